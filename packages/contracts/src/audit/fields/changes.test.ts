import { expect, test } from 'vitest'
import { auditFieldChanges } from './changes.ts'

test('a change lists the fields of both sides', () => {
  expect(auditFieldChanges({ name: 'A', tags: ['x'] }, { name: 'B', seats: 3 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'tags', before: ['x'], after: undefined },
    { field: 'seats', before: undefined, after: 3 },
  ])
})

test('a change leaves out what repeats other fields, never the only thing it says', () => {
  expect(auditFieldChanges(null, { organization_id: 'a', version: 1, name: 'B' })).toMatchObject([{ field: 'name' }])
  expect(auditFieldChanges(null, { organization_id: 'a' })).toMatchObject([{ field: 'organization_id', after: 'a' }])
  const move = [
    { organization_id: 'a', visibility: 'organization' },
    { organization_id: null, visibility: 'platform' },
  ] as const
  expect(auditFieldChanges(...move).map(({ field }) => field)).toEqual(['visibility'])
  const exact = { credit_eur: 5, credit_micro_eur: 5_000_000 }
  expect(auditFieldChanges(exact, exact)).toMatchObject([{ field: 'credit_micro_eur' }])
  expect(auditFieldChanges({ credit_eur: 5 }, { credit_eur: 7, reason: 'Invoice' })).toMatchObject([
    { field: 'credit_eur', before: 5, after: 7 },
    { field: 'reason' },
  ])
})
