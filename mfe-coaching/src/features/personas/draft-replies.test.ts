import { personaDraft } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { replyToAuthor } from './draft-replies.ts'

const draftWith = (language: 'en' | 'fr', opening_lines: string[]) => ({
  ...personaDraft.parse({ name: 'Hanna', first_name: 'Hanna', language }),
  opening_lines,
})

test.each([
  ['en', 'You wanted to see me.', 'How are you?'],
  ['fr', 'Vous vouliez me voir.', 'Comment allez-vous ?'],
] as const)('%s: a persona with a first line of its own begins the preview with it', (language, line, question) => {
  const draft = draftWith(language, [line])
  expect(replyToAuthor(draft, [])).toEqual([{ role: 'persona', text: line }])
  expect(replyToAuthor(draft, [question]).map(({ role }) => role)).toEqual(['persona', 'learner', 'persona'])
})

test('a persona without a first line, or with an empty row for one, waits for its author', () => {
  expect(replyToAuthor(draftWith('en', []), [])).toEqual([])
  expect(replyToAuthor(draftWith('en', ['']), [])).toEqual([])
})
