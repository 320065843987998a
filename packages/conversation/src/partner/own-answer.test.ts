import { expect, test } from 'vitest'
import { demoCasts } from './demo-casts.samples.ts'
import { answerMatcher, matchAnswers } from './matching/match-answer.ts'
import { sharedQuestions } from './matching/questions/coach-questions.ts'
import { hear } from './mind/hearing.ts'
import { replyTo } from './reply.ts'
import { speechFor } from './speech/own-speech.ts'

const withReaction = new Set([
  'advice',
  'blame',
  'warning',
  'reflection',
  'empathy',
  'praise',
  'disagreement',
  'agreement',
])

/** Of each answer one of the author's own examples, by turns, where the persona hears an act with a reaction of its own. */
const ownLines = (['en', 'fr'] as const)
  .flatMap((language) => demoCasts(language))
  .flatMap(({ name, cast }) => {
    const speech = speechFor({ ...cast, seed: 1 })
    const matcher = answerMatcher(speech, cast.language, sharedQuestions[cast.language])
    return speech.answers.flatMap(({ key, asks }, place) => {
      const line = asks[place % asks.length] ?? ''
      const isAct = withReaction.has(hear(line, cast.language).kind)
      const isMatch = isAct && matchAnswers(matcher, { text: line, whole: line })[0]?.target.key === key
      return isMatch ? [{ name, cast, key, line }] : []
    })
  })

test('the demo has enough lines that are an act and ask for an own answer', () => {
  expect(ownLines.length).toBeGreaterThanOrEqual(150)
})

test.each(ownLines)('$name: “$line” gets its own answer, not the reaction to the act', ({ cast, key, line }) => {
  const reply = replyTo({ ...cast, seed: 1 }, [{ role: 'learner', text: line }])
  expect(reply.source).toBe(key)
})
