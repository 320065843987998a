import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openProviderList } from '../../testing/open-provider-list.tsx'

test.each([
  ['working', { health: 'ok', failing_count: 6 }, 'Working 6 models are failing'],
  ['slow', { health: 'slow', failing_count: 1 }, 'Slow 1 model is failing'],
  ['working without a fault', { health: 'ok', failing_count: 0 }, 'Working'],
  ['without a usable key', { health: 'ok', failing_count: 0, has_usable_key: false }, 'No usable key'],
  ['failing altogether', { health: 'failing', failing_count: 2 }, 'Failing'],
])('the health of a provider that is %s names the models that fail beside others', async (_name, record, text) => {
  await openProviderList(record)
  expect(await screen.findByRole('cell', { name: text })).toBeDefined()
})
