import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const reportOn = (language: Language, mission: string, lines: readonly string[], key: (typeof all.keys)[number]) => {
  const talk = talkOnMission(language, mission, lines)
  const observer = { ...all.content(key, language), min_user_turns: 1 }
  return writeReport({ ...talk, state: { ...talk.state, readiness: [{ turn: 2, value: 30 }] }, observer, language })
}

const criterionIn = (report: ReturnType<typeof reportOn>, key: string) => report.criteria.find((one) => one.key === key)

const coaching = { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' } as const
const tablets = { en: 'The tablets are coming', fr: 'Les tablettes arrivent' } as const
const languages = ['en', 'fr'] as const

const adviser = {
  en: [
    'You should make a list.',
    'How is it going?',
    'You ought to sleep more.',
    'What else is there?',
    'So you carry it alone.',
    'You should call them today.',
  ],
  fr: [
    'Vous devriez faire une liste.',
    'Comment ça se passe ?',
    'Il faut dormir davantage.',
    'Quoi d’autre ?',
    'Donc vous portez ça seule.',
    'Vous devriez les appeler.',
  ],
} as const
const answers = { en: 'I carry it alone since spring.', fr: 'Je porte ça seule depuis le printemps.' } as const

test.each(languages)('%s: advice given again and again speaks against holding it back, with its quotes', (language) => {
  const lines = adviser[language].flatMap((line) => [line, answers[language]])
  const advice = criterionIn(reportOn(language, coaching[language], lines, 'listening'), 'advice')
  expect(advice?.score).toBeLessThan(3)
  expect(advice?.evidence.map(({ direction }) => direction)).toEqual(['against', 'against', 'against'])
})

test.each([
  ['en', 'What would you like to take away from this talk?', 'And the last thing: how was the year?'],
  ['fr', 'Qu’est-ce que vous aimeriez emporter de cet échange ?', 'Et pour finir : comment était l’année ?'],
] as const)('%s: “%s” settles the purpose at the beginning, and not at the end', (language, question, other) => {
  const middle = Array.from({ length: 4 }, () => [other, answers[language]]).flat()
  const isAgreed = (lines: readonly string[]) =>
    reportOn(language, coaching[language], lines, 'listening').objectives[0]?.met
  expect(isAgreed([question, answers[language], ...middle])).toBe(true)
  expect(isAgreed([...middle, question, answers[language]])).toBe(false)
})

const echoes = {
  en: [
    ['I’m tired of the reports.', 'Tired of the reports.'],
    ['The forecast costs me Sundays.', 'The forecast costs you Sundays.'],
    ['It never stops.', 'It never stops.'],
  ],
  fr: [
    ['Je suis fatiguée des rapports.', 'Fatiguée des rapports.'],
    ['La prévision me coûte mes dimanches.', 'La prévision vous coûte vos dimanches.'],
    ['Ça ne s’arrête jamais.', 'Ça ne s’arrête jamais.'],
  ],
} as const

test.each(languages)('%s: an echo is not praised as own words', (language) => {
  const start = language === 'en' ? 'How are you?' : 'Comment ça va ?'
  const [first, second, third] = echoes[language]
  const lines = [start, first[0], first[1], second[0], second[1], third[0], third[1], 'Hm.']
  const { rationale } = criterionIn(reportOn(language, coaching[language], lines, 'listening'), 'reflecting') ?? {}
  expect(rationale).not.toMatch(/your own words|vos mots/)
})

test.each([
  ['en', 'Who could help you?', 'Where do you see yourself?', 'My sister, on the phone.'],
  ['fr', 'Qui pourrait vous aider ?', 'Où est-ce que vous vous voyez ?', 'Ma sœur, au téléphone.'],
] as const)('%s: “%s” is no yes-or-no question to turn round', (language, who, where, answer) => {
  const open = language === 'en' ? 'What keeps you?' : 'Qu’est-ce qui vous retient ?'
  const lines = [open, answer, who, answer, open, answer, where, answer, open, answer]
  const report = reportOn(language, coaching[language], lines, 'listening')
  expect([...report.next_steps, ...report.criteria.map(({ tip }) => tip)].join(' ')).not.toMatch(
    /yes-or-no|par oui ou non/,
  )
})

test.each(languages)('%s: short turns and equal shares get no tip to stop earlier', (language) => {
  const lines = adviser[language].flatMap(() => [
    language === 'en' ? 'And what came then, in spring?' : 'Et au printemps, il s’est passé quoi ?',
    answers[language],
  ])
  const report = reportOn(language, coaching[language], lines, 'listening')
  expect(criterionIn(report, 'room')?.tip).not.toMatch(/stop after one|après une phrase/)
})

test.each([
  [
    'en',
    'What went wrong?',
    'It failed twice. I don’t agree with the tablets.',
    'See you on Monday, then.',
    'So it failed you twice, and you don’t trust it.',
  ],
  [
    'fr',
    'Qu’est-ce qui a raté ?',
    'Il a lâché deux fois. Je ne suis pas d’accord avec les tablettes.',
    'À lundi, alors.',
    'Donc il vous a lâché deux fois, et vous n’y croyez plus.',
  ],
] as const)(
  '%s: a goal on objections and the criterion on them say the same',
  (language, question, objection, passingLine, listeningLine) => {
    const reflection = language === 'en' ? 'So it failed.' : 'Donc il a lâché.'
    const verdictOf = (answer: string) => {
      const lines = [question, 'It failed.', reflection, 'Hm.', reflection, objection, answer, 'Hm.', question, 'Hm.']
      const report = reportOn(language, tablets[language], lines, 'motivation')
      const { met, reason } = report.objectives[1] ?? {}
      const isNamed = /agree with the tablets|d’accord avec les tablettes/.test(reason ?? '')
      return [met, (criterionIn(report, 'rolling')?.score ?? 4) >= 3, isNamed]
    }
    expect(verdictOf(passingLine)).toEqual([false, false, true])
    expect(verdictOf(listeningLine)).toEqual([true, true, false])
  },
)

test.each([
  ['en', 'Fine, no names.', 'I’d rather not. I refuse to say who.'],
  ['en', 'All right, then not.', 'I refuse to say who.'],
  ['fr', 'D’accord, pas de noms.', 'Je refuse de dire qui.'],
  ['fr', 'Très bien, alors pas.', 'Je refuse de dire qui.'],
] as const)('%s: “%s” lets the objection stand, and does not pass over it', (language, answer, objection) => {
  const question = language === 'en' ? 'Who would come?' : 'Qui viendrait ?'
  const lines = [question, objection, answer, 'Hm.', question, 'Hm.', question, 'Hm.']
  const rolling = criterionIn(reportOn(language, tablets[language], lines, 'motivation'), 'rolling')
  expect(rolling?.score).toBeGreaterThanOrEqual(3)
})

test.each(languages)('%s: more goals missed than reached are no good work', (language) => {
  const [question, reflection] =
    language === 'en'
      ? ['What came then?', 'So you carry it alone since spring.']
      : ['Et qu’est-ce qui est venu ensuite ?', 'Donc vous portez ça seule depuis le printemps.']
  const lines = [question, reflection, question, reflection, question, reflection].flatMap((line) => [
    line,
    answers[language],
  ])
  const mission = language === 'en' ? 'Three late reports' : 'Trois rapports en retard'
  const report = reportOn(language, mission, lines, 'listening')
  expect(report.overall).toBeGreaterThanOrEqual(75)
  expect(report.summary).not.toMatch(/good work|bon travail/)
})

const longAnswers = {
  en: 'I have been at this desk for nine years, and no one ever asked me what I think about any of it.',
  fr: 'Je suis à ce bureau depuis neuf ans, et on ne m’a jamais demandé ce que je pense de tout cela.',
} as const

test.each(languages)('%s: no tip speaks of long answers where the only long line is none', (language) => {
  const question = language === 'en' ? 'Do you sleep?' : 'Vous dormez ?'
  const tipOf = (lines: readonly string[]) =>
    criterionIn(reportOn(language, coaching[language], lines, 'listening'), 'reflecting')?.tip ?? ''
  const reflection =
    language === 'en' ? 'So you carry it alone since spring.' : 'Donc vous portez ça seule depuis le printemps.'
  const short = [
    question,
    answers[language],
    reflection,
    'Hm.',
    ...Array.from({ length: 6 }, () => [question, 'Hm.']).flat(),
  ]
  expect(tipOf(short)).not.toMatch(/long answers|longues réponses/)
  expect(tipOf([...short, question, longAnswers[language], question, 'Hm.'])).toMatch(/long answers|longues réponses/)
})

const late = { en: 'Three late reports', fr: 'Trois rapports en retard' } as const
const statedTalk = {
  en: [
    'The report came late three times this month.',
    'I know.',
    'What would help you most this week?',
    'Fewer tasks.',
  ],
  fr: [
    'Le rapport est arrivé en retard trois fois ce mois-ci.',
    'Je sais.',
    'Qu’est-ce qui vous aiderait le plus ?',
    'Moins.',
  ],
} as const

test.each(languages)('%s: full marks for what was seen come with no tip that asks for more of it', (language) => {
  const criterion = criterionIn(reportOn(language, late[language], statedTalk[language], 'feedback'), 'observation')
  expect(criterion?.score).toBe(4)
  expect(criterion?.tip).not.toMatch(/as well|aussi ce/)
})

const openTalk = {
  en: ['What happened?', 'I was home at six.', 'What else?', 'The figures were clean.', 'And then?', 'It changed.'],
  fr: ['Que s’est-il passé ?', 'J’étais chez moi à six heures.', 'Quoi d’autre ?', 'C’était net.', 'Et après ?', 'Hm.'],
} as const

test.each(languages)('%s: no two next steps ask the learner to say back what was heard', (language) => {
  const { next_steps } = reportOn(language, late[language], openTalk[language], 'feedback')
  const isBack = /say.* back|what you (?:have just )?hear|reformul|venez d’entendre|vient d’être dit|avez entendu/i
  expect(next_steps.length).toBeGreaterThan(1)
  expect(next_steps.filter((step) => isBack.test(step)).length).toBeLessThan(2)
})
