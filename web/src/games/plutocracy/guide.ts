import type { Lang } from '../../settings.svelte'
import type { GuideStep } from '../face'

/** The tour of a first game. */
export const guide: Record<Lang, GuideStep[]> = {
  en: [
    { title: 'Space is time, time is money, money is power', text: 'Trade between planets that keep moving, buy seats in their parliaments, and send the most councilors to Earth.' },
    { at: '[data-tour="sky"]', title: 'The sky', text: 'Planets stand on numbered positions. Faint planets show where the next ROTATEs will bring them. Fly to where a planet will be, not to where it is.' },
    { at: '[data-tour="ephemeris"]', title: 'The ephemeris', text: 'Point at a hex: here you read how long the flight takes, what happens meanwhile, and where every planet will be when you arrive.' },
    { at: '[data-tour="sky"]', title: 'Time runs around it', text: 'Whoever has spent the least time acts next, players and events alike. On one field, what lies on top goes first. At 75 it is over.' },
    { at: '[data-tour="planets"]', title: 'The planets', text: 'Each one sells a good (▸) and buys another (◂). Below are the seats of its parliament: most members send a councilor at each election.' },
    { at: '[data-tour="societies"]', title: 'Earth', text: 'Four societies take you in when you have what they want to see. The first to join sends more councilors.' },
    { at: '[data-tour="favors"]', title: 'Passengers and favors', text: 'Bring a waiting passenger home, and you may take one of these.' },
    { at: '[data-tour="ship"]', title: 'Your ship', text: 'Five goods, five units of each, one passenger, one favor. Councilors decide, then money.' },
  ],
  de: [
    { title: 'Raum ist Zeit, Zeit ist Geld, Geld ist Macht', text: 'Handle zwischen Planeten in Bewegung, kauf Sitze in ihren Parlamenten und entsende die meisten Ratsmitglieder zur Erde.' },
    { at: '[data-tour="sky"]', title: 'Der Himmel', text: 'Planeten stehen auf nummerierten Positionen. Blasse Planeten zeigen, wohin die nächsten DREHUNGEN sie bringen. Flieg dorthin, wo ein Planet sein wird, nicht wo er ist.' },
    { at: '[data-tour="ephemeris"]', title: 'Die Ephemeride', text: 'Zeig auf ein Feld: Hier liest du, wie lange der Flug dauert, was unterwegs geschieht und wo alle Planeten bei der Ankunft stehen.' },
    { at: '[data-tour="sky"]', title: 'Ringsum läuft die Zeit', text: 'Wer am wenigsten Zeit verbraucht hat, ist dran, Spieler wie Ereignisse. Auf einem Feld geht vor, was oben liegt. Bei 75 ist Schluss.' },
    { at: '[data-tour="planets"]', title: 'Die Planeten', text: 'Jeder verkauft eine Ware (▸) und kauft eine andere (◂). Darunter die Sitze seines Parlaments: Wer die meisten hat, entsendet bei jeder Wahl ein Ratsmitglied.' },
    { at: '[data-tour="societies"]', title: 'Die Erde', text: 'Vier Gesellschaften nehmen dich auf, wenn du hast, was sie sehen wollen. Wer zuerst kommt, entsendet mehr Ratsmitglieder.' },
    { at: '[data-tour="favors"]', title: 'Passagiere und Gefallen', text: 'Bring wartende Passagiere ans Ziel, und du darfst einen Gefallen nehmen.' },
    { at: '[data-tour="ship"]', title: 'Dein Schiff', text: 'Fünf Waren, je fünf Einheiten, ein Passagier, ein Gefallen. Es zählen Ratsmitglieder, dann Geld.' },
  ],
}

/** A tip for each kind of decision in the first round. */
export const coach: Record<Lang, Record<string, string>> = {
  en: {
    choose_favor: 'Subsidy and Lobbyism are easy to use. Read what the others do by pointing at them.',
    start: 'Begin where a planet sells a good that another one close by wants.',
    act: 'Buy goods where you are, then point at hexes to find where they are wanted and the planet will be. Seats are cheapest for the first.',
    give: 'Give what no planet near you wants.',
    take: 'Take what sells well where you are going.',
    depart: 'More time than needed pays only if you want to wait for a planet or for better prices.',
  },
  de: {
    choose_favor: 'Subvention und Lobbyismus sind leicht zu nutzen. Zeig auf die anderen, um zu lesen, was sie tun.',
    start: 'Beginn, wo ein Planet eine Ware verkauft, die ein anderer in der Nähe will.',
    act: 'Kauf Waren, wo du bist, und such dann mit der Ephemeride, wo man sie will und wann der Planet dort ist. Die ersten Sitze sind die billigsten.',
    give: 'Gib, was in deiner Nähe niemand will.',
    take: 'Nimm, was sich an deinem Ziel gut verkauft.',
    depart: 'Mehr Zeit als nötig lohnt nur, wenn du auf einen Planeten oder bessere Preise warten willst.',
  },
}

/** What the score over time is. */
export const course: Record<Lang, string> = {
  en: 'Councilors over time',
  de: 'Ratsmitglieder im Verlauf',
}
