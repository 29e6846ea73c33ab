import { expect, it } from 'vitest'
import { picture, plain } from './picture'

it('a picture is hidden from readers and as large as it is told', () => {
  expect(picture('0 0 2 2', '<path/>', 9)).toBe('<svg class="picture" viewBox="0 0 2 2" width="9" height="9" aria-hidden="true"><path/></svg>')
  expect(picture('0 0 2 2', '')).toContain('width="100%"')
})

it('a name cannot break out of a picture', () => {
  expect(plain('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;')
})
