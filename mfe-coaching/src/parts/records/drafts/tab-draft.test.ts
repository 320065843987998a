import { beforeEach, expect, test } from 'vitest'
import { TabDraft } from './tab-draft.ts'

beforeEach(() => localStorage.clear())

test('a record whose key begins like that of another one does not get its drafts', () => {
  const [short, long] = [new TabDraft('ada.persona.new'), new TabDraft('ada.persona.new-train')]
  long.write({ name: 'On the train' })
  expect(short.read()).toEqual([])
  short.write({ name: 'At home' })
  expect(short.read().map(({ values }) => values)).toEqual([{ name: 'At home' }])
  expect(long.read().map(({ values }) => values)).toEqual([{ name: 'On the train' }])
})
