import { expect, test } from 'vitest'
import { compareDrafts, linesOf } from './compare.model.ts'

test('two drafts that say the same have no change, however their fields are ordered', () => {
  const before = { name: 'Ana', tags: ['a', 'b'], job_title: '' }
  expect(compareDrafts(before, { tags: ['a', 'b'], name: 'Ana' }, ['name', 'tags', 'job_title'])).toEqual([])
})

test('entries whose fields are stored in another order are the same', () => {
  const before = { goals: [{ label: 'Rest', weight: 1 }] }
  expect(compareDrafts(before, { goals: [{ weight: 1, label: 'Rest' }] }, ['goals'])).toEqual([])
})

test('a changed text is shown word by word', () => {
  const [change] = compareDrafts({ intro: 'She is very tired.' }, { intro: 'She is tired today.' }, ['intro'])
  expect(change?.field).toBe('intro')
  expect(change?.parts.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual(['very'])
  expect(change?.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['today'])
  const after = change?.parts.filter(({ kind }) => kind !== 'removed')
  expect(after?.map(({ text }) => text).join('')).toBe('She is tired today.')
})

test('an entry that was added to a list is the only addition', () => {
  const [change] = compareDrafts({ goals: ['Rest'] }, { goals: ['Rest', 'Be heard'] }, ['goals'])
  expect(change?.parts).toEqual([
    { kind: 'same', text: 'Rest\n' },
    { kind: 'added', text: 'Be heard' },
  ])
})

test('an entry of several fields is one line and names its fields', () => {
  expect(
    linesOf([
      { fact: 'He drinks.', reveal_when: 'never' },
      { fact: 'Alone.', reveal_when: 'trust' },
    ]),
  ).toBe('fact: He drinks. · reveal_when: never\nfact: Alone. · reveal_when: trust')
})

test('an entry is written in the words of the form, where the page has them', () => {
  const words = {
    label: (field: string) => (field === 'fact' ? '' : 'Moment'),
    value: (field: string, value: unknown) => (field === 'reveal_when' && value === 'never' ? 'kept' : String(value)),
    pair: (label: string, value: string) => `${label}\u00A0: ${value}`,
  }
  expect(linesOf([{ fact: 'He drinks.', reveal_when: 'never' }], words)).toBe('He drinks. · Moment\u00A0: kept')
  const [change] = compareDrafts({ reveal_when: 'trust' }, { reveal_when: 'never' }, ['reveal_when'], words)
  expect(change?.parts.find(({ kind }) => kind === 'added')?.text).toBe('kept')
})

test('fields that are not compared are left out', () => {
  expect(compareDrafts({ version: 1, name: 'A' }, { version: 2, name: 'A' }, ['name'])).toEqual([])
})
