import type { Lang } from '../../settings.svelte'
import type { GuideStep } from '../face'

/** The tour of a first game. */
export const guide: Record<Lang, GuideStep[]> = {
  en: [
    { title: 'Small airline, big stock', text: 'You live in the shadow of Pan Am, 1927 to 1968. Claim routes, sell them to Pan Am, and buy its stock. After seven rounds most shares win.' },
    { at: '[data-tour="map"]', title: 'The world from above the North Pole', text: 'Every line is a route; the diamond tells its distance and so which plane flies it. Your routes and airports bring income each round. Land is tinted by region.' },
    { at: '[data-tour="event"]', title: 'The event', text: 'Each round begins with one. It changes something, moves the price of a share and says how often Pan Am’s die is rolled.' },
    { at: '[data-tour="tracks"]', title: 'Your engineers', text: 'They bid on airports (A), destinations (B) and planes (C): only the highest bid counts, and it is paid later. Or they work on routes (D) and directives (E).' },
    { at: '[data-tour="airline"]', title: 'Your airline', text: 'Shares, money, income, engineers, airports left; then planes ready to fly (and those in the hangar), destinations, and directives that only you see.' },
    { at: '[data-tour="map"]', title: 'Claiming a route', text: 'You need a plane that flies so far and landing rights at both ends: an airport, that city’s card, one card of its region, or two of another.' },
    { at: '[data-tour="expansion"]', title: 'Pan Am grows', text: 'The die sends Pan Am along its three paths. A route of yours that lies next on one is bought, well paid: be there first.' },
    { at: '[data-tour="stock"]', title: 'The stock', text: 'At the end of each round you buy shares at this price. If you cannot pay a bid, you must sell some, at a loss.' },
  ],
  de: [
    { title: 'Kleine Fluglinie, große Aktie', text: 'Du lebst im Schatten von Pan Am, 1927 bis 1968. Beanspruche Strecken, verkauf sie an Pan Am und kauf dessen Aktien. Nach sieben Runden gewinnen die meisten.' },
    { at: '[data-tour="map"]', title: 'Die Welt vom Nordpol aus', text: 'Jede Linie ist eine Strecke; die Raute nennt ihre Entfernung und damit, welches Flugzeug sie fliegt. Strecken und Flughäfen bringen jede Runde Einkommen. Das Land ist nach Regionen getönt.' },
    { at: '[data-tour="event"]', title: 'Das Ereignis', text: 'Damit beginnt jede Runde. Es ändert etwas, bewegt den Aktienkurs und sagt, wie oft der Pan-Am-Würfel fällt.' },
    { at: '[data-tour="tracks"]', title: 'Deine Ingenieure', text: 'Sie bieten auf Flughäfen (A), Ziele (B) und Flugzeuge (C): Nur das höchste Gebot zählt, bezahlt wird später. Oder sie arbeiten an Strecken (D) und Weisungen (E).' },
    { at: '[data-tour="airline"]', title: 'Deine Fluglinie', text: 'Aktien, Geld, Einkommen, Ingenieure, übrige Flughäfen; dann bereite Flugzeuge (und die im Hangar), Ziele und Weisungen, die nur du siehst.' },
    { at: '[data-tour="map"]', title: 'Eine Strecke beanspruchen', text: 'Dazu brauchst du ein Flugzeug, das so weit fliegt, und Landerechte an beiden Enden: Flughafen, Karte der Stadt, eine Karte ihrer Region oder zwei einer anderen.' },
    { at: '[data-tour="expansion"]', title: 'Pan Am wächst', text: 'Der Würfel schickt Pan Am auf seine drei Wege. Liegt dort als Nächstes deine Strecke, wird sie gut bezahlt gekauft: Sei vor Pan Am da.' },
    { at: '[data-tour="stock"]', title: 'Die Aktie', text: 'Am Ende jeder Runde kaufst du Aktien zu diesem Kurs. Wer ein Gebot nicht zahlen kann, muss welche verkaufen, mit Verlust.' },
  ],
}

/** A tip for each kind of decision in the first round. */
export const coach: Record<Lang, Record<string, string>> = {
  en: {
    directive: 'Your directive tells when it may be played. You are asked even when yours does not fit, so that nobody learns what you hold: then pass.',
    assign: 'An airport, a destination that fits those you hold, and one engineer at Routes (D): that makes a first route.',
    build: 'Build where several routes meet, best along one of Pan Am’s paths (blue arrows).',
    claim: 'Routes with a blue arrow lie on Pan Am’s paths: it will buy them from you.',
    claim_free: 'Free routes need no landing rights. The thick blue arrows show which routes Pan Am takes next.',
    fly: 'Send the smallest plane that flies so far; keep the others for longer routes.',
    rights: 'Discard what you need least. Two cards of one region serve any city.',
    sell: 'Selling brings money at once but ends the route’s income. The plane comes back.',
    buy: 'Shares win the game, but money builds it: keep a little for the bids of the next round.',
  },
  de: {
    directive: 'Auf deiner Weisung steht, wann sie gespielt werden darf. Du wirst auch gefragt, wenn keine passt, damit niemand erfährt, was du hältst: Dann passe.',
    assign: 'Ein Flughafen, ein Ziel, das zu deinen passt, und ein Ingenieur bei den Strecken (D): So entsteht die erste Strecke.',
    build: 'Bau, wo sich mehrere Strecken treffen, am besten an einem von Pan Ams Wegen (blaue Pfeile).',
    claim: 'Strecken mit blauem Pfeil liegen auf Pan Ams Wegen: Pan Am wird sie dir abkaufen.',
    claim_free: 'Für Strecken umsonst braucht es keine Landerechte. Die kräftigen blauen Pfeile zeigen, welche Pan Am als Nächstes nimmt.',
    fly: 'Schick das kleinste Flugzeug, das so weit fliegt; die anderen sind für längere Strecken.',
    rights: 'Leg ab, was du am wenigsten brauchst. Zwei Karten einer Region gelten für jede Stadt.',
    sell: 'Ein Verkauf bringt sofort Geld, beendet aber das Einkommen der Strecke. Das Flugzeug kommt zurück.',
    buy: 'Aktien gewinnen das Spiel, aber Geld baut es auf: Behalt etwas für die Gebote der nächsten Runde.',
  },
}
