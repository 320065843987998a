import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, type Talk, talkOf } from './report.samples.ts'

const all = libraryObservers()

const lines: Record<Language, (offer: string) => string[]> = {
  en: (offer) => [
    'What matters most to you this year?',
    'Reliability first.',
    'So a delivery that is late is the worst for you.',
    'Yes, that is it.',
    offer,
    'In writing, please.',
    'What worries you about the price?',
    'That I am promised what the others promised.',
    'So you have heard that promise before. What would you need to decide?',
    'Figures.',
  ],
  fr: (offer) => [
    'Qu’est-ce qui compte le plus pour vous cette année ?',
    'La fiabilité d’abord.',
    'Donc, une livraison en retard, c’est le pire pour vous.',
    'Oui, c’est ça.',
    offer,
    'Par écrit, s’il vous plaît.',
    'Qu’est-ce qui vous inquiète dans ce prix ?',
    'Qu’on me promette ce que les autres ont promis.',
    'Donc vous avez déjà entendu cette promesse. De quoi auriez-vous besoin pour décider ?',
    'De chiffres.',
  ],
}

const priceTalk = (language: Language, offer: string): Talk => {
  const objectives = demoLibrary(language)
    .missions.flatMap(({ draft }) => draft.objectives)
    .filter(({ signs }) => signs.some((sign) => sign.kind === 'must_not' && sign.act === 'discount'))
    .slice(0, 1)
  return { ...talkOf(language, lines[language](offer)), mission: { objectives } }
}

const offers = [
  ['en', 'I can give you a discount of five per cent.'],
  ['en', 'We could come down on the price.'],
  ['en', 'I’ll knock eight per cent off.'],
  ['en', 'You get the first delivery for free.'],
  ['fr', 'Je peux vous faire 5 % de remise.'],
  ['fr', 'Je vous accorde un rabais.'],
  ['fr', 'Nous pouvons baisser le prix.'],
  ['fr', 'Le premier mois est offert.'],
] as const

test.each(offers)('a forbidden offer is a key moment, and no report passes with it (%s: “%s”)', (language, offer) => {
  const report = all.listening(language, priceTalk(language, offer))
  const moment = report.key_moments.find(({ kind }) => kind === 'forbidden')
  expect(report.objectives).toMatchObject([{ met: false, forbidden: true, evidence: [{ quote: offer }] }])
  expect(moment).toMatchObject({ seq: report.objectives[0]?.evidence[0]?.seq })
  expect(moment?.text).not.toContain(offer)
  expect(report.overall).toBeLessThan(50)
  expect(report.summary).not.toMatch(/good (?:start|work)|bonne base|bon travail/)
})

test.each([
  ['en', 'I cannot give you a discount.'],
  ['fr', 'Je ne peux pas vous faire de remise.'],
] as const)('a refused discount is no forbidden moment and lowers no score (%s)', (language, line) => {
  const report = all.listening(language, priceTalk(language, line))
  expect(report.key_moments.map(({ kind }) => kind)).not.toContain('forbidden')
  expect(report.overall).toBeGreaterThan(50)
})

test.each([
  ['en', 'Sorry, I take that discount back, our price stays the same.'],
  ['fr', 'Pardon, je retire cette remise, notre prix reste le même.'],
] as const)('an offer that is taken back is quoted against the price, its withdrawal is not (%s)', (language, line) => {
  const [, offer = ''] = offers.find(([ofLanguage]) => ofLanguage === language) ?? []
  const talk = priceTalk(language, offer)
  const session = { ...talkOf(language, [...lines[language](offer), line, 'Hm.']), mission: talk.mission }
  expect(all.listening(language, session).objectives[0]?.evidence.map(({ quote }) => quote)).toEqual([offer])
})

const advice = [
  ['en', 'You should check his phone every evening.'],
  ['en', 'You need to speak to his teacher.'],
  ['en', 'If I were you, I would take the job.'],
  ['en', 'You ought to sleep more.'],
  ['fr', 'Vous devriez vérifier son téléphone chaque soir.'],
  ['fr', 'À votre place, j’accepterais ce poste.'],
  ['fr', 'Il faut que vous parliez à son professeur.'],
  ['fr', 'Vous devriez dormir davantage.'],
] as const

const withReadiness = (talk: Talk, after: number): Talk => ({
  ...talk,
  state: {
    ...talk.state,
    readiness: talk.state.turns.flatMap(({ turn, role }) =>
      role === 'learner' ? [] : [{ turn, value: turn >= 6 ? after : 50, seq: turn }],
    ),
  },
})

test.each([offers[0], offers[4]])(
  'the outcome repeats no forbidden offer that the letter quotes (%s)',
  (language, offer) => {
    const talk = withReadiness(priceTalk(language, offer), 10)
    const quote = offer.replace(/\.$/, '')
    const textsOf = ({ summary, outcome_review: review }: ReturnType<typeof all.listening>) =>
      [summary, review].map((text) => text.replaceAll(/\s/g, ' ').includes(quote))
    expect(textsOf(all.listening(language, talk))).toEqual([true, false])
    expect(textsOf(all.listening(language, { ...talk, mission: { objectives: [] } }))[1]).toBe(true)
  },
)

const scoreOf = (language: Language, line: string, after: number): number | null | undefined => {
  const { criteria } = all.listening(language, withReadiness(talkOf(language, lines[language](line)), after))
  return criteria.find(({ key }) => key === 'advice')?.score
}

test.each(advice)('advice after which the other draws back is no held-back advice (%s: “%s”)', (language, line) => {
  expect(scoreOf(language, line, 40)).toBe(2)
  expect(scoreOf(language, line, 50)).toBeGreaterThan(2)
})

test.each([
  ['en', 'I am not sure what I can say to that.'],
  ['fr', 'Je ne sais pas quoi dire à cela.'],
] as const)('a line without advice that closes the other costs no held-back advice (%s)', (language, line) => {
  expect(scoreOf(language, line, 40)).toBeGreaterThan(2)
})
