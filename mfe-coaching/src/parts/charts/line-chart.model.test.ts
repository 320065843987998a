import { expect, test } from 'vitest'
import { plateOf } from './line-chart.model.ts'

const point = { id: '1', at: 1, value: 50, words: 'Turn 1', y: 20 }

test.each([
  ['1', 100, { left: 90, width: 20 }],
  ['1·2', 100, { left: 84.5, width: 31 }],
  ['1·2', 190, { left: 169, width: 31 }],
  ['1·2', 4, { left: 0, width: 31 }],
])('the plate of %s at %i holds all its signs and stays in the picture', (mark, x, plate) => {
  expect(plateOf({ ...point, mark, x }, 200)).toEqual(plate)
})
