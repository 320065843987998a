import { expect, test } from 'vitest'
import { clientClasses, coachClasses } from '../classes.ts'
import { sureOf } from './sureness.ts'
import file from './model.json' with { type: 'json' }
import table from './reliability.json' with { type: 'json' }

/** The record that training wrote of the labels that it gave to conversations that the models had not seen. */
const rows = table.map((row) => ({
  ...row,
  speaker: row.speaker as 'coach' | 'client',
}))

const knownOf = ({ speaker, label }: (typeof rows)[number]) => {
  const { classes, sure } = file[speaker]
  const sureness = sure[classes.indexOf(label)]
  if (!sureness) throw new Error(`Nothing is known of ${label}.`)
  return sureness
}

test('every class was held to conversations that nothing was learnt from', () => {
  const names = rows.map(({ speaker, label }) => `${speaker} ${label}`)
  const all = { coach: coachClasses, client: clientClasses }
  const expectedNames = (['coach', 'client'] as const).flatMap((speaker) =>
    all[speaker].map((label) => `${speaker} ${label}`),
  )
  expect(names).toEqual(expectedNames)
  for (const { given } of rows) expect(given).toBeGreaterThan(1500)
})

test.each(rows)('$speaker: “$label” is right as often as it says', (row) => {
  expect(Math.abs(row.says - row.right)).toBeLessThan(0.02)
  for (const [share = 0, right = 0] of row.steps) {
    expect(Math.abs(sureOf(knownOf(row), share) - right)).toBeLessThan(0.1)
  }
})

test('a larger share is never less sure', () => {
  for (const row of rows) {
    const sure = [0.3, 0.5, 0.7, 0.9, 0.99].map((share) => sureOf(knownOf(row), share))
    expect(sure).toEqual(sure.toSorted((left, right) => left - right))
  }
})
