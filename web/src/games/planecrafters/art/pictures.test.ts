import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Employee from './Employee.svelte'
import { PORTRAITS } from './employees'
import PartCard from './PartCard.svelte'
import Plane from './Plane.svelte'

it('a back says nothing of the card', () => {
  const back = (card: string) =>
    render(PartCard, { card, name: card, back: true }).container.innerHTML.replace(/[\w-]*(?=[cpst][")])/g, '')
  expect(back('Big Boy nose')).toBe(back('Night Fury tail'))
})

it('a face parts a long name in two lines', () => {
  const { container } = render(PartCard, { card: 'Silver Salami nose', name: 'Silber-Salami' })
  expect([...container.querySelectorAll('tspan')].map((line) => line.textContent)).toEqual(['Silber-', 'Salami'])
})

it('a plane with a title is an image, without one it is hidden', () => {
  const named = render(Plane, { cards: ['Big Boy nose'], title: 'Your plane', desc: 'A nose' }).container
  expect(named.querySelector('svg[role=img] > title')?.textContent).toBe('Your plane')
  expect(named.querySelector('svg > desc')?.textContent).toBe('A nose')
  const bare = render(Plane, { cards: ['Big Boy nose'] }).container
  expect(bare.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

it('a plane waits for what is missing', () => {
  const ghosts = (cards: string[]) => render(Plane, { cards, ghost: true }).container.querySelectorAll('.ghost').length
  expect(ghosts([])).toBe(5)
  expect(ghosts(['Big Boy nose', 'Spare Part'])).toBe(3)
  expect(ghosts(['Big Boy nose', 'Spare Part', 'Big Boy left wing', 'Spare Part'])).toBe(0)
})

it('no two portraits are alike', () => {
  const faces = Object.keys(PORTRAITS).map((id) => render(Employee, { id }).container.innerHTML.replace(/[\w-]*(?=[cpst][")])/g, ''))
  expect(new Set(faces).size).toBe(faces.length)
})
