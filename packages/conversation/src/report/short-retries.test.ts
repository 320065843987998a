import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { childEvents, foldSession, numberEvents } from '../session/index.ts'
import { libraryObservers, talk } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const rules = {
  outcome_mode: 'win_lose' as const,
  min_user_turns: 0,
  max_turns: null,
  time_limit_s: null,
  timeout_outcome: 'end' as const,
  who_starts: 'persona' as const,
  idle_s: 1800,
}

/** A retry with so many new turns of the learner's. */
const retryOf = (language: Language, turnCount: number, status: 'win' | 'end') => {
  const parent = talk('listener', language)
  const setup = { status: 'in-progress', mode: 'text', kind: 'rehearsal', language, origin: null, rules } as const
  const from = parent.state.turns.findLast(({ role }) => role === 'learner')
  if (!from) throw new Error('The listener says something.')
  const drafts = childEvents(
    { ...parent.state, setup },
    { session_id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', relation: 'retry_from', from_seq: from.seq },
  )
  const turns = Array.from({ length: turnCount }, (_, place) => ({
    type: 'turn.added' as const,
    data: {
      turn: from.turn + place,
      role: 'learner' as const,
      text: 'So?',
      client_turn_id: `again-${place}`,
      by: 'me',
    },
  }))
  const state = { ...foldSession(numberEvents([...drafts, ...turns], 0, '2026-03-02T10:00:00.000Z')), status }
  const observer = { ...all.content('listening', language), min_user_turns: 3 }
  return writeReport({ ...parent, state, observer, language })
}

test.each([
  ['en', /reached your goal.*added two turns.*a score needs three.*earlier attempt covers the rest/],
  ['fr', /atteint votre objectif.*ajoute deux prises de parole.*il en faut trois.*essai précédent couvre le reste/],
] as const)('a retry that wins in two turns says so, and asks for no longer talk (%s)', (language, words) => {
  const report = retryOf(language, 2, 'win')
  expect(report.state).toBe('insufficient_data')
  expect(report.summary).toMatch(words)
  expect(report.summary).not.toMatch(/longer next time|plus longtemps/)
  expect(report.objectives.length).toBeGreaterThan(0)
})

test.each(['en', 'fr'] as const)('a short retry without a win claims none (%s)', (language) => {
  expect(retryOf(language, 1, 'end').summary).not.toMatch(/reached your goal|atteint votre objectif/)
})
