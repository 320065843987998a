import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

const now = new Date('2025-03-04T12:00:00Z')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('each reader sees their own numbers, euros, dates and distances', () => {
  const [uk, us, fr] = ['en-GB', 'en-US', 'fr-FR'].map(createFormat)
  expect([uk, us, fr].map((format) => plain(format?.euro(1234.5) ?? ''))).toEqual([
    '€1,234.50',
    '€1,234.50',
    '1 234,50 €',
  ])
  expect([uk, us, fr].map((format) => plain(format?.date('2025-03-04T12:00:00Z') ?? ''))).toEqual([
    '4 Mar 2025',
    'Mar 4, 2025',
    '4 mars 2025',
  ])
  expect(plain(fr?.date('2026-12-01T12:00:00Z') ?? '')).toBe('1er déc. 2026')
  expect(plain(fr?.dateTime('2026-12-21T12:00:00Z') ?? '')).toMatch(/^21 déc\. 2026/)
  expect(uk?.date('2026-12-01T12:00:00Z')).toBe('1 Dec 2026')
  expect(plain(fr?.percent(0.425) ?? '')).toBe('42,5 %')
  expect(uk?.relative('2025-03-01T12:00:00Z', now)).toBe('3 days ago')
  expect(fr?.relative('2025-03-04T14:00:00Z', now)).toBe('dans 2 heures')
})

test('a negative amount has a minus sign, and one that rounds to zero has none', () => {
  const [uk, fr] = [createFormat('en-GB'), createFormat('fr-FR')]
  expect([uk.euro(-12.5), uk.number(-3), plain(fr.euro(-12.5))]).toEqual(['−€12.50', '−3', '−12,50 €'])
  expect([uk.euro(-0.000_21), uk.euro(-0.000_21, 6)]).toEqual(['€0.00', '−€0.00021'])
})

test('a moment of the last seconds is just now, even where the clock of the reader is slow', () => {
  for (const moment of ['2025-03-04T11:59:52Z', '2025-03-04T12:00:00Z', '2025-03-04T12:00:03Z']) {
    expect(createFormat('en-GB').relative(moment, now)).toBe('just now')
    expect(createFormat('fr-FR').relative(moment, now)).toBe('à l’instant')
  }
  expect(createFormat('en-GB').relative('2025-03-04T11:59:40Z', now)).toBe('20 seconds ago')
})

test.each([
  ['2025-03-04T11:59:00.200Z', '1 minute ago'],
  ['2025-03-04T11:00:10Z', '1 hour ago'],
  ['2025-03-05T11:59:00Z', 'tomorrow'],
  ['2025-03-04T11:58:10Z', '2 minutes ago'],
])('a moment that rounds to a whole unit is written in that unit: %s', (moment, text) =>
  expect(createFormat('en-GB').relative(moment, now)).toBe(text),
)

test.each([
  [75, '1:15'],
  [3675, '1:01:15'],
  [-3, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => expect(createFormat('en-GB').duration(seconds)).toBe(text))
