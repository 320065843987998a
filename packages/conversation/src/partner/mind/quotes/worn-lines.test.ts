import { expect, test } from 'vitest'
import type { CoachPolicy } from '../../coach-policy.ts'
import { demoCast, demoCasts } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'
import { simulate } from '../../simulate.ts'

const languages = ['en', 'fr'] as const
const seeds = [1, 2]

/** Whole sessions of every persona with a learner who talks like this. */
const sessionsWith = (language: 'en' | 'fr', policy: CoachPolicy) =>
  demoCasts(language).flatMap(({ cast }) => seeds.map((seed) => simulate({ ...cast, seed }, policy, 10)))

const echoPolicy: CoachPolicy = ({ turns }) => turns.at(-1)?.text ?? ''

test.each(languages)('%s: a learner who only says the persona’s own words again never wins', (language) => {
  const sessions = [1, 2, 3, 4].map((seed) => simulate(demoCast(language, 'Nadia', seed), echoPolicy))
  expect(sessions.map(({ outcome }) => outcome)).not.toContain('win')
})

const opener = {
  en: 'You sound angry, and I saw that Leo left his seat in class. What do you need, and by when?',
  fr: 'Vous êtes en colère, et j’ai vu que Léo s’est levé en classe. De quoi avez-vous besoin, et pour quand ?',
} as const

const stepQuestions = {
  en: ['What will you do?', 'What is your next step?', 'What could you do this week?'],
  fr: ['Qu’allez-vous faire ?', 'Quelle est votre prochaine étape ?', 'Que pourriez-vous faire cette semaine ?'],
} as const

/** Names the goals, then copies the persona's turns and asks for a step in every third turn. */
const copyPolicy =
  (language: 'en' | 'fr'): CoachPolicy =>
  ({ turns, round }) => {
    if (round === 0) return opener[language]
    return round % 3 === 2 ? (stepQuestions[language][((round - 2) / 3) % 3] ?? '') : (turns.at(-1)?.text ?? '')
  }

test.each(languages)('%s: a first-person turn that is handed back as it stands opens nothing', (language) => {
  for (const { readiness, turns } of sessionsWith(language, copyPolicy(language))) {
    const learnerLines = turns.filter(({ role }) => role === 'learner')
    const personaLines = turns.filter(({ role }) => role === 'persona')
    const rises = learnerLines.filter(
      ({ text }, place) =>
        /\b(?:I|my|je|mon)\b/.test(text) &&
        text === personaLines[place]?.text &&
        (readiness[place] ?? 0) > (readiness[place - 1] ?? 100),
    )
    expect(rises.map(({ text }) => text)).toEqual([])
  }
})

const warmLines = {
  en: ['now', 'today', 'really', 'indeed', 'still', 'truly', 'anyway', 'again'].map(
    (word) => `That must be hard for you ${word}.`,
  ),
  fr: ['maintenant', 'aujourd’hui', 'vraiment', 'là', 'encore', 'ici', 'souvent', 'aussi'].map(
    (word) => `Ça doit être dur pour vous ${word}.`,
  ),
} as const

test.each(languages)('%s: a warm line with one other word does not open a persona further', (language) => {
  for (const { readiness } of sessionsWith(language, ({ round }) => warmLines[language][round % 8] ?? '')) {
    expect(readiness.at(2)).toBeLessThanOrEqual(readiness.at(1) ?? 0)
    expect(readiness.at(3)).toBeLessThanOrEqual(readiness.at(1) ?? 0)
  }
})

test('“What else?” opens no further from the third time on', () => {
  for (const { readiness } of sessionsWith('en', () => 'What else?'))
    expect(readiness.at(-1)).toBeLessThanOrEqual(readiness.at(1) ?? 0)
})

test.each([
  ['en', 'How do you feel about volcanoes?'],
  ['en', 'What do you like about the trombone?'],
  ['fr', 'Que pensez-vous des volcans ?'],
] as const)('%s: a question about things that the persona cannot know opens nothing: %s', (language, text) => {
  for (const { cast } of demoCasts(language)) {
    const talk = [{ role: 'persona' as const, text: replyTo({ ...cast, seed: 1 }, []).text }]
    const before = replyTo({ ...cast, seed: 1 }, [...talk, { role: 'learner', text: 'Mm.' }])
    const after = replyTo({ ...cast, seed: 1 }, [...talk, { role: 'learner', text }])
    expect(after.readiness).toBeLessThanOrEqual(before.readiness)
  }
})

const goodTalk = [
  'The reports came in late, and I want to understand what is behind them, not to blame you.',
  'What is the hardest part of this for you?',
  'It sounds like you are worn out.',
  'What would you like to be different?',
  'You have been doing Paul’s work on top of your own.',
  'I should have asked you earlier. That was my part.',
  'What have you already tried?',
]

const beginning = goodTalk.slice(0, 4)

const lastOutcome = (last: string) => {
  const { outcome } = simulate(demoCast('en', 'Nadia'), ({ round }) => beginning[round] ?? last, beginning.length + 1)
  return outcome
}

test('an open persona takes its step after a plan, and not after an idea about other things', () => {
  expect(lastOutcome('What could be a first step for you?')).toBe('win')
  expect(lastOutcome('What if we bought a trombone?')).toBe(null)
})

test('what a learner did not ask for is introduced in more than two ways, in short replies too', () => {
  const bridges =
    /(?:And there is something else|There is more|One more thing|Since we’re talking about it|I’ll tell you something|I may as well say it|There is something I haven’t said)\./g
  const replies = sessionsWith(
    'en',
    ({ round }) =>
      [...goodTalk, 'You care more than people notice.', 'You are tired of carrying this on your own.'].at(round % 9) ??
      '',
  ).flatMap(({ turns }) => turns.flatMap(({ role, text }) => (role === 'persona' ? (text.match(bridges) ?? []) : [])))
  expect(new Set(replies).size).toBeGreaterThan(2)
})
