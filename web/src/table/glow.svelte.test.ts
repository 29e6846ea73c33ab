import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { Glow } from './glow'

describe('what glows', () => {
  it('tells each thing of itself, and of nothing else', () => {
    const glow = new Glow()
    const heard: string[] = []
    const stop = $effect.root(() => {
      for (const thing of ['a', 'b']) {
        const lit = $derived(glow.has(thing))
        $effect(() => {
          heard.push(`${thing} ${lit}`)
        })
      }
    })
    flushSync()
    glow.show(['b'])
    flushSync()
    glow.show(['b', 'c'])
    flushSync()
    glow.show([])
    flushSync()
    expect(heard).toEqual(['a false', 'b false', 'b true', 'b false'])
    stop()
  })

  it('stops for what came while it was lit', () => {
    const glow = new Glow()
    glow.show(['a'])
    const heard: boolean[] = []
    const stop = $effect.root(() => {
      $effect(() => {
        heard.push(glow.has('a'))
      })
    })
    flushSync()
    glow.show([])
    flushSync()
    expect(heard).toEqual([true, false])
    stop()
  })
})
