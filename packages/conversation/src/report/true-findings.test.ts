import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

/** The criterion in the report on these lines, the learner's first. */
const criterionOf = (key: Key, criterion: string, language: Language, lines: readonly string[]) =>
  all.report(key, language, talkOf(language, lines)).criteria.find((one) => one.key === criterion)

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

test.each([
  ['en', 'Let’s leave the price for a minute. What brought you to a new supplier?', 'against'],
  ['en', 'What else did you do this year?', 'against'],
  ['en', 'What makes the offer too dear for you?', 'for'],
  ['fr', 'Laissons le prix une minute. Qu’est-ce qui vous a amené ici ?', 'against'],
  ['fr', 'Qu’est-ce qui rend l’offre trop chère pour vous ?', 'for'],
] as const)('%s: “%s” speaks %s the learner after an objection', (language, question, direction) => {
  const objection = language === 'en' ? 'Your offer is too dear.' : 'Votre offre est trop chère.'
  const result = criterionOf('motivation', 'rolling', language, ['Hm.', objection, question, 'Hm.', ...rest])
  expect(result?.evidence[0]?.direction).toBe(direction)
})

test.each([
  ['en', 'You must take them again.', 'It’s your kitchen, so the choice is yours.'],
  ['fr', 'Il faut absolument les reprendre.', 'C’est vous qui voyez.'],
] as const)('%s: a choice that is left after an order does not undo it: “%s”', (language, order, choice) => {
  const scoreOf = (lines: readonly string[]) => criterionOf('motivation', 'autonomy', language, lines)
  expect(scoreOf(['Hm.', 'Hm.', order, 'Hm.', choice, 'Hm.', ...rest])).toMatchObject({
    score: 2,
    evidence: [{ quote: order, direction: 'against' }],
  })
  const onlyChoice = scoreOf(['Hm.', 'Hm.', choice, 'Hm.', ...rest])
  expect(onlyChoice?.score).toBe(4)
  expect(onlyChoice?.tip).not.toMatch(/^Say it aloud|^Dites-le/)
})

test('one question whose answer meets a reproach has not listened, and the reproach is quoted', () => {
  const reproach = 'It is your own fault that you refuse to change.'
  const lines = ['What happened with the last system?', 'It lost my notes.', reproach, 'I see.', ...rest]
  const view = criterionOf('feedback', 'their_view', 'en', lines)
  expect(view).toMatchObject({ score: 2, evidence: [{ quote: reproach, direction: 'against' }] })
  expect(view?.rationale).toContain('answered with a reproach')
})

test('one question whose answer is said back is no full score', () => {
  const lines = ['What is on your desk?', 'The forecast and the report.', 'So the forecast and the report.', 'Yes.']
  expect(criterionOf('feedback', 'their_view', 'en', [...lines, ...rest])?.score).toBe(3)
})

const news = {
  en: ['The report came on Monday, and its figures were those of last month.', 'Yes.', 'Is it done?', 'Yes.'],
  fr: ['Le rapport est arrivé lundi, et ses chiffres étaient ceux du mois dernier.', 'Oui.', 'C’est fini ?', 'Oui.'],
} as const

test.each([
  ['en', 'I’ll take the forecast off your desk, would that help?', 'Thank you. That helps.'],
  ['fr', 'Je peux vous reprendre la prévision, ça vous aiderait ?', 'Merci, ça m’aide.'],
] as const)('%s: an offer that is thanked for is a step, and no quote against: “%s”', (language, offer, thanks) => {
  const result = criterionOf('feedback', 'agreement', language, [...news[language], offer, thanks])
  expect(result).toMatchObject({ score: 3, evidence: [{ quote: offer, direction: 'for' }] })
})

test('“I understand, but …” before an explanation is no listening', () => {
  const lines = [
    'Je comprends, mais j’ai besoin de votre numéro.',
    'Hm.',
    'Je n’y suis pour rien, c’est le transporteur qui s’est trompé.',
    'Hm.',
    'Vous avez raison.',
    'Hm.',
  ]
  const result = criterionOf('calm', 'no_defence', 'fr', [...lines, ...rest])
  expect(result?.rationale).not.toContain('d’abord écouté')
  expect(result?.evidence[0]?.direction).toBe('against')
})

test.each([
  [
    'en',
    'So the letter came too late for you.',
    'You people never read what you are sent.',
    'In one turn you hit back instead of listening.',
  ],
  [
    'fr',
    'La lettre est donc arrivée trop tard pour vous.',
    'Vous ne lisez jamais ce qu’on vous envoie.',
    'Une fois, vous avez riposté au lieu d’écouter.',
  ],
] as const)('%s: a reproach after listening is no explanation: “%s” … “%s”', (language, back, reproach, rationale) => {
  const late = language === 'en' ? 'The letter came too late for me.' : 'La lettre est arrivée trop tard pour moi.'
  const result = criterionOf('calm', 'no_defence', language, ['Hm.', late, back, 'Hm.', reproach, 'Hm.', ...rest])
  expect(result).toMatchObject({ score: 1, rationale, evidence: [{ quote: reproach, direction: 'against' }] })
})

test('“Sorry if you feel bad” owns no part, and “I understand that you are upset, but …” names no feeling', () => {
  const mission = demoLibrary('en').missions.find(({ draft }) => draft.name === 'A letter on Friday')?.draft
  if (!mission) throw new Error('The library has no letter.')
  const line = 'I understand that you are upset, but he disturbs the whole class.'
  const talk = talkOf('en', ['Hm.', 'Hm.', line, 'Yes.', 'I am sorry if you feel bad about it.', 'Well.'])
  const report = writeReport({ ...talk, mission, observer: all.content('calm', 'en'), language: 'en' })
  expect(report.objectives[0]).toMatchObject({ met: false, reason: expect.stringContaining('took it back') as string })
  const scores = report.criteria.flatMap(({ key, score }) => (key === 'moving_on' ? [] : [score]))
  expect(scores).not.toContain(4)
})

test('“carried on unprompted” counts only turns without a question', () => {
  const back = (line: string, answer: string) => [line, answer]
  const lines = [
    'What happened?',
    'My colleague left in spring, and I have done her work since then.',
    ...back('So you have done her work since spring. What was that like?', 'Yes, and it was a lot of work for me.'),
    ...back('So it was a lot of work. What did you leave out?', 'Yes. My own reports, and then my evenings too.'),
  ]
  expect(criterionOf('listening', 'reflecting', 'en', lines)?.rationale).not.toContain('carried on')
})

const longTalk = {
  en: ['What makes it hard?', 'I am torn, and it costs me sleep.', 'So you are torn, and it costs you sleep.', 'Yes.'],
  fr: ['Qu’est-ce qui rend ça dur ?', 'J’hésite, et j’en dors mal.', 'Vous hésitez, et vous en dormez mal.', 'Oui.'],
} as const

test.each(['en', 'fr'] as const)(
  '%s: a line that cost ten points and a missed goal stand in the summary',
  (language) => {
    const order = language === 'en' ? 'You have to decide now.' : 'Il faut absolument décider maintenant.'
    const lines = [...longTalk[language], order, 'Hm.', ...longTalk[language], ...longTalk[language]]
    const talk = talkOf(language, lines)
    const state = { ...talk.state, readiness: [50, 54, 40, 42].map((value, place) => ({ turn: 2 * place + 2, value })) }
    const report = all.listening(language, { ...talk, state })
    const summary = report.summary.replaceAll(/\s/g, ' ')
    expect(summary).toContain(order.replace(/\.$/, ''))
    const weightiestGoal =
      language === 'en' ? 'Let the next step come from the coachee' : 'Laisser l’étape suivante venir de la personne'
    expect(report.objectives.find(({ label }) => label === weightiestGoal)?.met).toBe(false)
    expect(summary).toContain(weightiestGoal)
    expect(report.next_steps[0]).toContain(language === 'en' ? 'Ask before you propose' : 'Demandez avant de proposer')
  },
)

test('nothing is advised at the highest level of holding back advice', () => {
  const lines = [...longTalk.en, ...longTalk.en]
  expect(criterionOf('listening', 'advice', 'en', lines)).toMatchObject({ score: 4, tip: '' })
})

test('a French zero takes its “n’”', () => {
  const lines = [
    'C’est loin ?',
    'Oui.',
    'C’est cher ?',
    'Oui.',
    'C’est neuf ?',
    'Oui.',
    'Quoi d’autre ?',
    'Rien.',
    ...rest,
  ]
  const texts = all.keys.map((key) => JSON.stringify(all.report(key, 'fr', talkOf('fr', lines)))).join(' ')
  expect(texts).not.toMatch(/[Vv]ous avez (?:posé|pris) (?:la parole )?aucune/)
})

test('a rule that the persona accepts is the learner’s step, and the rest of the yes is none', () => {
  const mission = demoLibrary('fr').missions.find(
    ({ draft }) => draft.name === 'Réparer une relation de travail',
  )?.draft
  if (!mission) throw new Error('The library has no such mission.')
  const rule = 'Ce qui nous gêne, on se le dit le jour même, de vive voix.'
  const talk = talkOf('fr', [...news.fr, `${rule} Ça te va ?`, 'Oui. J’aurais dit bravo, on aurait ri.', ...rest])
  const report = writeReport({ ...talk, mission, observer: all.content('feedback', 'fr'), language: 'fr' })
  expect(report.objectives[3]?.evidence[0]?.quote).toBe(rule)
  expect(report.criteria.find(({ key }) => key === 'agreement')).toMatchObject({
    score: 3,
    evidence: [{ quote: rule }],
  })
  expect(JSON.stringify(report.criteria)).not.toContain('bravo')
})

test.each([
  ['fr', 'Il finit par 417.', 'Vous étiez bien chez vous ce jour-là ?'],
  ['en', 'It ends in 417.', 'Were you at home on that day?'],
] as const)('%s: no suggestion gives back the fragment “%s”', (language, fragment, question) => {
  const lines = ['Hm.', 'Hm.', 'Hm.', fragment, question, 'Hm.', ...rest]
  expect(criterionOf('listening', 'open_questions', language, lines)?.rewrite).toBe('')
})
