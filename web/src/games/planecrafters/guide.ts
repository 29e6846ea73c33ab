import type { Lang } from '../../settings.svelte'
import type { GuideStep } from '../face'

/** The tour of a first game. */
export const guide: Record<Lang, GuideStep[]> = {
  en: [
    { title: 'Build odd planes, sell them, get rich', text: 'Whoever has the most crowns at the end wins. Planes bring crowns, and people you hire make everything easier.' },
    { at: '[data-tour="depot"]', title: 'The depot', text: 'Each turn you take two cards: face up from the row, or unseen from the stack. When the stack runs out, the game is nearly over.' },
    { at: '[data-tour="workshop"]', title: 'Your workshop', text: 'You may put two parts a turn onto your plane: nose, tail and two wings make it complete. The more parts of one model, the more it is worth. Models may be mixed, and Spare Parts fit anywhere.' },
    { at: '[data-tour="market"]', title: 'Employees', text: 'At the start of a turn you may hire one person. Point at or touch a card to read what that person does. What you can afford is lit.' },
    { at: '[data-tour="rivals"]', title: 'Your opponents', text: 'You see their planes, people and crowns, and how many cards they hold.' },
    { at: '[data-tour="turn"]', title: 'Your turn', text: 'Hire, acquire, build, sell, clean up: the mark shows where you are.' },
  ],
  de: [
    { title: 'Bau krumme Flugzeuge, verkauf sie, werde reich', text: 'Wer am Ende die meisten Kronen hat, gewinnt. Flugzeuge bringen Kronen, und angeworbene Leute machen alles leichter.' },
    { at: '[data-tour="depot"]', title: 'Das Lager', text: 'In jedem Zug nimmst du zwei Karten: offen aus der Reihe oder verdeckt vom Stapel. Ist der Stapel leer, ist das Spiel fast vorbei.' },
    { at: '[data-tour="workshop"]', title: 'Deine Werkstatt', text: 'Je Zug darfst du zwei Teile an dein Flugzeug bauen: Nase, Heck und zwei Flügel machen es vollständig. Je mehr Teile von einem Modell, desto mehr ist es wert. Modelle darf man mischen, Ersatzteile passen überall.' },
    { at: '[data-tour="market"]', title: 'Angestellte', text: 'Am Anfang eines Zuges darfst du jemanden anwerben. Zeig auf eine Karte oder tipp sie an, um zu lesen, was die Person kann. Was du bezahlen kannst, leuchtet.' },
    { at: '[data-tour="rivals"]', title: 'Deine Gegner', text: 'Du siehst ihre Flugzeuge, Leute und Kronen und wie viele Karten sie haben.' },
    { at: '[data-tour="turn"]', title: 'Dein Zug', text: 'Anwerben, beschaffen, bauen, verkaufen, aufräumen: Die Marke zeigt, wo du bist.' },
  ],
}

/** A tip for each kind of decision in the first round. */
export const coach: Record<Lang, Record<string, string>> = {
  en: {
    hire: 'You can pay those who are lit. Whoever comes early works for you the whole game, and others want them too. Or save up for someone dearer.',
    draw: 'Look for parts of one model that you already hold: two are worth 3, three 6, four 10.',
    extra: 'Your people can do something here. If you need nothing, go on.',
    flyer: 'Click cards of your hand to build them. You may stop early and keep cards for a better plane.',
    buyer: 'The plane is complete. Sell it now, or wait for a better part.',
    clean_up: 'You may keep five cards. Give up what fits your plane least.',
    mimic: 'Choose what the Jack of all Trades does for you this turn.',
  },
  de: {
    hire: 'Wer leuchtet, den kannst du bezahlen. Wer früh kommt, arbeitet das ganze Spiel für dich, und die anderen wollen ihn auch. Oder du sparst für jemand Teureren.',
    draw: 'Such Teile eines Modells, das du schon hast: zwei sind 3 wert, drei 6, vier 10.',
    extra: 'Deine Leute können hier etwas tun. Brauchst du nichts, geh weiter.',
    flyer: 'Klick Handkarten an, um sie einzubauen. Du darfst früher aufhören und Karten für ein besseres Flugzeug behalten.',
    buyer: 'Das Flugzeug ist vollständig. Verkauf es jetzt oder warte auf ein besseres Teil.',
    clean_up: 'Fünf Karten darfst du behalten. Gib ab, was am wenigsten passt.',
    mimic: 'Wähle, was der Tausendsassa in diesem Zug für dich tut.',
  },
}

/** What the score over time is. */
export const course: Record<Lang, string> = {
  en: 'Score over time, awards counted as they stood',
  de: 'Punkte im Verlauf, Auszeichnungen nach jeweiligem Stand',
}
