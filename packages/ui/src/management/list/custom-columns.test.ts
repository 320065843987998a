import { expect, test } from 'vitest'
import { customColumns } from './custom-columns.ts'

const words = {
  yes: 'Yes',
  no: 'No',
  any: (label: string) => `Any ${label}`,
  number: String,
  date: (value: string) => new Date(value).toLocaleDateString('en-GB', { dateStyle: 'medium' }),
}

test('a date of a custom field stays in one line, and a text may be broken', () => {
  const field = (key: string, type: 'date' | 'text') => ({ key, label: key, type, choices: [] })
  const { columns } = customColumns([field('since', 'date'), field('site', 'text')], words)
  const row = { custom: { since: '2026-03-31', site: 'North wing' } }
  expect(columns.map(({ cell }) => cell(row))).toEqual(['31\u00A0Mar\u00A02026', 'North wing'])
})
