import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { type ReportInput, writeReport } from './write-report.ts'

const all = libraryObservers()
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const missions = { en: 'The third call', fr: 'Le troisième appel' } as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const bareYes = { en: 'Yes, that’s it.', fr: 'Oui, c’est ça.' } as const
const firstLines = {
  en: ['You have had enough of telling it all again.', bareYes.en],
  fr: ['Vous en avez assez de raconter la même histoire.', bareYes.fr],
} as const
const close = {
  en: ['I will have the cot put up on Thursday. Is that all right?', 'Yes. Thank you.'],
  fr: ['Je fais monter le lit jeudi. Est-ce que cela vous convient ?', 'Oui. Merci.'],
} as const

const reportOn = (
  language: Language,
  lines: readonly string[],
  { persona, state }: Partial<Pick<ReportInput, 'persona' | 'state'>> = {},
) => {
  const talk = talkOnMission(language, missions[language], lines)
  return writeReport({
    ...talk,
    ...(persona ? { persona } : {}),
    state: { ...talk.state, ...state },
    observer: all.content('calm', language),
    language,
  })
}

const earlyOffer = /turned down your offer|a refusé votre offre/
const letterAfter = (language: Language, [offer, refusal, answer]: readonly [string, string, string]) =>
  plain(
    reportOn(language, [...firstLines[language], offer, refusal, answer, 'Hm.', ...close[language], ...rest]).summary,
  )

test.each<readonly [Language, string, string, string]>([
  [
    'en',
    'We can offer you a voucher of fifty euros.',
    'I don’t want a voucher, I want a cot.',
    'Sorry, that was too early.',
  ],
  [
    'en',
    'I could give you a discount of ten per cent.',
    'No. I don’t need a discount.',
    'You’re right, too soon. What do you need?',
  ],
  ['en', 'Would a gift card help?', 'No, thank you.', 'I apologise. What do you need?'],
  ['en', 'You would get free delivery next time.', 'It’s not about the delivery.', 'Let me take that back.'],
  ['en', 'What about a coupon for you?', 'I don’t want a coupon.', 'Forget the coupon. By when do you need it?'],
  [
    'fr',
    'On vous propose un bon d’achat de cinquante euros, ça vous va ?',
    'Je ne veux pas d’un bon d’achat, je veux un lit.',
    'Pardon, c’était trop tôt.',
  ],
  [
    'fr',
    'Je peux vous faire une remise de dix pour cent.',
    'Non. Je n’ai pas besoin d’une remise.',
    'Vous avez raison, c’était trop vite.',
  ],
  ['fr', 'Une carte cadeau vous aiderait ?', 'Non, merci.', 'Je m’excuse. Que vous faut-il ?'],
  [
    'fr',
    'Nous pouvons faire un geste commercial.',
    'Ce n’est pas une question d’argent.',
    'Laissons cela. Que vous faut-il ?',
  ],
  [
    'fr',
    'Je vous offre la livraison gratuite.',
    'Je ne vous demande pas ça. Je ne demande pas de cadeau.',
    'Oubliez ça. Pour quand vous le faut-il ?',
  ],
])('%s: “%s” – “%s” – “%s” is named in the letter', (language, ...lines) => {
  const letter = letterAfter(language, lines)
  expect(letter).toMatch(earlyOffer)
  expect(letter).toMatch(/you took it back|vous l’avez retirée/)
})

test.each<readonly [Language, string, string, string]>([
  ['en', 'We can offer you a voucher of fifty euros.', 'That would be kind of you.', 'Good.'],
  ['en', 'I can have it delivered on Thursday.', 'No. I don’t want to wait.', 'Sorry.'],
  ['en', 'What would help you most?', 'I don’t want a voucher.', 'Sorry to hear it.'],
  ['fr', 'On vous propose un bon d’achat de cinquante euros.', 'Avec plaisir.', 'Bien.'],
  ['fr', 'Je peux le faire livrer jeudi.', 'Non. Je ne veux pas attendre.', 'Pardon.'],
])('%s: “%s” – “%s” – “%s” is no early offer', (language, ...lines) => {
  expect(letterAfter(language, lines)).not.toMatch(earlyOffer)
})

const secrets = {
  en: 'The baby is due on the fourteenth, and I am alone this week.',
  fr: 'Le bébé doit naître le quatorze, et je suis seule cette semaine.',
} as const
const answers = {
  en: 'A fourth call. Since we are talking. The baby is due on the fourteenth, and I am alone this week.',
  fr: 'Un quatrième appel. Puisqu’on en parle. Le bébé doit naître le quatorze, et je suis seule cette semaine.',
} as const
const asking = {
  en: 'Is there anything else that worries you?',
  fr: 'Y a-t-il autre chose qui vous inquiète ?',
} as const

const momentsOf = (language: Language, answer: string) =>
  reportOn(language, [...firstLines[language], ...rest, asking[language], answer, ...rest], {
    persona: { first_name: 'Elise', hidden_facts: [{ fact: secrets[language] }] },
  }).key_moments.map(({ text }) => plain(text))

test.each(['en', 'fr'] as const)('%s: what the persona had kept back is a key moment once it is told', (language) => {
  expect(momentsOf(language, answers[language]).filter((text) => text.includes(secrets[language]))).toHaveLength(1)
  const others = { en: 'The fourteenth is a Friday.', fr: 'Le quatorze est un vendredi.' } as const
  expect(momentsOf(language, others[language]).join(' ')).not.toMatch(/kept back|confié/)
})

const rules = {
  outcome_mode: 'win_lose' as const,
  min_user_turns: 0,
  max_turns: null,
  time_limit_s: null,
  timeout_outcome: 'end' as const,
  who_starts: 'learner' as const,
  idle_s: 1800,
}
const outcomeOf = (language: Language, outcome_mode: 'win_lose' | 'end_only') => {
  const setup = {
    status: 'in-progress' as const,
    mode: 'text' as const,
    kind: 'rehearsal' as const,
    language,
    origin: null,
    rules: { ...rules, outcome_mode },
  }
  const lines = [...firstLines[language], ...rest, ...rest]
  const { state } = talkOnMission(language, missions[language], lines)
  const report = reportOn(language, lines, { state: { ...state, setup } })
  return { ...report, outcome_review: plain(report.outcome_review) }
}

test.each<readonly [Language, string]>([
  ['en', 'A required goal was still open.'],
  ['fr', 'Un objectif obligatoire restait ouvert.'],
])('%s: an end that was no win says in one sentence what a win needed', (language, words) => {
  expect(outcomeOf(language, 'win_lose').outcome_review).toContain(words)
  expect(outcomeOf(language, 'end_only').outcome_review).not.toContain(words)
})

test.each(['en', 'fr'] as const)(
  '%s: the review says how it ended, and the last key moment quotes the last line',
  (language) => {
    const { outcome_review, key_moments } = outcomeOf(language, 'win_lose')
    const moment = plain(key_moments.at(-1)?.text ?? '')
    expect(moment).toContain('Hm')
    expect(outcome_review).not.toContain(moment)
  },
)

const openLines = {
  en: ['How was it?', 'Long.', 'You were alone with it?', 'Yes.', 'What else?', 'Nothing.', 'And at home?', 'Quiet.'],
  fr: [
    'Comment c’était ?',
    'Long.',
    'Vous étiez seule ?',
    'Oui.',
    'Quoi d’autre ?',
    'Rien.',
    'Et chez vous ?',
    'Calme.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: a start that can be better gets no step to play again', (language) => {
  for (const key of all.keys) {
    const { next_steps, overall } = all.report(key, language, talkOf(language, openLines[language]))
    const isStart = overall !== null && overall < 75
    expect(isStart && /Play the same scenario|Rejouez le même/.test(next_steps.join(' '))).toBe(false)
  }
})
