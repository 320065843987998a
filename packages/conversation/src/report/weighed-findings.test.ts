import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

const criterionOf = (key: Key, criterion: string, language: Language, lines: readonly string[]) =>
  all.report(key, language, talkOf(language, lines)).criteria.find((one) => one.key === criterion)

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

const talks = {
  en: {
    listening: `What has this month been like for you? > Long. I’m worn out, and nobody asks.
      You’re worn out, and you carry it alone. > Yes. Every evening until nine.
      Until nine, every evening. What does it cost you? > My sleep. And my Sundays.
      I should have asked you in August, and I didn’t. > Thank you.
      What would help you most? > One list, from one person.
      I’ll write that list with you on Friday at ten. > All right. I’d like that.`,
    telling: `You’ve been sulking since Monday, and it’s getting on everybody’s nerves. > I’m worn out.
      In your shoes I’d plan my week better. > Perhaps.
      Personally, I’d make a list and stick to it. > Every evening until nine.
      I was swamped too, I remind you. > I see.
      It can’t be that hard. > Well.
      So you’re fine with it on Friday, then? > Maybe.`,
  },
  fr: {
    listening: `Comment s’est passé ce mois pour vous ? > Long. Je suis à bout, et personne ne demande.
      Vous êtes à bout, et vous portez ça seule. > Oui. Chaque soir jusqu’à neuf heures.
      Chaque soir jusqu’à neuf heures. Qu’est-ce que ça vous coûte ? > Mon sommeil. Et mes dimanches.
      J’aurais dû vous le demander en août, et je ne l’ai pas fait. > Merci.
      Qu’est-ce qui vous aiderait le plus ? > Une liste, d’une seule personne.
      Je fais cette liste avec vous vendredi à dix heures. > D’accord. Volontiers.`,
    telling: `Vous me faites la tête depuis lundi. > Je suis à bout.
      Moi, je préparerais mieux mes semaines. > Peut-être.
      Personnellement, je ferais une liste et je m’y tiendrais. > Chaque soir jusqu’à neuf heures.
      Moi aussi j’étais débordé, je vous rappelle. > Je vois.
      Ça ne doit pas être si compliqué. > Bon.
      Donc vendredi, ça vous va ? > On verra.`,
  },
} as const

const linesOf = (talk: string): string[] => talk.split('\n').flatMap((line) => line.trim().split(' > '))

/** A reader found 67 for both in one observer, and 55 beside 48 in another. */
test.each([
  ['en', 'calm'],
  ['en', 'listening'],
  ['fr', 'calm'],
  ['fr', 'listening'],
] as const)('%s, %s: a talk that listens scores far above one that tells', (language, key) => {
  const overallOf = (kind: 'listening' | 'telling') =>
    all.report(key, language, talkOf(language, linesOf(talks[language][kind]))).overall ?? 50
  expect(overallOf('listening') - overallOf('telling')).toBeGreaterThanOrEqual(40)
})

const notes = {
  en: ['Your order number, please?', 'You have it. It’s my third call.'],
  fr: ['Votre numéro de commande ?', 'Vous l’avez. C’est mon troisième appel.'],
} as const
const voucher = {
  en: 'I can put a thirty-euro voucher on your account straight away.',
  fr: 'Je peux vous offrir un bon d’achat de trente euros tout de suite.',
} as const
const needs = {
  en: ['What do you need most right now?', 'The rail, before the baby is here.'],
  fr: ['De quoi avez-vous le plus besoin maintenant ?', 'La barrière, avant que le bébé soit là.'],
} as const

test.each(['en', 'fr'] as const)(
  '%s: a voucher moves the matter on once the other was asked, and not before',
  (language) => {
    const quotesOf = (lines: readonly string[]) =>
      criterionOf('calm', 'moving_on', language, lines)?.evidence.map(({ quote }) => quote) ?? []
    expect(quotesOf([...notes[language], voucher[language], 'Well.', ...rest])).not.toContain(voucher[language])
    expect(quotesOf([...notes[language], ...needs[language], voucher[language], 'Well.', ...rest])).toContain(
      voucher[language],
    )
  },
)

test.each([
  [
    'en',
    'The tablets are coming',
    'Can I put you down for Monday, then?',
    'Yes, put me down.',
    'said yes to something',
  ],
  [
    'fr',
    'Les tablettes arrivent',
    'Je peux vous inscrire pour lundi, alors ?',
    'Oui, inscrivez-moi.',
    'Vous avez convenu de ceci',
  ],
] as const)(
  '%s, %s: beside a yes to something else no reason says that there was none',
  (language, name, ask, yes, reason) => {
    const talk = talkOnMission(language, name, ['Hm.', 'Hm.', ask, yes, ...rest])
    const report = writeReport({ ...talk, observer: all.content('calm', language), language })
    expect(report.objectives.map((one) => one.reason).join(' ')).toContain(reason)
  },
)

const shift = {
  en: 'I do two shifts on Sundays, and nobody sees it.',
  fr: 'Je fais deux services le dimanche, et personne ne le voit.',
} as const
const back = {
  en: 'So you do two shifts, and nobody sees it.',
  fr: 'Deux services le dimanche, et personne ne le voit.',
} as const

test.each(['en', 'fr'] as const)('%s: one line that says something back in nine turns is rare', (language) => {
  const lines = ['Hm.', shift[language], back[language], 'Hm.', ...rest, ...rest, ...rest, 'Hm.', 'Hm.']
  expect(criterionOf('listening', 'reflecting', language, lines)?.score).toBe(2)
})

test.each([
  ['en', 'I’m furious about it.', 'I understand that you’re furious, but those are the rules.', 'without a “but”'],
  ['fr', 'Je suis furieuse.', 'Je comprends que vous soyez furieuse, mais c’est le règlement.', 'sans « mais »'],
] as const)(
  '%s: a feeling that a “but” takes back is not said to be missing altogether',
  (language, feeling, line, words) => {
    const lines = ['Hm.', feeling, line, 'Hm.', ...rest]
    expect(criterionOf('calm', 'naming', language, lines)?.rationale.replaceAll(/\s/g, ' ')).toContain(words)
  },
)

test.each([
  ['en', 'You could give them a course on Fridays.', 'You should ask them first.'],
  ['fr', 'Vous pourriez leur donner un cours le vendredi.', 'Vous devriez leur demander d’abord.'],
] as const)('%s: “%s” suggests, and counts beside advice', (language, suggestion, advice) => {
  const lines = ['Hm.', 'Hm.', suggestion, 'Hm.', advice, 'Hm.', ...rest]
  const quotes = criterionOf('motivation', 'autonomy', language, lines)?.evidence.map(({ quote }) => quote)
  expect(quotes).toEqual([suggestion, advice])
})

const news = {
  en: ['The report came on Monday, and its figures were those of last month.', 'Yes.'],
  fr: ['Le rapport est arrivé lundi, et ses chiffres étaient ceux du mois dernier.', 'Oui.'],
} as const

test.each([
  ['en', 'Can I put you down for Monday, then?', 'Yes, put me down.', 3],
  ['en', 'Can I put you down for Monday, then?', 'I’d have to see it first.', 1],
  ['fr', 'Je peux vous inscrire pour lundi, alors ?', 'Oui, inscrivez-moi.', 3],
  ['fr', 'Je peux vous inscrire pour lundi, alors ?', 'Il faudrait que je voie d’abord.', 1],
] as const)('%s: “%s” and “%s” agree on a step: %d', (language, ask, answer, score) => {
  const lines = [...news[language], ask, answer, ...rest]
  expect(criterionOf('feedback', 'agreement', language, lines)?.score).toBe(score)
})

test.each([
  [
    'en',
    'One tablet a day',
    'And the pills in spring, how did it go?',
    'I’d love to answer that, for Lucy’s sake.',
    false,
  ],
  [
    'en',
    'One tablet a day',
    'And the pills in spring, how did it go?',
    'I took them for a week. Then they lay in the drawer.',
    true,
  ],
  [
    'fr',
    'Un comprimé par jour',
    'Et ces comprimés du printemps, ça a donné quoi ?',
    'J’aimerais bien y répondre, pour ma sœur.',
    false,
  ],
  [
    'fr',
    'Un comprimé par jour',
    'Et ces comprimés du printemps, ça a donné quoi ?',
    'Une semaine, et puis le tiroir de la cuisine.',
    true,
  ],
] as const)('%s, %s: “%s” is answered by “%s”: %s', (language, name, question, answer, isMet) => {
  const talk = talkOnMission(language, name, ['Hm.', 'Hm.', question, answer, ...rest])
  const report = writeReport({ ...talk, observer: all.content('motivation', language), language })
  expect(report.objectives[0]?.met).toBe(isMet)
})
