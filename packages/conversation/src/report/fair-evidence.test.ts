import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const criterionOf = (key: (typeof all.keys)[number], name: string, language: Language, lines: readonly string[]) =>
  all.report(key, language, talkOf(language, lines)).criteria.find((one) => one.key === name)

test('a missing step or promise quotes no open question', () => {
  const lines = [
    'How was the week?',
    'Long.',
    'What was the longest part of it?',
    'Monday.',
    'What was it like to sit there?',
    'Cold.',
  ]
  for (const [key, name] of [
    ['calm', 'moving_on'],
    ['feedback', 'agreement'],
  ] as const) {
    const criterion = criterionOf(key, name, 'en', lines)
    expect(criterion?.score).toBe(1)
    expect(criterion?.evidence).toEqual([])
  }
})

test.each([
  ['en', 'Everybody in this house is busy, Clara. You’re not special.'],
  ['fr', 'Tout le monde ici est débordé, Claire. Vous n’avez rien de spécial.'],
] as const)('%s: a belittling line is praised nowhere', (language, line) => {
  const lines = [line, 'Hm.', line.replace(/Clara|Claire/, 'Ann'), 'Hm.', 'And?', 'Hm.']
  const { criteria, summary } = all.report('listening', language, talkOf(language, lines))
  expect(criteria.flatMap(({ evidence }) => evidence).filter(({ direction }) => direction === 'for')).toEqual([])
  expect(summary).not.toMatch(/you listen|vous écoutez/)
})

test('an ordinary reproach is no insult, and no other wording repeats its word', () => {
  const lines = [
    'What happened?',
    'They left my name off.',
    'You could have just told me instead of sulking.',
    'I was busy.',
    'And then?',
    'Then I went home.',
  ]
  const report = all.report('calm', 'en', talkOf('en', lines))
  const texts = [report.summary, ...report.criteria.flatMap(({ rationale, rewrite }) => [rationale, rewrite])].join(' ')
  expect(texts).not.toMatch(/insult/i)
  expect(
    report.criteria
      .map(({ rewrite }) => rewrite)
      .join(' ')
      .replaceAll(/Instead of “[^”]+”/g, ''),
  ).not.toContain('sulking')
})

test('an offer that the persona refuses is no step', () => {
  const lines = [
    'What went wrong?',
    'The bed has no rail.',
    'I can give you a voucher of thirty euros.',
    'Not now. We will see.',
    'And else?',
    'Nothing.',
  ]
  expect(
    criterionOf('calm', 'moving_on', 'en', lines)?.evidence.filter(({ direction }) => direction === 'for'),
  ).toEqual([])
})

test.each([
  ['en', 'It’s your body and your kitchen, I won’t push.'],
  ['fr', 'C’est vous qui direz stop.'],
] as const)('%s: a choice that is left in other words is quoted, and not asked for', (language, line) => {
  const criterion = criterionOf('motivation', 'autonomy', language, [
    'Hello.',
    'Hm.',
    line,
    'Good.',
    'Hm.',
    'Yes.',
    'Hm.',
    'Yes.',
  ])
  expect(criterion?.score).toBe(4)
  expect(criterion?.evidence[0]?.quote).toBe(line)
})

test('“You asked before you suggested” needs a suggestion', () => {
  const question = 'What would you be willing to try, if anything?'
  const lines = ['Hello.', 'Hm.', question, 'A walk.', 'How was it then?', 'Fine.', 'And now?', 'Hm.', 'Hm.', 'Hm.']
  expect(criterionOf('motivation', 'autonomy', 'en', lines)?.rationale).not.toContain('before you suggested')
})

test('a feeling that is certain and is met by advice and a boast is a missed chance', () => {
  const lines = [
    'Hello.',
    'Not so well, lately. I’m worn out.',
    'You should block two hours every morning.',
    'Hm.',
    'When I did your job I never missed one.',
    'Hm.',
    'Write it down, then we’re done.',
    'Hm.',
  ]
  const { key_moments: moments } = all.report('listening', 'en', talkOf('en', lines))
  expect(
    moments
      .filter(({ kind }) => kind === 'missed_chance')
      .map(({ text }) => text)
      .join(),
  ).toContain('I’m worn out')
})

test('two lines that moved the persona equally far are not set above all others', () => {
  const lines = ['You should call them.', 'Hm.', 'And?', 'Hm.', 'You should write to them.', 'Hm.', 'And?', 'Hm.']
  const talk = talkOf('en', lines)
  const readiness = [40, 31, 31, 22].map((value, place) => ({ turn: 2 * place + 2, value }))
  const state = { ...talk.state, readiness: [{ turn: 1, value: 49 }, ...readiness] }
  const report = writeReport({ ...talk, state, observer: all.content('listening', 'en'), language: 'en' })
  expect(report.outcome_review).not.toContain('nothing else')
})

test('no question at all is not called few', () => {
  const lines = ['You should call.', 'Hm.', 'Call them.', 'Hm.', 'Then write to them.', 'Hm.']
  expect(all.report('listening', 'en', talkOf('en', lines)).summary).not.toContain('few open questions')
})

test('a step beside an agreement goal that was missed is not called an agreement', () => {
  const lines = ['Comment ça va ?', 'Hm.', 'Je passe jeudi à neuf heures.', 'Merci. Je m’y fie.', 'Et toi ?', 'Rien.']
  const talk = talkOnMission('fr', 'Réparer une relation de travail', lines)
  const report = writeReport({ ...talk, observer: all.content('feedback', 'fr'), language: 'fr' })
  expect(report.summary).not.toContain('en accord')
})
