import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

/** The report on a conversation in which the practice partner heard no step. */
const reportOn = (key: Key, language: Language, mission: string, lines: readonly string[]) => {
  const talk = talkOnMission(language, mission, lines)
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }] }
  return writeReport({ ...talk, state, observer: all.content(key, language), language })
}

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

test.each([
  [
    'en',
    'Three late reports',
    'Nadia, this is the third time the report is late. You need to manage your time better.',
    'judged or advised',
  ],
  [
    'fr',
    'Trois rapports en retard',
    'Nadia, le rapport est encore en retard, c’est la troisième fois. Il faut vous organiser.',
    'en jugeant ou en conseillant',
  ],
] as const)(
  '%s, %s: what is judged in the same turn is not named without judging',
  (language, mission, line, words) => {
    const report = reportOn('feedback', language, mission, [line, 'Hm.', ...rest])
    expect(report.objectives[0]?.met).toBe(false)
    expect(report.objectives[0]?.reason).toContain(words)
    expect(report.criteria.find(({ key }) => key === 'observation')?.withheld ?? '').not.toMatch(/goal|objectif/)
  },
)

test.each([
  [
    'en',
    'A letter on Friday',
    'I’d like to tell you what I saw: he put his head on the desk and answered me rudely. I don’t think he’s a bad boy.',
  ],
  ['en', 'Three late reports', 'The report was late for the third time, and two figures were wrong.'],
  [
    'fr',
    'Une lettre, un vendredi',
    'J’aimerais vous dire ce que j’ai vu : il a posé la tête sur la table. Je ne pense pas que ce soit un mauvais garçon.',
  ],
] as const)('%s, %s: “%s” names what was seen', (language, mission, line) => {
  const place = mission === 'Three late reports' ? 0 : 1
  expect(reportOn('calm', language, mission, ['Hm.', 'Hm.', line, 'Hm.', ...rest]).objectives[place]?.met).toBe(true)
})

test.each([
  [
    'en',
    'Three late reports',
    'From next month you’ll send me a draft on the 25th. Agreed?',
    'On the second working day. Showing something unfinished costs me a little.',
    'came from you',
  ],
  [
    'fr',
    'Onze pour cent plus cher',
    'Donc jeudi à neuf heures, avec vos chiffres. C’est bon pour vous ?',
    'Jeudi. Je le regarderai.',
    'vous qui avez proposé l’étape',
  ],
] as const)(
  '%s, %s: no reason says that there was no step where “%s” asked for a yes',
  (language, mission, ask, answer, words) => {
    const { objectives } = reportOn('feedback', language, mission, ['Hm.', 'Hm.', ask, answer, ...rest])
    expect(objectives.find(({ reason }) => reason?.includes(words))).toBeDefined()
  },
)

test('a step is quoted behind the question that led to it, the one with its day first', () => {
  const lines = [
    'By when would you want to have that settled?',
    'I’d move the small statistics to next month.',
    'Good. What will you do first, and when?',
    'I could write down what I do in a week, and show you on Monday.',
  ]
  const { criteria } = all.report('feedback', 'en', talkOf('en', [...lines, ...rest]))
  const agreement = criteria.find(({ key }) => key === 'agreement')
  expect(agreement?.score).toBe(4)
  expect(agreement?.evidence.slice(0, 2).map(({ quote }) => quote)).toEqual([lines[2]?.slice(6), lines[3]])
})

test.each([
  [
    'en',
    'I can do that: greet him at the door every morning, starting tomorrow. And what could you do at home?',
    'Does that feel right?',
    'Keep to the date',
  ],
  [
    'fr',
    'Je peux le faire dès demain : je l’accueille à la porte. Et que pourriez-vous faire à la maison ?',
    'Est-ce que ça vous convient ?',
    'Respectez la date',
  ],
] as const)('%s: an offer with its day beside an open question moves the matter on', (language, offer, check, tip) => {
  const lines = ['Hm.', 'Hm.', offer, 'I could be home by five.', check, 'Yes.', ...rest]
  const { criteria } = all.report('calm', language, talkOf(language, lines))
  const moving = criteria.find(({ key }) => key === 'moving_on')
  expect(moving?.score).toBe(4)
  expect(moving?.evidence.map(({ quote }) => quote)).toEqual([offer.split(/(?<=\.) /)[0]])
  expect(moving?.tip).toContain(tip)
})

test.each([
  ['en', 'I’m so sorry.', 'Say exactly what you are sorry for.'],
  ['en', 'I’m sorry that the letter came on a Friday evening.', 'Now say what you will do about it.'],
  ['fr', 'Je suis vraiment désolée.', 'Dites exactement de quoi vous vous excusez.'],
  ['fr', 'Je suis désolée que la lettre soit arrivée un vendredi soir.', 'Dites maintenant ce que vous allez faire.'],
] as const)('%s: beside the apology “%s” the tip asks for what is still missing', (language, apology, tip) => {
  const lines = ['Hm.', 'I’m angry.', apology, 'Thank you.', ...rest]
  const { criteria } = all.report('calm', language, talkOf(language, lines))
  expect(criteria.find(({ key }) => key === 'no_defence')?.tip ?? tip).toBe(tip)
})
