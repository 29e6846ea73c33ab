import type { Lang } from '../../settings.svelte'
import type { GuideStep } from '../face'

/** The tour of a first game. */
export const guide: Record<Lang, GuideStep[]> = {
  en: [
    { title: 'From wire and canvas to the Clipper', text: 'Buy aeroplanes, carry airports out into the world, and fly passengers at a profit. Three eras from 1919 to 1939; most points win.' },
    { at: '[data-tour="row"]', title: 'Aeroplanes', text: 'The price is what a card costs you now: £1 more for every earlier one you pass over. Each has seats, and brings airport tiles of its stage.' },
    { at: '[data-tour="europe"]', title: 'Europe', text: 'A tile goes to a place connected to one of your airports. White lines need no luck. Where all spaces are taken, a higher stage replaces a lower one.' },
    { at: '[data-tour="world"]', title: 'The world', text: 'Red and black lines need luck: the number is what three dice must show. A rival’s airport at the end helps by 2. Diamonds are for long-distance aeroplanes.' },
    { at: '[data-tour="dice"]', title: 'The dice', text: 'Here you see the sum, what is added, and what it costs to make good: £1 for each missing pip. Every skull is an engine failure.' },
    { at: '[data-tour="waiting"]', title: 'Passengers', text: 'One group an action: you need an airport where they are and where they go, and enough free seats in one aeroplane.' },
    { at: '[data-tour="charts"]', title: 'The end of an era', text: 'Points for the most airports in each part of the world and for profit: passengers carried, less the empty seats of new aeroplanes. The subsidy box gives £1; its black token ends the era.' },
    { at: '[data-tour="advantages"]', title: 'Advantage tiles', text: 'For £1 take one of your choice, or roll for up to two. The number beside it is how many you have.' },
    { at: '[data-tour="hangar"]', title: 'Your hangar', text: 'Aeroplanes with taken and free seats and the airport tiles still on them. The marks open the hangars of the others.' },
  ],
  de: [
    { title: 'Von Draht und Leinwand zum Clipper', text: 'Kauf Flugzeuge, trag Flughäfen in die Welt und befördere Passagiere mit Gewinn. Drei Ären von 1919 bis 1939; die meisten Punkte gewinnen.' },
    { at: '[data-tour="row"]', title: 'Flugzeuge', text: 'Der Preis ist, was eine Karte dich jetzt kostet: £1 mehr für jede frühere, die du übergehst. Jede hat Sitze und bringt Flughafenplättchen ihrer Stufe.' },
    { at: '[data-tour="europe"]', title: 'Europa', text: 'Ein Plättchen geht an einen Ort, der mit einem deiner Flughäfen verbunden ist. Weiße Linien brauchen kein Glück. Ist alles besetzt, ersetzt eine höhere Stufe eine niedrigere.' },
    { at: '[data-tour="world"]', title: 'Die Welt', text: 'Rote und schwarze Linien brauchen Glück: Die Zahl müssen drei Würfel zeigen. Ein fremder Flughafen am Ende hilft um 2. Rauten sind für Langstreckenflugzeuge.' },
    { at: '[data-tour="dice"]', title: 'Die Würfel', text: 'Hier siehst du die Summe, was dazukommt und was es kostet, den Wurf gutzumachen: £1 für jedes fehlende Auge. Jeder Totenkopf ist ein Motorschaden.' },
    { at: '[data-tour="waiting"]', title: 'Passagiere', text: 'Eine Gruppe je Aktion: Du brauchst einen Flughafen, wo sie sind und wohin sie wollen, und genug freie Sitze in einem Flugzeug.' },
    { at: '[data-tour="charts"]', title: 'Das Ende einer Ära', text: 'Punkte für die meisten Flughäfen in jedem Teil der Welt und für Gewinn: beförderte Passagiere, weniger leere Sitze neuer Flugzeuge. Subventionen bringen £1; ihr schwarzer Stein beendet die Ära.' },
    { at: '[data-tour="advantages"]', title: 'Vorteilsplättchen', text: 'Für £1 nimmst du eines deiner Wahl oder würfelst um bis zu zwei. Die Zahl daneben ist, wie viele du hast.' },
    { at: '[data-tour="hangar"]', title: 'Dein Hangar', text: 'Flugzeuge mit besetzten und freien Sitzen und den Flughafenplättchen, die noch darauf liegen. Die Zeichen öffnen die Hangars der anderen.' },
  ],
}

/** A tip for each kind of decision in the first round. */
export const coach: Record<Lang, Record<string, string>> = {
  en: {
    home: 'A home in the middle is close to everything; look at the money each adds or takes.',
    act: 'Buy an aeroplane first. Look at who waits where you live, and put your first airports where they want to go.',
    target: 'White ways are safe. A red one needs about two dice out of three to be high, or money to make up for it.',
    make_good: 'Paying saves the tile. Giving up loses it, and the turn.',
    more: 'You may place as many tiles as you have in one action.',
    carrier: 'Fill aeroplanes to the last seat: empty ones count against profit, and full ones score.',
  },
  de: {
    home: 'In der Mitte ist man nahe an allem; sieh auch, wie viel Geld jede Stadt gibt oder nimmt.',
    act: 'Kauf zuerst ein Flugzeug. Sieh, wer in deiner Stadt wartet, und leg die ersten Flughäfen dorthin, wohin sie wollen.',
    target: 'Weiße Wege sind sicher. Ein roter braucht etwa zwei hohe Würfel von dreien oder Geld, das nachhilft.',
    make_good: 'Zahlen rettet das Plättchen. Aufgeben kostet es und den Zug.',
    more: 'Du darfst in einer Aktion so viele Plättchen legen, wie du hast.',
    carrier: 'Füll Flugzeuge bis auf den letzten Sitz: Leere zählen gegen den Gewinn, und volle bringen Punkte.',
  },
}
