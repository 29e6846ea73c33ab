import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')
const THEMES = ['paper', 'night'] as const

/** A colour of a theme as red, green and blue from 0 to 1. */
function colour(token: string, theme: (typeof THEMES)[number]): number[] {
  const pair = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`).exec(css)
  const hex = pair?.[3] ?? pair?.[theme === 'paper' ? 1 : 2]
  if (!hex) throw new Error(`tokens.css has no colour --${token}`)
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const SEATS = ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4']

describe.each(THEMES)('%s', (theme) => {
  const pairs = [
    ...['sunk', 'paper', 'surface', 'raised'].flatMap((ground) =>
      ['ink', 'ink-soft', 'navy', 'red', 'teal', 'brass', ...SEATS].map((text) => [text, ground] as const),
    ),
    ...['fill-navy', 'fill-red', 'fill-teal'].map((ground) => ['on-fill', ground] as const),
    ...SEATS.map((ground) => ['on-seat', ground] as const),
  ]

  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['sunk', 'paper', 'surface', 'raised'])('lines and focus are seen on %s', (ground) => {
    for (const line of ['line-strong', 'focus', 'art-line']) {
      expect(contrast(colour(line, theme), colour(ground, theme)), line).toBeGreaterThanOrEqual(3)
    }
  })
})
