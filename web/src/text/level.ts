import { say } from './say.svelte'

/** What people call a level of bots; a budget behind a colon is left out. */
export function levelName(level = ''): string {
  const [name = ''] = level.split(':')
  return say.make.levels[name] ?? level
}
