import { plain } from '../../../art/picture'
import { rays } from '../../../art/rays'
import { type Card, MODELS, type Slot, lookOf } from './cards'
import type { Drawing, Ink } from './drawing'
import type { Look } from './model'

/* Pictures as text, see `picture`. Names in them keep what they define apart from that of other pictures. */

/** The far wing: the near one mirrored, and a little smaller with the distance. */
export const FAR = 'scale(.94 -.82)'

/** Where a hull ends in a brass collar, so that any two hulls meet. */
const COLLARS: Record<Slot, readonly number[]> = { nose: [3], tail: [-3], fuselage: [-37, 37], 'left wing': [], 'right wing': [] }

/** Hard stops: light falls on the back, the belly lies in shade. */
const LIGHT =
  '<stop offset=".14" stop-color="#fff" stop-opacity="0"/><stop offset=".14" stop-color="#fff" stop-opacity=".26"/>' +
  '<stop offset=".3" stop-color="#fff" stop-opacity=".26"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset=".64" stop-color="#000" stop-opacity="0"/><stop offset=".64" stop-color="#0a1024" stop-opacity=".26"/>'

/** The tile of a model's pattern, for filling shapes with `url(#id)`. */
export function tile(id: string, { pattern, palette }: Look, turned = ''): string {
  const { width, height, path, stroke } = pattern
  const paint = stroke ? `fill="none" stroke="${palette.mark}" stroke-width="${stroke}"` : `fill="${palette.mark}"`
  const turn = turned && ` patternTransform="${turned}"`
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}><path d="${path}" ${paint}/></pattern>`
}

/** A part of a plane around its joint. */
export function part(look: Look, place: Slot, name: string): string {
  const wing = place.endsWith('wing')
  const drawing: Drawing = place === 'left wing' || place === 'right wing' ? look.parts.wing : look.parts[place]
  const light = wing ? '' : `<linearGradient id="${name}s" gradientUnits="userSpaceOnUse" x1="0" y1="-40" x2="0" y2="40">${LIGHT}</linearGradient>`
  const far = place === 'left wing' ? ` transform="${FAR}"` : ''
  const layers = drawing.map(([ink, d]) => layer(ink, d, look, wing, name)).join('')
  const collars = COLLARS[place].map((x) => `<path d="M${x - 2.5}-25.5h5v51h-5Z" fill="#d9b56a" stroke="var(--art-line)" stroke-width="1.4"/>`)
  return `<defs>${tile(`${name}p`, look)}${light}</defs><g stroke-linejoin="round" stroke-linecap="round"${far}>${layers}${collars.join('')}</g>`
}

function layer(ink: Ink, d: string, { palette }: Look, wing: boolean, name: string): string {
  const path = (paint: string) => `<path d="${d}" ${paint}/>`
  switch (ink) {
    case 'skin':
    case 'bare':
      return [
        path(`fill="${palette.base}"`),
        ink === 'skin' ? path(`fill="url(#${name}p)"`) : '',
        wing ? '' : path(`fill="url(#${name}s)"`),
        path('fill="none" stroke="var(--art-line)" stroke-width="2"'),
      ].join('')
    case 'line':
      return path(`fill="none" stroke="${palette.dark}" stroke-width="3"`)
    case 'thread':
      return path(`fill="none" stroke="${palette.dark}" stroke-width="1.5"`)
    case 'wire':
      return path('fill="none" stroke="var(--art-line)" stroke-width="2.6"')
    default:
      return path(`fill="${ink === 'metal' ? '#8b96a3' : palette[ink]}" stroke="var(--art-line)" stroke-width="1.4"`)
  }
}

/** All boxes have one scale, so that parts keep their proportions side by side. */
const BOXES: Record<Slot, string> = {
  nose: '-8 -88 136 132',
  tail: '-142 -86 148 136',
  'left wing': '-96 -98 144 110',
  'right wing': '-98 -10 150 130',
  fuselage: '-60 -52 120 104',
}

/** A plane from above that flies to the right, by its places. */
const PLACES: Record<Slot, string> = {
  nose: 'M15 6h2.4q4.2.4 5.4 2-1.2 1.6-5.4 2H15Z',
  fuselage: 'M9 6h5v4H9Z',
  tail: 'M8 6v4L4.5 9.2 2.8 12.6H.8L1.6 8 .8 3.4h2l1.7 3.4Z',
  'left wing': 'M9.2 5h5L10.8-2H7.8Z',
  'right wing': 'M9.2 11h5L10.8 18H7.8Z',
}

const STAR =
  '<path d="M86 5.5l3 6.4 7 .8-5.2 4.8 1.4 6.9-6.2-3.5-6.2 3.5 1.4-6.9-5.2-4.8 7-.8Z" fill="var(--art-brass)" ' +
  'stroke="var(--art-line)" stroke-width="1.2" stroke-linejoin="round"/>'

/** What lies under all that a card shows. */
const SHEET = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="8" fill="var(--raised)" stroke="var(--line-strong)" stroke-width="1.5"/>'

export const BACK = [
  SHEET,
  '<svg x="4" y="4" width="92" height="132" viewBox="4 4 92 132"><rect x="4" y="4" width="92" height="132" rx="5" fill="var(--art-navy)"/>',
  `<path d="${rays(50, 70, 110, 20)}" fill="var(--art-deep)" opacity=".45"/></svg>`,
  '<rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="var(--art-brass)" stroke-width="1.5"/>',
  '<circle cx="50" cy="70" r="27" fill="var(--art-red)"/>',
  '<circle cx="50" cy="70" r="20" fill="var(--art-cream)" stroke="var(--art-red)" stroke-width="6" stroke-dasharray="7.85 7.85" pathLength="125.6"/>',
  ...[30, 150, 270].map((turn) => `<path d="M50 70q-7-8-2-20 9 6 2 20Z" transform="rotate(${turn} 50 70)" fill="var(--art-deep)"/>`),
  '<circle cx="50" cy="70" r="4" fill="var(--art-brass)"/>',
].join('')

/** Where a part belongs: its place is filled. Without one, as a Spare Part is, any place will do. */
function symbol(place: Slot | null): string {
  const fill = (slot: string) => (place === null ? 'var(--art-brass)' : place === slot ? 'var(--art-red)' : 'none')
  const paths = Object.entries(PLACES).map(([slot, d]) => `<path d="${d}" fill="${fill(slot)}"/>`)
  return `<svg x="2.5" y="2.5" width="20" height="20" viewBox="-.5 -4.5 24 25" stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round">${paths.join('')}</svg>`
}

/** Two lines of about the same length, parted where a reader would part them. */
function lines(name: string): string[] {
  const breaks = [...name.matchAll(/[ -]/g)].map((found) => found.index + 1)
  const middle = name.length / 2
  const at = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return at === undefined ? [name] : [name.slice(0, at).trim(), name.slice(at)]
}

/** What a card is called, below its picture. */
function label(name: string, floor: number, type: number): string {
  const rows = lines(name)
  const row = (line: string, number: number) => {
    const tight = line.length * type * 0.48 > 76 ? ' textLength="76"' : ''
    const y = floor + type * (rows.length > 1 ? 1.06 + number : 1.6)
    return `<tspan x="57" y="${y}"${tight} lengthAdjust="spacingAndGlyphs">${plain(line)}</tspan>`
  }
  return `<text text-anchor="middle" font-family="var(--font-head)" font-weight="600" font-size="${type}" fill="var(--ink)">${rows.map(row).join('')}</text>`
}

/** The face of a card. */
export function front(card: Card, called: string, small: boolean, name: string): string {
  const look = lookOf(card)
  const place = card.slot ?? 'fuselage'
  const { base } = look.palette
  const star = MODELS.some((model) => model.star && model.id === card.model)
  // Where the picture ends and the name begins.
  const floor = small ? 98 : 106
  return [
    `<clipPath id="${name}c"><rect x="4" y="4" width="92" height="132" rx="5"/></clipPath>${SHEET}`,
    `<defs>${tile(`${name}t`, look, 'rotate(90) scale(.55)')}</defs><g clip-path="url(#${name}c)">`,
    `<rect width="100" height="140" fill="${base}" opacity=".16"/>`,
    `<path d="${rays(15, floor, 170, 5, -90, 0)}" fill="${base}" opacity=".16"/>`,
    `<rect y="${floor}" width="100" height="60" fill="var(--raised)"/>`,
    `<rect width="16" height="140" fill="${base}"/><rect width="16" height="140" fill="url(#${name}t)"/>`,
    `<path d="M16 0V140M16 ${floor}H100" stroke="var(--art-line)" stroke-width="1.4"/></g>`,
    `<svg x="17" y="${small ? 14 : 20}" width="79" height="82" viewBox="${BOXES[place]}">${part(look, place, name)}</svg>`,
    `<g transform="translate(3 3) scale(${small ? 1.3 : 1})"><circle cx="12.5" cy="12.5" r="12.5" fill="var(--raised)" stroke="var(--art-line)" stroke-width="1.4"/>`,
    `${symbol(card.slot)}</g>${star ? STAR : ''}${label(called, floor, small ? 16 : 12.5)}`,
  ].join('')
}
