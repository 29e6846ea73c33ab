import type { Event } from '../../wire/pan-am'
import type { JsonValue } from '../../wire/server'
import type { Move } from '../face'

const SITES = ['routes', 'directives']

/** The thing on which an engineer stands. */
function stand(area: string, space: number): string {
  return SITES.includes(area) ? `site:${area}` : `space:${area}:${space}`
}

/** A track or work site. */
function slot(area: string): string {
  return SITES.includes(area) ? `site:${area}` : `track:${area}`
}

/** The things on the board that an event is about. */
export function touches(json: JsonValue): string[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'round_began':
      return ['event', `airline:${event.first}`]
    case 'revealed':
      return ['event']
    case 'price_set':
    case 'price_moved':
      return ['stock']
    case 'played':
      return ['event', `directives:${event.seat}`]
    case 'placed':
      return [stand(event.area, event.space), `engineers:${event.seat}`, ...(event.displaced === null ? [] : [`engineers:${event.displaced}`])]
    case 'set_aside':
      return [`engineers:${event.seat}`]
    case 'paid':
    case 'failed':
      return [slot(event.area), `money:${event.seat}`]
    case 'shares_sold':
    case 'bought':
      return ['stock', `shares:${event.seat}`, `money:${event.seat}`]
    case 'built':
      return [`city:${event.city}`, `airports:${event.seat}`, `income:${event.seat}`]
    case 'moved':
      return [`city:${event.from}`, `city:${event.to}`]
    case 'destination_taken':
    case 'destination_drawn':
      return [`card:${event.seat}:${event.city}`, `city:${event.city}`]
    case 'bonus_put':
    case 'row_filled':
      return [`row:${event.city}`]
    case 'reshuffled':
      return ['map']
    case 'plane_taken':
    case 'no_plane':
      return [`fleet:${event.seat}:${event.plane}`]
    case 'upgraded':
      return [`fleet:${event.seat}:${event.to}`]
    case 'wasted':
      return ['site:routes', `airline:${event.seat}`]
    case 'discarded':
      return [`cards:${event.seat}`, `city:${event.card}`]
    case 'claimed':
      return [`route:${event.route}`, `income:${event.seat}`]
    case 'drew':
      return [`directives:${event.seat}`]
    case 'rolled':
    case 'blocked':
      return [`face:${event.face}`]
    case 'pan_am_took':
      return [`route:${event.route}`, `path:${event.path}`]
    case 'path_complete':
      return [`path:${event.path}`]
    case 'sold':
      return [`route:${event.route}`, `money:${event.seat}`, `income:${event.seat}`]
    case 'income':
      return [`income:${event.seat}`, `money:${event.seat}`]
    case 'income_rose':
      return [`income:${event.seat}`]
    case 'received':
    case 'lost':
      return [`money:${event.seat}`]
    case 'cheaper':
      return cheaper(event.area)
    case 'better_sales':
      return ['event']
    case 'peeked':
    case 'arranged':
      return ['seen', `airline:${event.seat}`]
    case 'saw_destination':
    case 'saw_directive':
    case 'saw_event':
      return ['seen']
    case 'uncovered':
      return [`track:${event.plane}`]
    case 'ended':
      return ['stock']
  }
}

/** A discount is named by its first track and holds for its whole area. */
function cheaper(area: string): string[] {
  if (area === 'airports') return ['track:airports']
  if (area.startsWith('destination')) return [1, 2, 3, 4].map((number) => `track:destination ${number}`)
  return ['trimotor', 'clipper', 'cruiser', 'jet'].map((plane) => `track:${plane}`)
}

/** What an event moves, as this viewer sees it. Pan Am walks its paths by itself. */
export function moves(json: JsonValue): Move[] {
  const event = json as unknown as Event
  switch (event.type) {
    case 'placed':
      return [
        { from: `engineers:${event.seat}`, to: stand(event.area, event.space), piece: `engineer:${event.seat}` },
        ...(event.displaced === null ? [] : [{ from: slot(event.area), to: `engineers:${event.displaced}`, piece: `engineer:${event.displaced}` }]),
      ]
    case 'paid':
    case 'failed':
      return [{ from: `money:${event.seat}`, to: slot(event.area), piece: 'coin' }]
    case 'shares_sold':
      return [{ from: `shares:${event.seat}`, to: 'stock', piece: 'share' }]
    case 'bought':
      return event.shares === 0 ? [] : [{ from: 'stock', to: `shares:${event.seat}`, piece: 'share' }]
    case 'built':
      return [{ from: `airports:${event.seat}`, to: `city:${event.city}`, piece: `airport:${event.seat}` }]
    case 'moved':
      return [{ from: `city:${event.from}`, to: `city:${event.to}`, piece: `airport:${event.seat}` }]
    case 'destination_taken':
      return [{ from: `row:${event.city}`, to: `card:${event.seat}:${event.city}`, piece: `card:${event.city}` }]
    case 'destination_drawn':
      return [{ from: `city:${event.city}`, to: `card:${event.seat}:${event.city}`, piece: `card:${event.city}` }]
    case 'discarded':
      return [{ from: `card:${event.seat}:${event.card}`, to: 'plan', piece: `card:${event.card}` }]
    case 'plane_taken':
      return [{ from: `track:${event.plane}`, to: `fleet:${event.seat}:${event.plane}`, piece: `plane:${event.plane}:${event.seat}` }]
    case 'claimed':
      return [{ from: `fleet:${event.seat}:${event.plane}`, to: `route:${event.route}`, piece: `plane:${event.plane}:${event.seat}` }]
    case 'drew':
      return [{ from: 'site:directives', to: `directives:${event.seat}`, piece: 'directive' }]
    case 'played':
      return [{ from: `directives:${event.seat}`, to: 'event', piece: 'directive' }]
    case 'sold':
      return [{ from: `route:${event.route}`, to: `money:${event.seat}`, piece: 'coin' }]
    case 'income':
      return event.money === 0 ? [] : [{ from: `income:${event.seat}`, to: `money:${event.seat}`, piece: 'coin' }]
    case 'received':
      return [{ from: 'event', to: `money:${event.seat}`, piece: 'coin' }]
    case 'lost':
      return [{ from: `money:${event.seat}`, to: 'event', piece: 'coin' }]
    default:
      return []
  }
}
