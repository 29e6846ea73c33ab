import type { Component } from 'svelte'
import type { Lang } from '../settings.svelte'
import type { EventInfo, JsonValue, Offer, SeatInfo, TableInfo } from '../wire/server'

/** What a board can see and do. The frame supplies it; a board computes no rules. */
export interface Stage<View = unknown, Glossary = unknown, Action = unknown> {
  readonly view: View
  readonly glossary: Glossary
  /** Through whose eyes the view is. */
  readonly viewer: number | 'spectator'
  readonly seats: readonly SeatInfo[]
  /** What is asked of whom, now or at the moment that is looked at. */
  readonly asked: { readonly seat: number; readonly kind: string } | undefined
  /** Everything that was heard, without what was taken back. */
  readonly heard: readonly EventInfo[]
  readonly table: TableInfo
  /** The offers among these actions. What has one is lit. */
  offered(acts: readonly Action[]): Offer[]
  /** Somebody chose a thing that stands for these actions: plays the one on offer, asks which, or says why not. */
  press(acts: readonly Action[]): void
  /** Whether attention is drawn to a thing: it has just changed, or a line of the log about it is pointed at. */
  glows(thing: string): boolean
  /** Shows what a thing is, or no more. */
  inspect(about: About | null): void
  /** What is shown of a thing at the moment. */
  readonly about: About | null
  /** Says why a thing does not answer, where no action could be asked about. */
  remark(text: string): void
}

/** What is said about a thing while it is pointed at. */
export interface About {
  readonly thing: string
  readonly title: string
  readonly text?: string | undefined
  readonly note?: string | undefined
}

/** Something that goes from one thing on the board to another. */
export interface Move {
  from: string
  to: string
  /** What is seen moving, in the game's own words. */
  piece: string
}

export interface GuideStep {
  /** A CSS selector of what is shown; without one the step stands in the middle. */
  at?: string
  title: string
  text: string
}

/** A game as the frame knows it: one folder, one of these. */
export interface Face {
  Board: Component<{ stage: Stage }>
  /** What a player visibly owns, for the list of players. */
  Owns: Component<{ stage: Stage; seat: number }>
  /** How the scores came about. */
  Scores: Component<{ stage: Stage }>
  /** What the chart of scores over time is headed with; without it, plainly "Score over time". */
  course?(lang: Lang): string
  /** A picture of what moves. */
  Piece: Component<{ piece: string; stage: Stage }>
  /** All there is, for the page of the rules. */
  Things: Component<{ glossary: JsonValue }>
  /** The things that an event is about. */
  touches(event: JsonValue): string[]
  /** What an event moves, as this viewer sees it. */
  moves(event: JsonValue, viewer: number | 'spectator'): Move[]
  /** What an action costs (below zero) or brings, where that is certain. */
  price(action: JsonValue, stage: Stage): string | undefined
  /** Whether an action leads on rather than being one choice among many. */
  leadsOn(action: JsonValue): boolean
  /** The tour of a first game; the frame adds what all have in common. */
  guide(lang: Lang): GuideStep[]
  /** A tip for each kind of decision, for the first round of a first game. */
  coach(lang: Lang): Record<string, string>
}
