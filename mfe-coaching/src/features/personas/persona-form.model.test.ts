import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { speechCompleteness, speechParts, speechShares } from './persona-form.model.ts'
import { emptySpeech, newAnswer } from './speech.model.ts'

const completeness = (...[speech, secrets]: Parameters<typeof speechShares>) =>
  speechCompleteness(speechShares(speech, secrets))

const secret = { fact: 'He has resigned.', reveal_when: 'trust' as const }
const topicSpeech = { ...emptySpeech(), topics: { offer: 'the offer', team: 'the team' } }
const tells = ['I have resigned.']

test('a persona without own sentences is at 0 percent, and each persona of the library is rich', () => {
  expect(completeness(null, [secret])).toBe(0)
  const library = demoLibrary('en').personas.map(({ draft }) => completeness(draft.speech, draft.hidden_facts))
  expect(Math.min(...library)).toBeGreaterThanOrEqual(80)
})

test('a part grows with what is written, up to its full share', () => {
  expect(speechShares(topicSpeech, []).topics).toBe(0.5)
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, key]))
  expect(speechShares({ ...topicSpeech, topics: many }, []).topics).toBe(1)
})

test('an answer without a sentence does not count, and a secret counts once the persona can tell it', () => {
  const empty = newAnswer([])
  const answers = [empty, { ...empty, key: 'b', closed: ['Not now.'], why: ['I am tired.'] }]
  const shares = speechShares({ ...topicSpeech, answers }, [secret, secret])
  expect([shares.answers, shares.follow_ups, shares.secrets]).toEqual([1 / 20, 1 / 10, 0])
  const secretSpeech = { ...topicSpeech, secrets: [{ fact: 1, asks: [], dodges: [], tells, after: [] }] }
  expect(speechShares(secretSpeech, [secret, secret]).secrets).toBe(0.5)
  expect(speechShares(topicSpeech, []).secrets).toBe(1)
})

test('the whole is the mean of its parts', () => {
  const half = Object.fromEntries(speechParts.map((part) => [part, 0.5])) as Parameters<typeof speechCompleteness>[0]
  expect(speechCompleteness(half)).toBe(50)
})
