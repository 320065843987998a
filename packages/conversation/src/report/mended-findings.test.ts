import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

const reportOn = (key: Key, language: Language, mission: string, lines: readonly string[]) => {
  const talk = talkOnMission(language, mission, lines)
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }] }
  return writeReport({ ...talk, state, observer: all.content(key, language), language })
}

const late = { en: 'Three late reports', fr: 'Trois rapports en retard' } as const

test.each<readonly [Language, string]>([
  ['en', 'Third late report.'],
  ['en', 'This is the third report that came in late.'],
  ['en', 'That makes it the fourth missing figure.'],
  ['en', 'It was the second report that arrived after the date.'],
  ['fr', 'C’est le troisième rapport en retard.'],
  ['fr', 'C’est le troisième rapport qui arrive après la date.'],
  ['fr', 'Deuxième rapport incomplet.'],
  ['fr', 'C’était le quatrième rapport qui arrive trop tard.'],
])('%s: “%s” reaches the goal, and its criterion is judged', (language, line) => {
  const report = reportOn('feedback', language, late[language], [line, 'Hm.', ...rest])
  const observation = report.criteria.find(({ key }) => key === 'observation')
  expect([report.objectives[0]?.met, observation?.withheld]).toEqual([true, null])
})

test.each<readonly [Language, string]>([
  ['en', 'That is the third question.'],
  ['en', 'Do you have a second report?'],
  ['fr', 'C’est la troisième question.'],
  ['fr', 'Vous avez un deuxième rapport ?'],
])('%s: “%s” states nothing that was seen', (language, line) => {
  const { objectives } = reportOn('feedback', language, late[language], [line, 'Hm.', ...rest])
  expect(objectives[0]?.met).toBe(false)
})

test.each<readonly [Language, question: string, step: string, taking: string, yes: string, isMet: boolean]>([
  [
    'en',
    'Which line would you drop first?',
    'The forecast, all of it.',
    'Done: it is off your list until Friday.',
    'Yes.',
    true,
  ],
  ['en', 'What would you give away first?', 'The list for Lyon.', 'OK, from Monday Paul does it.', 'Agreed.', true],
  [
    'en',
    'Which line would you drop first?',
    'The forecast, all of it.',
    'Done: it is off your list until Friday.',
    'No.',
    false,
  ],
  ['en', 'Which line would you drop first?', 'I don’t know.', 'And the forecast?', 'Yes.', false],
  [
    'fr',
    'Quelle ligne enlèverais-tu en premier ?',
    'La prévision, en entier.',
    'Entendu, on la sort jusqu’à vendredi.',
    'Oui.',
    true,
  ],
  [
    'fr',
    'Qu’est-ce que tu donnerais d’abord ?',
    'La liste de Lyon.',
    'D’accord, dès lundi Paul la reprend.',
    'Oui, merci.',
    true,
  ],
  [
    'fr',
    'Quelle ligne enlèverais-tu en premier ?',
    'La prévision, en entier.',
    'Entendu, on la sort jusqu’à vendredi.',
    'Non.',
    false,
  ],
  ['fr', 'Quelle ligne enlèverais-tu en premier ?', 'Je ne sais pas.', 'Et la prévision ?', 'Oui.', false],
])(
  '%s: “%s” – “%s” – “%s” – “%s” settles a step in the words of the other: %s',
  (language, question, step, taking, yes, isMet) => {
    const lines = ['Hm.', 'Hm.', question, step, taking, yes]
    expect(reportOn('feedback', language, late[language], lines).objectives[2]?.met).toBe(isMet)
  },
)

const dearer = { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' } as const

test.each<readonly [Language, string, boolean]>([
  ['en', 'We can come to the price. First, how is your supply going?', true],
  ['en', 'Let’s talk about the price later. How are things in your clinics?', true],
  ['en', 'We can offer you ten per cent off. It is our best price.', false],
  ['fr', 'Nous viendrons au prix. D’abord, comment ça se passe dans vos cliniques ?', true],
  ['fr', 'On parlera du prix après. Comment ça se passe dans vos cliniques ?', true],
])('%s: “%s” asks before the offer: %s', (language, line, isFirst) => {
  const { objectives } = reportOn('listening', language, dearer[language], [
    line,
    'Two deliveries failed.',
    language === 'en' ? 'How are deliveries at the moment?' : 'Comment vont les livraisons en ce moment ?',
    'Hm.',
    ...rest,
  ])
  expect(objectives[0]?.met).toBe(isFirst)
})

const tablets = { en: 'The tablets are coming', fr: 'Les tablettes arrivent' } as const

test.each<readonly [Language, string, string, boolean]>([
  ['en', 'You should try one first.', 'You think so.', true],
  ['en', 'It is easy.', 'If you say so.', true],
  ['en', 'It saves half an hour.', 'Have you ever done a night shift?', true],
  ['en', 'Everybody likes it.', 'So you think so?', true],
  ['en', 'It is easy.', 'I think so.', false],
  ['fr', 'Vous devriez essayer.', 'C’est vous qui le dites.', false],
  ['fr', 'C’est simple.', 'Vous trouvez ?', true],
  ['fr', 'Ça fait gagner du temps.', 'Si vous le dites.', true],
  ['fr', 'Tout le monde l’aime.', 'Vous avez déjà travaillé de nuit ?', true],
  ['fr', 'C’est utile.', 'Vous croyez.', true],
])('%s: after “%s”, “%s” is resistance: %s', (language, line, answer, isResistance) => {
  const { criteria } = reportOn('motivation', language, tablets[language], ['Hm.', 'Hm.', line, answer, ...rest])
  const rolling = criteria.find(({ key }) => key === 'rolling')
  expect(rolling?.withheld === null).toBe(isResistance)
})

test.each(['en', 'fr'] as const)('%s: a number that was asked for is no objection', (language) => {
  const lines = {
    en: [
      'How many systems have you seen?',
      'Four in ten years.',
      'Four. What was the last one like?',
      'Slow.',
      ...rest,
    ],
    fr: ['Vous avez connu combien de logiciels ?', 'Quatre en dix ans.', 'Quatre. Et le dernier ?', 'Lent.', ...rest],
  }[language]
  const talk = talkOnMission(language, tablets[language], lines)
  const persona = { ...talk.persona, objections: ['Four systems in ten years', 'Quatre logiciels en dix ans'] }
  const { criteria } = writeReport({ ...talk, persona, observer: all.content('motivation', language), language })
  expect(criteria.find(({ key }) => key === 'rolling')?.withheld).not.toBeNull()
})

test.each<readonly [Language, string]>([
  ['en', 'You look more tired than I do.'],
  ['en', 'You seem worried today.'],
  ['fr', 'Vous avez l’air fatigué.'],
  ['fr', 'Tu as une petite mine, tu es épuisé ?'],
])('%s: “%s” is no feeling of the persona that was missed', (language, line) => {
  const talk = talkOf(language, ['Hm.', line, 'The list is on page two.', 'Hm.', ...rest])
  expect(all.listening(language, talk).key_moments.map(({ kind }) => kind)).not.toContain('missed_chance')
})

test.each<readonly [Language, string]>([
  ['en', 'I’m tired, and you look tired too.'],
  ['fr', 'Je suis épuisée, et toi aussi.'],
])('%s: “%s” is a feeling of the persona', (language, line) => {
  const talk = talkOf(language, [
    'Hm.',
    `${language === 'en' ? 'I’m worn out.' : 'Je suis à bout.'} ${line}`,
    'The list is on page two.',
    'Hm.',
    ...rest,
  ])
  expect(all.listening(language, talk).key_moments.map(({ kind }) => kind)).toContain('missed_chance')
})
