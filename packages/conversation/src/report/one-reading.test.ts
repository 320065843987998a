import { expect, test } from 'vitest'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const reportOf = (language: 'en' | 'fr', mission: string, key: (typeof all.keys)[number], lines: readonly string[]) =>
  writeReport({ ...talkOnMission(language, mission, lines), observer: all.content(key, language), language })

const quotesOf = (report: ReturnType<typeof reportOf>, key: string): string[] =>
  report.criteria.find((one) => one.key === key)?.evidence.map(({ quote }) => quote) ?? []

const scoreOf = (report: ReturnType<typeof reportOf>, key: string): number | null | undefined =>
  report.criteria.find((one) => one.key === key)?.score

test('an own part in words that no author listed meets the goal and is quoted, not the apology beside it', () => {
  const ownLine = 'I ought to have told you before the meeting.'
  const lines = [
    'What did that do to you?',
    'I was hurt.',
    `${ownLine} I apologise.`,
    'Thanks.',
    'What else?',
    'Nothing.',
  ]
  const report = reportOf('en', 'Repairing a working relationship', 'calm', lines)
  expect(report.objectives[2]).toMatchObject({ met: true })
  expect(report.objectives[2]?.evidence[0]?.quote).toContain(ownLine)
  expect(quotesOf(report, 'no_defence')[0]).toBe(ownLine)
})

test('an apology alone is no own part, and the report says so in both places', () => {
  const lines = ['What did that do to you?', 'I was hurt.', 'I apologise.', 'Hm.', 'What else?', 'Nothing.']
  const report = reportOf('en', 'Repairing a working relationship', 'calm', lines)
  expect(report.objectives[2]?.met).toBe(false)
  expect(report.criteria.map(({ rationale }) => rationale).join(' ')).not.toContain('your own part')
})

test('a feeling that the criterion quotes meets the goal, unless the answer denies it', () => {
  const feeling = 'Vous avez eu peur pour lui tout le week-end.'
  const talk = (answer: string) =>
    reportOf('fr', 'Une lettre, un vendredi', 'calm', [
      'Racontez-moi.',
      'Long.',
      feeling,
      answer,
      'Et ensuite ?',
      'Rien.',
    ])
  const heardReport = talk('Il dormait mal.')
  expect(heardReport.objectives[0]?.met).toBe(true)
  expect(quotesOf(heardReport, 'naming')).toContain(feeling)
  const deniedReport = talk('Non, pas vraiment.')
  expect(deniedReport.objectives[0]?.met).toBe(false)
  expect(quotesOf(deniedReport, 'naming')).not.toContain(feeling)
})

test('a reflection that the answer denies is praised nowhere', () => {
  const guess = 'Tu t’es retrouvée seule avec six heures de prévision.'
  const lines = [
    'Comment ça se passe ?',
    'J’ai repris la prévision. Seule.',
    guess,
    'Non, pas vraiment.',
    'Et depuis ?',
    'Rien.',
  ]
  const report = reportOf('fr', 'Réparer une relation de travail', 'listening', lines)
  const praise = report.criteria.flatMap(({ evidence }) => evidence).filter(({ direction }) => direction === 'for')
  expect(praise.map(({ quote }) => quote)).not.toContain(guess)
})

test('an excuse that is taken back was one, and neither line shows that there was none', () => {
  const lines = [
    'What did that do to you?',
    'I was proud of that idea.',
    'I was under enormous pressure that week.',
    'I see.',
    'That was an excuse. I ought to have asked you.',
    'Thank you.',
  ]
  const report = reportOf('en', 'Repairing a working relationship', 'calm', lines)
  expect(scoreOf(report, 'no_defence')).toBeLessThan(4)
  expect(quotesOf(report, 'no_defence')).not.toContain('That was an excuse.')
})

const unkindLines = {
  en: [
    'You missed it again. A beginner would do better.',
    'It starts two weeks earlier.',
    'Are you disorganised or what?',
    'I plan five days and need six.',
    'You just block two hours on Monday. Can you do that?',
    'That takes time, too.',
    'It is only a file, my nephew could fill it in.',
    'I work on Sundays. That worries me.',
    'You will do as I say. Is that clear?',
    'I am not sure.',
  ],
  fr: [
    'C’est le troisième retard, franchement une débutante ferait mieux.',
    'Ça commence deux semaines plus tôt.',
    'Vous avez un problème d’organisation ou quoi ?',
    'Je prévois cinq jours et il m’en faut six.',
    'Il suffit de bloquer deux heures le lundi. Vous pouvez faire ça ?',
    'Ça prend du temps aussi.',
    'Vous n’êtes quand même pas la seule à avoir un fichier compliqué.',
    'Je travaille le dimanche. C’est ça qui m’inquiète.',
    'Donc je veux le prochain rapport le 3. C’est clair ?',
    'Pas sûre encore.',
  ],
} as const

const missionNames = { en: 'Three late reports', fr: 'Trois rapports en retard' } as const

test.each(['en', 'fr'] as const)(
  '%s: an insulting conversation scores low with every observer, and is told so',
  (language) => {
    for (const key of all.keys) {
      const report = reportOf(language, missionNames[language], key, unkindLines[language])
      expect(report.overall ?? 0).toBeLessThan(35)
      expect(report.summary).toContain(language === 'en' ? 'belittled' : 'rabaisse')
      expect(report.summary).not.toMatch(/good work|bon travail|good start|bonne base/)
      const praise = report.criteria.flatMap(({ evidence }) => evidence).filter(({ direction }) => direction === 'for')
      expect(praise).toEqual([])
    }
    const report = reportOf(language, missionNames[language], 'calm', unkindLines[language])
    expect(report.criteria.find(({ key }) => key === 'naming')).toMatchObject({ score: 1, withheld: null })
  },
)

test('one unkind line in a long talk is told, and does not decide the score', () => {
  const kind = ['What is it like for you?', 'Long days.', 'Long days, and nobody to ask.', 'Yes, that is it exactly.']
  const lines = [...kind, ...kind, ...kind, 'It is only a file, my nephew could fill it in.', 'Hm.']
  const report = reportOf('en', 'Three late reports', 'listening', lines)
  expect(report.summary).toContain('my nephew')
  expect(scoreOf(report, 'reflecting')).toBeGreaterThan(2)
})

test('more closed questions than open ones score lower than open ones alone', () => {
  const score = (questions: readonly string[]) =>
    scoreOf(
      reportOf(
        'en',
        'Three late reports',
        'listening',
        questions.flatMap((question) => [question, 'It has been so since spring.']),
      ),
      'open_questions',
    )
  const open = ['What happened?', 'How did it begin?']
  const mostlyClosed = score([...open, 'Is it late?', 'Are you tired?', 'Do you sleep?'])
  const allOpen = score([...open, 'What helps you?', 'What is it like?', 'How would you know?'])
  expect(mostlyClosed).toBeLessThan(allOpen ?? 0)
})

test('a choice that no line leaves is praised without a quote', () => {
  const lines = ['What happened?', 'A lot.', 'How did it begin?', 'Slowly.', 'What was it like?', 'Cold.']
  const report = reportOf('en', 'Three late reports', 'motivation', [...lines, ...lines])
  expect(scoreOf(report, 'autonomy')).toBe(3)
  expect(quotesOf(report, 'autonomy')).toEqual([])
})

test('what sells counts as telling, and a price that stands counts with its own words', () => {
  const price = 'Our price stays as it is. How would you like to go on?'
  const pitch = 'The new tablets will save you an hour a day. Have you booked the course?'
  const shareOf = (line: string) =>
    reportOf('en', 'Three late reports', 'listening', [
      'What is new?',
      'Much.',
      line,
      'Hm.',
      'What else?',
      'No.',
    ]).measures.find(({ key }) => key === 'advice_share')?.value
  expect(shareOf(price)).toBeCloseTo(6 / 17, 1)
  expect(shareOf(pitch)).toBeGreaterThan(0.6)
})

test('the letter leaves the outcome to its review, and quotes a line that broke a rule once', () => {
  const reproach = 'Tu aurais pu m’appeler aussi, non ?'
  const lines = ['Comment ça va ?', 'Bien.', 'Et depuis mai ?', 'Bien.', reproach, 'Alors je ferai attention.']
  const { summary, outcome_review } = reportOf('fr', 'Réparer une relation de travail', 'calm', lines)
  expect(summary).not.toContain(outcome_review.split('.')[0])
  expect(summary.split('m’appeler aussi')).toHaveLength(2)
})
