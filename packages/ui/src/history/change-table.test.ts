import { expect, test } from 'vitest'
import { fieldChanges } from './change-table.tsx'

test('a change lists the fields of both sides', () => {
  expect(fieldChanges({ name: 'A', tags: ['x'] }, { name: 'B', seats: 3 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'tags', before: ['x'], after: undefined },
    { field: 'seats', before: undefined, after: 3 },
  ])
})

test('a change leaves out what repeats other fields, never the only thing it says', () => {
  expect(fieldChanges(null, { organization_id: 'a', version: 1, name: 'B' })).toMatchObject([{ field: 'name' }])
  expect(fieldChanges(null, { organization_id: 'a' })).toMatchObject([{ field: 'organization_id', after: 'a' }])
  const moved = [
    { organization_id: 'a', visibility: 'organization' },
    { organization_id: null, visibility: 'platform' },
  ] as const
  expect(fieldChanges(...moved).map(({ field }) => field)).toEqual(['visibility'])
  const exact = { credit_eur: 5, credit_micro_eur: 5_000_000 }
  expect(fieldChanges(exact, exact)).toMatchObject([{ field: 'credit_micro_eur' }])
  expect(fieldChanges({ credit_eur: 5 }, { credit_eur: 7, reason: 'Invoice' })).toMatchObject([
    { field: 'credit_eur', before: 5, after: 7 },
    { field: 'reason' },
  ])
})
