import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'

const all = libraryObservers()
const adviceIn = (language: 'en' | 'fr', lines: readonly string[]) => {
  const { criteria, measures } = all.listening(language, talkOf(language, lines))
  return { ...criteria.find(({ key }) => key === 'advice'), measures }
}

const frenchSale = [
  'Qu’est-ce qui compte le plus pour vous cette année ?',
  'La fiabilité d’abord.',
  'Notre service est à l’heure. De quoi auriez-vous besoin pour décider ?',
  'D’un engagement.',
  'Je peux vous faire 5 % de remise si vous signez cette semaine.',
  'Par écrit.',
  'Donc, une panne pendant une opération, c’est ça qui vous inquiète.',
  'C’est assez proche.',
]
const englishSale = [
  'What matters most to you this year?',
  'Reliability first.',
  'Our service is on time. What would you need to decide?',
  'A commitment.',
  'I can give you a discount of five per cent if you sign this week.',
  'In writing.',
  'So a breakdown during an operation is what worries you.',
  'That is close.',
]

test.each([
  ['fr', frenchSale, 'une prise de parole sur quatre'],
  ['en', englishSale, 'one of four turns'],
] as const)(
  'a sentence that sells beside a question counts among the turns of its share (%s)',
  (language, lines, turns) => {
    const { rationale } = adviceIn(language, lines)
    expect(rationale).toContain(turns)
  },
)

test.each([
  ['fr', frenchSale, /Donnez un seul conseil/],
  ['en', englishSale, /one piece of advice/],
] as const)('a talk without advice gets no tip about less advice (%s)', (language, lines, tip) => {
  expect(adviceIn(language, lines).tip).not.toMatch(tip)
})

test.each([
  ['fr', 'Vous devriez vérifier son téléphone chaque soir.', /un seul conseil/],
  ['en', 'You should check his phone every evening.', /one piece of advice/],
] as const)('a talk with advice keeps the tip about advice (%s)', (language, advice, tip) => {
  const [first = '', ...rest] = language === 'fr' ? frenchSale : englishSale
  expect(adviceIn(language, [advice, first, ...rest, 'Hm.']).tip).toMatch(tip)
})

/** Talks that listen; the lines given stand in the middle. */
const talkAround: Record<'en' | 'fr', (...middle: readonly string[]) => string[]> = {
  en: (...middle) => [
    'What has been on your mind?',
    'The late reports.',
    'So the late reports worry you.',
    'Yes.',
    ...middle,
    'It sounds as if you carry a lot alone.',
    'I do.',
    'What would you like to be different?',
    'Fewer pages.',
  ],
  fr: (...middle) => [
    'Qu’est-ce qui vous préoccupe ?',
    'Les rapports en retard.',
    'Donc ces retards vous inquiètent.',
    'Oui.',
    ...middle,
    'On dirait que vous portez beaucoup toute seule.',
    'Oui.',
    'Qu’est-ce que vous aimeriez changer ?',
    'Moins de pages.',
  ],
}

test.each([
  ['en', 'You should ask Rob about it.', 'You should block two hours.'],
  ['fr', 'Vous devriez en parler à Rob.', 'Vous devriez bloquer deux heures.'],
] as const)(
  'advice that is given twice in a part of the talk costs more than one piece (%s)',
  (language, one, other) => {
    const once = adviceIn(language, talkAround[language](one, 'Hm.', '…', 'Hm.'))
    const twice = adviceIn(language, talkAround[language](one, 'Hm.', other, 'Hm.'))
    expect([once.score, twice.score]).toEqual([3, 2])
  },
)

const noAdvice = {
  objectives: [
    {
      label: 'No advice',
      required: true,
      signs: [{ kind: 'must_not' as const, act: 'advice' as const, phrases: { en: [], fr: [] } }],
    },
  ],
}

test.each([
  ['en', 'May I give you some advice? You should block two hours.'],
  ['fr', 'Puis-je vous donner un conseil ? Vous devriez bloquer deux heures.'],
] as const)(
  'advice that was asked leave for costs a level only where the mission forbids it (%s)',
  (language, line) => {
    const scoreOf = (mission: object) =>
      all
        .listening(language, { ...talkOf(language, talkAround[language](line, 'Hm.', '…', 'Hm.')), ...mission })
        .criteria.find(({ key }) => key === 'advice')?.score
    expect([scoreOf({}), scoreOf({ mission: noAdvice })]).toEqual([4, 3])
  },
)

test.each([
  ['en', 'You should delegate more and block two hours.', /delegate more and block two hours/],
  ['fr', 'Vous devriez lui poser des limites à la maison.', /lui poser des limites à la maison/],
] as const)('another wording of advice that the mission forbids does not repeat it (%s)', (language, line, matter) => {
  const rewriteOf = (mission: object) =>
    all
      .report('motivation', language, { ...talkOf(language, talkAround[language](line, 'Hm.')), ...mission })
      .criteria.find(({ key }) => key === 'autonomy')?.rewrite ?? ''
  const own = line.replace(/\.$/, '')
  expect(rewriteOf({})).toContain(own)
  expect(rewriteOf({ mission: noAdvice })).not.toContain(own)
  expect(rewriteOf({ mission: noAdvice })).toMatch(matter)
})
