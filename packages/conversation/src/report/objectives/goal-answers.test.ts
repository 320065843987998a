import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const reportOn = (language: 'en' | 'fr', name: string, lines: readonly string[]) => {
  const mission = demoLibrary(language).missions.find(({ draft }) => draft.name === name)?.draft
  if (!mission) throw new Error(`The library has no ${name}.`)
  const observer = { ...all.content('calm', language), min_user_turns: 1 }
  return writeReport({ ...talkOf(language, lines), mission, observer, language })
}

const goalOf = (language: 'en' | 'fr', name: string, place: number, lines: readonly string[]) =>
  reportOn(language, name, lines).objectives[place]

const costs = {
  en: ['Eleven per cent dearer', 'What does a late delivery cost you?', 'Two cancelled operations every month.', 'Hm.'],
  fr: [
    'Onze pour cent plus cher',
    'Que vous coûte une rupture de stock ?',
    'Deux opérations annulées par mois.',
    'Hm.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: “Find out …” is met by what the persona answers, and quotes it', (language) => {
  const [name, question, answer, evasion] = costs[language]
  expect(goalOf(language, name, 1, [question, answer])).toMatchObject({
    met: true,
    evidence: [
      { quote: answer, direction: 'for' },
      { quote: question, direction: 'for' },
    ],
  })
  const unmetGoal = goalOf(language, name, 1, [question, evasion])
  expect(unmetGoal).toMatchObject({ met: false })
  expect(unmetGoal?.reason).toContain(language === 'en' ? 'You asked, but' : 'Vous avez demandé, mais')
})

test('“before your offer” is met by a question before the offer, and by none after it', () => {
  const question = 'What matters to you in the contract that you have today?'
  const offer = 'Our warehouse is new, and we deliver within one day.'
  const lines = [question, 'Reliable drivers.', offer, 'Hm.']
  expect(goalOf('en', 'Eleven per cent dearer', 0, lines)).toMatchObject({ met: true, evidence: [{ quote: question }] })
  expect(goalOf('en', 'Eleven per cent dearer', 0, [offer, 'Hm.', question, 'Yes.'])).toMatchObject({ met: false })
})

test.each([
  ['en', 'Eleven per cent dearer', 'I cannot lower the price.', 'Can you come down with the price?', 'No, not today.'],
  ['fr', 'Onze pour cent plus cher', 'Le prix reste le même.', 'Vous me faites une remise ?', 'Non, pas aujourd’hui.'],
] as const)(
  '%s: “Keep your price” cites the line that kept it, or the demand',
  (language, name, keptLine, demand, no) => {
    const quoteIn = (lines: readonly string[]) => goalOf(language, name, 3, lines)?.evidence[0]?.quote
    expect(quoteIn(['Hm.', demand, keptLine, 'Hm.'])).toBe(keptLine)
    expect(quoteIn(['Hm.', demand, no, 'Hm.'])).toBe(demand)
  },
)

test.each([
  ['en', 'Eleven per cent dearer', 2, 'It takes a step that', 'turn 3'],
  ['fr', 'Onze pour cent plus cher', 2, 'Il faut que l’étape vienne', 'tour 3'],
  ['en', 'A first coaching talk', 2, 'It takes two sentences that say back', 'turn 3'],
  ['fr', 'Un premier entretien de coaching', 2, 'Il faut redire deux fois', 'tour 3'],
  ['en', 'Repairing a working relationship', 2, 'It takes a sentence of yours with words such as “', 'turn 1'],
  ['en', 'Repairing a working relationship', 3, 'It takes a yes from', 'turn 3'],
] as const)('%s, “%s”, goal %i: the report says what was missing and where', (language, name, place, act, turn) => {
  const talk = talkOf(language, ['Hm.', 'The weather is fine today.', 'Hm.', 'Hm.'])
  const mission = demoLibrary(language).missions.find(({ draft }) => draft.name === name)?.draft
  if (!mission) throw new Error(`The library has no ${name}.`)
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }] }
  const observer = { ...all.content('calm', language), min_user_turns: 1 }
  const { objectives } = writeReport({ ...talk, state, mission, observer, language })
  expect(objectives[place]?.reason).toContain(act)
  expect(objectives[place]?.reason?.replaceAll(/\s/g, ' ')).toContain(turn)
})

test('a feeling that was named in other words than the author’s, and confirmed, meets the goal and the criterion', () => {
  const lines = ['Hm.', 'I hardly slept.', 'You were frightened for him, and then my letter made it worse.', 'Yes.']
  const report = reportOn('en', 'A letter on Friday', [...lines, 'Hm.', 'Hm.'])
  expect(report.objectives[0]).toMatchObject({ met: true, evidence: [{ quote: lines[2] }] })
  expect(report.criteria.find(({ key }) => key === 'naming')?.score).toBe(4)
})

test('a commitment that meets the goal is not called missing by the criterion', () => {
  const line = 'Désormais c’est moi qui suis votre dossier, Julien, ligne directe 12 40.'
  const lines = ['Bonjour.', 'Hm.', line, 'Bien.', 'Voilà.', 'Hm.']
  const report = reportOn('fr', 'Le troisième appel', lines)
  expect(report.objectives[2]).toMatchObject({ met: true })
  expect(report.criteria.find(({ key }) => key === 'moving_on')?.evidence).toMatchObject([
    { quote: line, direction: 'for' },
  ])
})

test('a line with blame is cited for no goal, even where it holds the words that meet one', () => {
  const line = 'It is your fault that the wrong colour came.'
  const { objectives } = reportOn('en', 'The third call', [line, 'Hm.', 'I see.', 'Hm.', 'Yes.', 'Hm.'])
  expect(objectives[0]).toMatchObject({ met: true, evidence: [] })
})
