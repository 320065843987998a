import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const reportOn = (language: 'en' | 'fr', missionName: string, key: 'listening' | 'feedback', lines: string[]) => {
  const mission = demoLibrary(language).missions.find(({ draft }) => draft.name === missionName)?.draft
  if (!mission) throw new Error(`The library has no ${missionName}.`)
  const observer = all.content(key, language)
  return writeReport({ ...talkOf(language, lines), mission, observer, language })
}

const summaryOf = (...parameters: Parameters<typeof reportOn>) => reportOn(...parameters).summary.replaceAll(/\s/g, ' ')

test.each([
  [
    'en',
    'Eleven per cent dearer',
    'I can give you a discount of fifteen per cent if you sign today.',
    'Keep your price',
  ],
  ['fr', 'Onze pour cent plus cher', 'Je peux vous faire une remise de dix pour cent.', 'Tenir votre prix'],
] as const)('a forbidden discount is quoted in the summary, in %s', (language, name, line, label) => {
  const opening = language === 'en' ? 'What matters to you?' : 'Qu’est-ce qui compte pour vous ?'
  const summary = summaryOf(language, name, 'listening', [opening, 'Hm.', line, 'Hm.', 'Bon.', 'Hm.'])
  expect(summary).toContain(line)
  expect(summary).toContain(label)
})

test.each([
  ['en', 'Eleven per cent dearer', 'It is your fault that you have not read it.'],
  ['fr', 'Onze pour cent plus cher', 'C’est votre faute si vous ne l’avez pas lue.'],
] as const)('blame that no goal forbids is quoted in the summary, in %s', (language, name, line) => {
  expect(summaryOf(language, name, 'listening', ['Hm.', 'Hm.', line, 'Hm.', 'Bon.', 'Hm.'])).toContain(line)
})

test('the criterion and the goal of one name agree: blame fails both, and a fact without blame meets both', () => {
  const opening = 'The last report came in two days late.'
  const blamingReport = reportOn('en', 'Three late reports', 'feedback', [
    opening,
    'Hm.',
    'You are just lazy.',
    'Hm.',
    'So?',
    'Hm.',
  ])
  expect(blamingReport.objectives[0]).toMatchObject({ met: false, forbidden: true })
  expect(blamingReport.criteria[0]).toMatchObject({ key: 'observation', score: 2 })
  const fairReport = reportOn('en', 'Three late reports', 'feedback', [
    opening,
    'Hm.',
    'What happened?',
    'Hm.',
    'I see.',
    'Hm.',
  ])
  expect(fairReport.objectives[0]).toMatchObject({ met: true })
  expect(fairReport.criteria[0]).toMatchObject({ score: 4, evidence: [{ quote: opening }] })
})

test('where no line shows what is missing, the report cites none, and no greeting or farewell', () => {
  const lines = [
    'Hi Nadia. Thanks for coming.',
    'Hello.',
    'The report is late.',
    'I know.',
    'Thank you, goodbye.',
    'Bye.',
  ]
  const { criteria } = reportOn('en', 'Three late reports', 'feedback', lines)
  const agreement = criteria.find(({ key }) => key === 'agreement')
  expect(agreement).toMatchObject({ score: 1, evidence: [] })
  const quotes = criteria.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  expect(quotes.filter((quote) => /Nadia|Thank|goodbye/.test(quote))).toEqual([])
})

test('a learner whose turns are short is not told to say less', () => {
  const lines = ['What is it like for you, all of this?', 'Fine.', 'What happened then, on that Friday?', 'Nothing.']
  const report = reportOn('en', 'Three late reports', 'listening', [...lines, ...lines])
  const room = report.criteria.find(({ key }) => key === 'room')
  expect(room?.score).toBeLessThan(4)
  expect([room?.tip, room?.rewrite, ...report.next_steps].join(' ')).not.toMatch(
    /half as much|longest turn|stopped after|then stop/,
  )
})

test.each([
  ['vous', 'Est-ce que vous êtes fâché ?', 'Que ferez-vous en premier'],
  ['tu', 'Est-ce que tu es fâché ?', 'Que feras-tu en premier'],
])('an example in a French tip says %s as the learner does', (_form, line, example) => {
  const { criteria } = reportOn('fr', 'Trois rapports en retard', 'feedback', [
    line,
    'Non.',
    line,
    'Non.',
    line,
    'Non.',
  ])
  expect(criteria.find(({ key }) => key === 'agreement')?.tip).toContain(example)
})
