import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]
const missions = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const reportOn = (key: Key, language: Language, lines: readonly string[]) =>
  writeReport({
    ...talkOnMission(language, missions[language], lines),
    observer: all.content(key, language),
    language,
  })

const criterionOf = (criterionKey: string, ...input: Parameters<typeof reportOn>) => {
  const criterion = reportOn(...input).criteria.find(({ key }) => key === criterionKey)
  return {
    ...criterion,
    rationale: plain(criterion?.rationale ?? ''),
    quotes: criterion?.evidence.map(({ quote }) => quote) ?? [],
  }
}

const plan = {
  en: ['From now on, neither of us shows the other’s work without asking first.', 'In which form?'],
  fr: ['Désormais, aucun de nous ne montre le travail de l’autre sans demander d’abord.', 'Sous quelle forme ?'],
} as const
const yes = {
  en: ['From now on we ask each other before we show anything. Is that all right for you?', 'Yes. That suits me.'],
  fr: ['Désormais, on se demande avant de montrer quoi que ce soit. Ça vous va ?', 'Oui. Ça me va.'],
} as const
const bareYes = { en: 'Agreed.', fr: 'D’accord.' } as const

const quotesOf = (language: Language, lines: readonly string[]) => {
  const { objectives, criteria, summary } = reportOn('feedback', language, lines)
  return {
    quotes: [...objectives, ...criteria].flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
    summary: plain(summary),
  }
}

test.each<readonly [Language, string]>([
  ['en', 'Then I will wait and not interrupt. Take the time you need.'],
  ['en', 'I’ll just listen until you are done.'],
  ['en', 'I won’t interrupt you.'],
  ['en', 'I’ll be quiet and let you finish.'],
  ['en', 'Go ahead, I’m listening. I will say nothing for a while.'],
  ['fr', 'Alors j’attends et je ne vous interromps pas. Prenez le temps qu’il vous faut.'],
  ['fr', 'Je vais vous écouter jusqu’au bout.'],
  ['fr', 'Je ne vous couperai pas la parole.'],
  ['fr', 'Je me tais et je vous laisse finir.'],
  ['fr', 'Allez-y, je vous écoute. Je ne dirai rien.'],
])('%s: a yes to “%s” is no step, and the yes to the proposal is quoted', (language, line) => {
  const { quotes, summary } = quotesOf(language, [
    ...rest,
    ...plan[language],
    line,
    bareYes[language],
    ...yes[language],
  ])
  expect(quotes).not.toContain(bareYes[language])
  expect(summary).not.toContain(bareYes[language])
  expect(quotes.some((quote) => quote.startsWith(yes[language][1].slice(0, 4)))).toBe(true)
})

test.each<readonly [Language, string]>([
  ['en', 'From now on I listen to you before I show anything. Is that all right?'],
  ['en', 'We could ask each other before we show anything.'],
  ['fr', 'Désormais, je vous écoute avant de montrer quoi que ce soit. Ça vous va ?'],
  ['fr', 'On pourrait se demander avant de montrer quoi que ce soit.'],
])('%s: a yes to “%s” agrees to a rule', (language, line) => {
  expect(quotesOf(language, [...rest, line, bareYes[language], ...rest]).quotes).toContain(bareYes[language])
})

const viewTalk = {
  en: [
    'How did it look from your side?',
    'It looked like a theft of my idea.',
    'It looked like a theft of your idea. What was that moment like for you?',
    'I was alone with it.',
    'You were alone with it.',
    'Yes.',
  ],
  fr: [
    'Comment l’avez-vous vécu ?',
    'Comme un vol de mon idée.',
    'Comme un vol de votre idée. Qu’est-ce que ce moment a été pour vous ?',
    'J’étais seul avec ça.',
    'Vous étiez seul avec ça.',
    'Oui.',
  ],
} as const
const tipForNeed = /would need from you|besoin de votre part/

const tipsAfter = (language: Language, line: string): string => {
  const { criteria, next_steps } = reportOn('feedback', language, [...viewTalk[language], line, 'Hm.', ...rest])
  return plain([...criteria.map(({ tip }) => tip), ...next_steps].join(' '))
}

test.each<readonly [Language, string]>([
  ['en', 'What would you need from me now?'],
  ['en', 'What do you want from me now?'],
  ['en', 'What can I do for you?'],
  ['en', 'What would you like me to do differently?'],
  ['en', 'How can I help you with that?'],
  ['fr', 'De quoi auriez-vous besoin de ma part ?'],
  ['fr', 'Qu’attendez-vous de moi ?'],
  ['fr', 'Que puis-je faire pour vous ?'],
  ['fr', 'Qu’est-ce que je peux changer pour vous ?'],
  ['fr', 'Que voudriez-vous que je fasse autrement ?'],
])('%s: after “%s” no tip says to ask for the need', (language, line) => {
  expect(tipsAfter(language, line)).not.toMatch(tipForNeed)
})

test.each<readonly [Language, string]>([
  ['en', 'What do you want to show?'],
  ['fr', 'Que voulez-vous montrer ?'],
])('%s: after “%s” the tip to ask for the need stays', (language, line) => {
  expect(tipsAfter(language, line)).toMatch(tipForNeed)
})

const ownParts = {
  en: [
    'I showed the board a proposal that began in your notes, and I left your name out.',
    'Hm.',
    'I should have asked you before I showed it.',
    'Hm.',
    'That was my mistake.',
    'Hm.',
    'I never said your name in that meeting.',
    'Hm.',
  ],
  fr: [
    'J’ai montré une proposition qui venait de vos notes, et j’ai oublié votre nom.',
    'Hm.',
    'J’aurais dû vous demander avant de la montrer.',
    'Hm.',
    'C’était mon erreur.',
    'Hm.',
    'Je n’ai jamais dit votre nom dans cette réunion.',
    'Hm.',
  ],
} as const

test.each<readonly [Language, RegExp]>([
  ['en', /your own part four times/],
  ['fr', /quatre fois, vous avez reconnu votre part/],
])('%s: of four own parts that are counted, all four are quoted', (language, words) => {
  const { rationale, quotes } = criterionOf('no_defence', 'calm', language, [...ownParts[language]])
  expect(rationale).toMatch(words)
  expect(quotes).toEqual(ownParts[language].filter((line) => line !== 'Hm.'))
})

const ownLine = { en: 'I left your name out.', fr: 'J’ai oublié votre nom.' } as const

test.each<readonly [Language, string]>([
  ['en', 'I will write to the board today that the idea was yours.'],
  ['en', 'I’ll tell everybody that it was your idea.'],
  ['en', 'I’m going to mail them that the design was yours.'],
  ['en', 'I’ll let the board know that it was your work.'],
  ['en', 'I will say at the meeting that it was my mistake.'],
  ['fr', 'J’écris aujourd’hui au comité que l’idée était de vous.'],
  ['fr', 'Je dirai à tout le monde que l’idée était de vous.'],
  ['fr', 'Je vais leur écrire que l’idée était à vous.'],
  ['fr', 'Je préviens le comité ce soir que c’était mon erreur.'],
  ['fr', 'Je vais dire en réunion que c’était de ma faute.'],
])('%s: “%s” is a promise, and no own part', (language, line) => {
  const lines = [ownLine[language], 'Hm.', line, 'Hm.', ...rest]
  expect(criterionOf('no_defence', 'calm', language, lines).quotes).not.toContain(line)
  expect(reportOn('calm', language, lines).objectives[2]?.evidence.map(({ quote }) => quote)).toEqual([
    ownLine[language],
  ])
})

test.each<readonly [Language, string]>([
  ['en', 'I will tell you plainly: it was my mistake.'],
  ['en', 'I will say it: I let you down.'],
  ['fr', 'Je vais vous le dire franchement : c’était mon erreur.'],
  ['fr', 'Je dirai que j’ai eu tort.'],
])('%s: “%s” owns a part', (language, line) => {
  expect(criterionOf('no_defence', 'calm', language, [line, 'Hm.', ...rest]).quotes).toContain(line)
})

test.each<readonly [Language, string]>([
  ['en', 'That sounds lonely, and you have carried it for three weeks.'],
  ['en', 'You felt betrayed.'],
  ['en', 'That sounds humiliating, you were ashamed in front of them.'],
  ['en', 'You were proud of it.'],
  ['fr', 'Vous vous êtes senti trahi.'],
  ['fr', 'Vous vous êtes senti bien seul.'],
  ['fr', 'Vous en étiez fier.'],
  ['fr', 'Vous avez eu honte devant eux.'],
])('%s: “%s” is exact, and no tip asks for a more exact word', (language, line) => {
  const { score, tip } = criterionOf('naming', 'calm', language, ['Hm.', 'I was alone.', line, 'Hm.', ...rest])
  expect(score).toBe(3)
  expect(tip).not.toMatch(/more exact|plus précis/)
})

test.each<readonly [Language, string]>([
  ['en', 'You are upset.'],
  ['fr', 'Cela vous pèse.'],
])('%s: for “%s” the tip asks for a more exact word', (language, line) => {
  const { tip } = criterionOf('naming', 'calm', language, ['Hm.', 'I was alone.', line, 'Hm.', ...rest])
  expect(tip).toMatch(/more exact|plus précis/)
})

test.each<readonly [Language, string, string, string]>([
  ['en', 'You felt betrayed.', 'You were proud of it.', 'twice, and Jonas agreed once'],
  ['fr', 'Vous vous êtes senti trahi.', 'Vous en étiez fier.', 'deux fois, et Jonas a acquiescé une fois'],
])('%s: of two feelings that were named, one got a yes, and the report says so', (language, first, second, words) => {
  const talk = talkOnMission(language, missions[language], [first, 'Hm.', second, bareTrue[language], ...rest])
  const persona = { first_name: 'Jonas' }
  const { criteria } = writeReport({ ...talk, persona, observer: all.content('calm', language), language })
  const naming = criteria.find(({ key }) => key === 'naming')
  expect(plain(naming?.rationale ?? '')).toContain(words)
  expect(naming?.evidence[0]?.quote).toBe(second)
})

const promiseLines = {
  en: ['I will write to the board today.', 'I will write to the board on Friday.'],
  fr: ['J’écris au comité aujourd’hui.', 'J’écris au comité vendredi.'],
} as const
const bareTrue = { en: 'Yes.', fr: 'Oui.' } as const
const consent = { en: 'Is that all right for you?', fr: 'Ça vous va ?' } as const

test.each(['en', 'fr'] as const)('%s: the tip to keep to the date comes only where a date was named', (language) => {
  const tipOf = (line: string) =>
    criterionOf('moving_on', 'calm', language, ['Hm.', 'Hm.', `${line} ${consent[language]}`, 'Yes.', ...rest]).tip
  expect(tipOf(promiseLines[language][0])).not.toMatch(/the date|la date/)
  expect(tipOf(promiseLines[language][1])).toMatch(/the date|la date/)
})

test.each<readonly [Language, string, string]>([
  [
    'en',
    'For three weeks we have answered each other in one line.',
    'That sounds lonely, and you have carried it for three weeks.',
  ],
  [
    'fr',
    'Depuis trois semaines, nous nous répondons en une ligne.',
    'On dirait que vous portez cela seul depuis trois semaines.',
  ],
])('%s: a guess at a feeling is no fact beside “%s”', (language, fact, guess) => {
  const { quotes } = criterionOf('observation', 'feedback', language, [fact, 'Hm.', guess, 'Hm.', ...rest])
  expect(quotes).not.toContain(guess)
})

test.each<readonly [Language, string]>([
  ['en', 'Are we agreed: I write to the board today, and we ask each other before showing anything?'],
  ['fr', 'On est d’accord : j’écris au comité ce soir, et on se demande avant de montrer quoi que ce soit ?'],
])('%s: a proposal that got no yes is not quoted for the agreement', (language, line) => {
  const answer = { en: 'The meeting was short.', fr: 'La réunion était courte.' } as const
  const own = {
    en: 'Yes. I’ll come to Thursday’s meeting myself.',
    fr: 'Oui. Je viendrai à la réunion de jeudi.',
  } as const
  const lines = [...rest, line, answer[language], yes[language][0], own[language], ...rest]
  const { quotes } = criterionOf('agreement', 'feedback', language, lines)
  expect(quotes).not.toContain(line)
  expect(quotes.join(' ')).toMatch(/Thursday|jeudi/)
})
