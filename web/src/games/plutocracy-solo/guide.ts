import type { Lang } from '../../settings.svelte'
import type { GuideStep } from '../face'

/** The tour of a first game. */
export const guide: Record<Lang, GuideStep[]> = {
  en: [
    { title: 'Bring them home before too many wait', text: 'You fly alone between planets that keep moving. Again and again a new passenger comes to every planet.' },
    { at: '[data-tour="planets"]', title: 'Who waits where', text: 'The planet on each luggage tag is where they want to go. Three can wait on a planet; a fourth loses the game.' },
    { at: '[data-tour="cabin"]', title: 'Your ship', text: 'Four seats. Travellers with a star need one of the seats with a star.' },
    { at: '[data-tour="sky"]', title: 'The sky', text: 'Faint planets show where the next ROTATEs will bring them. A ship on a planet is taken along.' },
    { at: '[data-tour="ephemeris"]', title: 'The ephemeris', text: 'Point at a hex: here you read how long the flight takes, what happens meanwhile, and where every planet will be then.' },
    { at: '[data-tour="mission"]', title: 'The goal', text: 'Outlive every NEW PASSENGERS. Point at the deck to see who is still to come.' },
  ],
  de: [
    { title: 'Bring sie heim, bevor zu viele warten', text: 'Du fliegst allein zwischen Planeten in Bewegung. Immer wieder kommt auf jeden Planeten ein neuer Passagier.' },
    { at: '[data-tour="planets"]', title: 'Wer wo wartet', text: 'Der Planet auf dem Kofferschild ist das Ziel. Drei können auf einem Planeten warten; mit dem vierten ist verloren.' },
    { at: '[data-tour="cabin"]', title: 'Dein Schiff', text: 'Vier Plätze. Reisende mit Stern brauchen einen Platz mit Stern.' },
    { at: '[data-tour="sky"]', title: 'Der Himmel', text: 'Blasse Planeten zeigen, wohin die nächsten DREHUNGEN sie bringen. Ein Schiff auf einem Planeten wird mitgenommen.' },
    { at: '[data-tour="ephemeris"]', title: 'Die Ephemeride', text: 'Zeig auf ein Feld: Hier liest du, wie lange der Flug dauert, was unterwegs geschieht und wo dann alle Planeten stehen.' },
    { at: '[data-tour="mission"]', title: 'Das Ziel', text: 'Übersteh alle NEUEN PASSAGIERE. Zeig auf den Stapel, um zu sehen, wer noch kommt.' },
  ],
}

/** A tip for each kind of decision in the first round. */
export const coach: Record<Lang, Record<string, string>> = {
  en: {
    start: 'Begin where several want to go the same way, near another planet.',
    drop_off: 'Free seats are worth much: hardly ever is there a reason not to.',
    pick_up: 'Fill the seats with people whose planets you will pass. Keep starred seats for starred travellers, if you can.',
    travel: 'Point at hexes and read the ephemeris: fly to where a planet will be when you arrive.',
    depart: 'More time than needed pays only if a planet comes to you meanwhile.',
  },
  de: {
    start: 'Beginn, wo mehrere in dieselbe Richtung wollen, nahe bei einem anderen Planeten.',
    drop_off: 'Freie Plätze sind viel wert: Fast nie gibt es einen Grund, es zu lassen.',
    pick_up: 'Füll die Plätze mit Leuten, an deren Planeten du vorbeikommst. Halte Plätze mit Stern für Reisende mit Stern frei.',
    travel: 'Zeig auf Felder und lies die Ephemeride: Flieg dorthin, wo ein Planet bei deiner Ankunft ist.',
    depart: 'Mehr Zeit als nötig lohnt nur, wenn inzwischen ein Planet zu dir kommt.',
  },
}

/** What the score over time is. */
export const course: Record<Lang, string> = {
  en: 'NEW PASSENGERS outlived over time',
  de: 'Überstandene NEUE PASSAGIERE im Verlauf',
}
