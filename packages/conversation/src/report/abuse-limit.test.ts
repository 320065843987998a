import { expect, test } from 'vitest'
import { libraryObservers, type Talk, talk } from './report.samples.ts'

const all = libraryObservers()

/** The same session, with an insult in place of the learner's second turn, or of the second and the third. */
const withInsults = (session: Talk, ...insults: readonly string[]): Talk => {
  const places = session.state.turns.flatMap(({ role }, place) => (role === 'learner' ? [place] : [])).slice(1)
  const turns = session.state.turns.map((turn, place) => ({
    ...turn,
    text: insults[places.indexOf(place)] ?? turn.text,
  }))
  return { ...session, state: { ...session.state, turns } }
}

test.each([
  ['en', 'You are a toaster.'],
  ['fr', 'Vous êtes nulle.'],
] as const)(
  'an insult keeps a good session (%s) in the lower half of the score and is quoted: %s',
  (language, insult) => {
    const session = talk('listener', language, 40)
    const report = all.listening(language, withInsults(session, insult))
    expect(all.listening(language, session).overall).toBeGreaterThan(50)
    expect(report.overall).toBeLessThan(40)
    expect(report.summary).toContain(insult)
    expect(report.criteria.flatMap(({ evidence }) => evidence)).toContainEqual(
      expect.objectContaining({ quote: insult, direction: 'against' }),
    )
  },
)

test('a score that an insult decides states no level and no certainty of a finding', () => {
  const report = all.listening('en', withInsults(talk('listener', 'en', 40), 'You are a toaster.'))
  const limits = report.criteria.filter(({ rationale }) => rationale.includes('limits this score'))
  expect(limits.length).toBeGreaterThan(0)
  expect(limits.map(({ basis }) => basis)).toEqual(limits.map(() => null))
  expect(report.summary).not.toContain('sure of')
})

test('a second insult leaves nothing of the score', () => {
  const session = talk('listener', 'en', 40)
  expect(all.listening('en', withInsults(session, 'You are a toaster.', 'You stupid cow.')).overall).toBeLessThan(10)
})
