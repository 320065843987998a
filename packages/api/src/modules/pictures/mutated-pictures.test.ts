import { expect, test } from 'vitest'
import { decodeMutatedPictures } from './testing/mutated-pictures.ts'

// `bench --only pictures` decodes 100,000.
test('of 500 mutated files each is refused, or stored as pixels alone', async () => {
  const { stored, refused, findings } = await decodeMutatedPictures({ seed: 'gate', count: 500 })
  expect(findings).toEqual([])
  expect(stored).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(100)
})
