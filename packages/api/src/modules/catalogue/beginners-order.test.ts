import { expect, test } from 'vitest'
import type { CatalogueItem } from './catalogue-item.ts'
import { beginnersOrder } from './beginners-order.ts'

const entry = (first_name: string, difficulty: number) => ({
  difficulty,
  persona: { first_name, last_name: '' } as CatalogueItem['persona'],
})

test('easy scenarios come first, and a persona follows itself only where no other is equally hard', () => {
  const entries = [entry('Karim', 4), entry('Nadia', 2), entry('Nadia', 2), entry('Elise', 2), entry('Karim', 1)]
  const order = beginnersOrder(entries).map(({ persona, difficulty }) => `${persona.first_name} ${difficulty}`)
  expect(order).toEqual(['Karim 1', 'Nadia 2', 'Elise 2', 'Nadia 2', 'Karim 4'])
})
