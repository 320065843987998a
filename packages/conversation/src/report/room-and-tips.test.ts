import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()

const roomOf = (language: Language, lines: readonly string[]) => {
  const report = all.listening(language, talkOf(language, lines))
  return { ...report.criteria.find(({ key }) => key === 'room'), steps: report.next_steps }
}

const talks = {
  en: {
    listener: [
      'What have these last weeks been like for you?',
      'Long. I’m tired.',
      'Long weeks, and you’re tired. What takes the most out of you?',
      'The forecast. Every Wednesday.',
      'The forecast takes every Wednesday from you. Where do the evenings go?',
      'To my father.',
      'So your father needs you every evening, and the report is what is left of the night. What would help you most?',
      'One thing less.',
    ],
    lecturer: [
      'You should plan your week better. You need to keep a list, as I do.',
      'I have a list, and I have had it since January, with everything on it.',
      'You should block two hours on Monday and do nothing but the report.',
      'On Mondays there is the meeting, and after it the calls, and then it’s noon.',
      'You have to say no more often. You must learn to set priorities.',
      'I’ve read that somewhere, on a calendar, I believe, with a mountain on it.',
    ],
  },
  fr: {
    listener: [
      'Comment se sont passées ces dernières semaines pour vous ?',
      'Longues. Je suis fatiguée.',
      'Des semaines longues, et vous êtes fatiguée. Qu’est-ce qui vous pèse le plus ?',
      'La prévision. Tous les mercredis.',
      'La prévision vous prend tous les mercredis. Qu’est-ce qu’il reste de vos soirées ?',
      'Mon père.',
      'Donc votre père a besoin de vous chaque soir, et le rapport vient après. Qu’est-ce qui vous aiderait le plus ?',
      'Une chose de moins.',
    ],
    lecturer: [
      'Vous devriez mieux préparer vos semaines. Il faut tenir une liste, comme moi.',
      'J’ai une liste, et je l’ai depuis janvier, avec absolument tout dessus.',
      'Vous devriez bloquer deux heures le lundi et ne faire que le rapport.',
      'Le lundi, il y a la réunion, puis les appels, et après il est midi.',
      'Vous devez dire non plus souvent. Il faut apprendre à fixer des priorités.',
      'J’ai lu ça quelque part, sur un calendrier, je crois, avec une montagne.',
    ],
  },
} as const

test.each(['en', 'fr'] as const)('%s: words that ask openly or give something back take no room', (language) => {
  const { score, rationale = '', tip = '', steps } = roomOf(language, talks[language].listener)
  expect(score).toBe(3)
  expect(Number(/(\d+)\s?%/.exec(rationale)?.[1])).toBeGreaterThan(60)
  expect(rationale).toMatch(
    /into open questions or into what you said back|à poser des questions ouvertes ou à reformuler/,
  )
  expect(tip).toMatch(/stop after one sentence|après une phrase/)
  expect(steps.join(' ')).not.toMatch(/half as much|deux fois moins/)
})

test.each(['en', 'fr'] as const)('%s: somebody who mostly tells takes room, in short turns as well', (language) => {
  const { score, rationale = '', tip } = roomOf(language, talks[language].lecturer)
  expect(score).toBe(2)
  expect(rationale).toMatch(/most of them gave advice|la plupart pour donner un conseil/)
  expect(tip).toMatch(/one thing in each turn|une seule chose|every second piece of advice|un conseil sur deux/)
})

test('a sentence that gives back and asks counts once, and no part of the words is more than all of them', () => {
  const line = 'It sounds like you are exhausted; what would help you most?'
  const talk = ['I’m tired.', 'Nothing.', 'Sleep.', 'Less.'].flatMap((answer) => [line, answer])
  const { rationale = '' } = roomOf('en', talk)
  const parts = [...rationale.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent))
  expect(parts.length).toBeGreaterThan(0)
  expect(Math.max(...parts)).toBeLessThanOrEqual(100)
})

test('a learner who says back much at once learns to say it back in fewer words', () => {
  const back =
    'So it is the forecast, and the evenings with your father, and then the report in what is left of the night.'
  const talk = ['The forecast.', 'To my father.', 'At night.', 'Less.'].flatMap((answer) => [
    `${back} What else?`,
    `${answer} The forecast, the evenings with my father, the report at night.`,
  ])
  expect(roomOf('en', talk).tip).toMatch(/fewer words/)
})

test('a long story that ends with a question takes room', () => {
  const story =
    'I keep my own list in a blue book that I bought in March, and every Monday I write down what I did, what I left and what I moved, and then I look at the colours that I gave them and count the red ones, so what do you think of that?'
  const talk = ['Fine.', 'I don’t know.', 'Nice book.'].flatMap((answer) => [story, answer])
  expect(roomOf('en', talk).score).toBe(1)
})

test.each(['en', 'fr'] as const)('%s: room is counted where words alone decide it, and else estimated', (language) => {
  const shortLine = language === 'en' ? 'Go on.' : 'Continuez.'
  const longAnswer = Array.from({ length: 12 }, () => (language === 'en' ? 'It was long.' : 'C’était long.')).join(' ')
  const quiet = [shortLine, longAnswer, shortLine, longAnswer, shortLine, longAnswer]
  expect(roomOf(language, quiet)).toMatchObject({ basis: 'counted', confidence: 1 })
  const { basis, confidence } = roomOf(language, talks[language].lecturer)
  expect(basis).toBe('estimated')
  expect(confidence).toBeLessThan(1)
})

const stories = {
  en: [
    'Me too, I slept badly for a year.',
    'My head, mostly.',
    'Oh, I know that feeling. My wife could not hear it any more.',
    'Hm.',
    'When I was thirty I said yes in the end. What holds you back?',
    'The others.',
    'So it’s the others. And then?',
    'I don’t know.',
  ],
  fr: [
    'Moi aussi, j’ai mal dormi pendant un an.',
    'Ma tête, surtout.',
    'Ah oui, ça, je connais. Ma femme n’en pouvait plus de l’entendre.',
    'Hm.',
    'Moi j’ai fini par dire oui. Qu’est-ce qui te retient ?',
    'Les autres.',
    'Les autres, donc. Et alors ?',
    'Je ne sais pas.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: a learner who tells of their own life leaves little room', (language) => {
  const { score, rationale, tip, evidence } = roomOf(language, stories[language])
  expect(score).toBeLessThanOrEqual(2)
  expect(rationale).toMatch(
    /^In three of four turns you talked about your own life|^Dans trois prises de parole sur quatre/,
  )
  expect(tip).toMatch(/your own story|votre propre histoire/)
  expect(evidence?.[0]?.direction).toBe('against')
})

test.each(['en', 'fr'] as const)('%s: an own part and an apology are no story of one’s own life', (language) => {
  const own = {
    en: ['I was wrong.', 'I had your slide and said nothing.', 'I’m sorry, I was in a hurry.', 'My part was the list.'],
    fr: [
      'J’ai eu tort.',
      'J’avais ta page et je n’ai rien dit.',
      'Pardon, j’étais pressé.',
      'Ma part, c’était la liste.',
    ],
  }[language]
  const answer = language === 'en' ? 'It was a long day for all of us.' : 'La journée a été longue pour nous tous.'
  const { rationale } = roomOf(
    language,
    own.flatMap((line) => [line, answer]),
  )
  expect(rationale).not.toMatch(/your own life|votre propre vie/)
})
