import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'

const { listening, report } = libraryObservers()

const reflecting = (language: 'en' | 'fr', lines: readonly string[]) =>
  listening(language, talkOf(language, lines)).criteria.find(({ key }) => key === 'reflecting')

const answers = {
  en: [
    'Two of the clinics keep their own stock by now. They don’t trust me with it.',
    'The board wants every figure in writing, and I have to defend eleven per cent.',
    'In January a delivery came two days late, and the nurses counted the last boxes.',
  ],
  fr: [
    'Deux des cliniques ont leur propre stock, maintenant. Elles ne me font plus confiance.',
    'La direction veut chaque chiffre par écrit, et je dois défendre onze pour cent.',
    'En janvier, une livraison est arrivée deux jours trop tard, et les infirmières comptaient les boîtes.',
  ],
} as const

const lines = {
  en: {
    guesses: ['You are tired.', 'You are sad.', 'You are angry.'],
    contents: [
      'Two clinics keep their own stock.',
      'The board wants eleven per cent defended in writing.',
      'A late delivery in January left the nurses counting boxes.',
    ],
  },
  fr: {
    guesses: ['Vous êtes fatigué.', 'Vous êtes triste.', 'Vous êtes en colère.'],
    contents: [
      'Deux cliniques gardent leur propre stock.',
      'La direction veut onze pour cent défendus par écrit.',
      'En janvier, les infirmières comptaient les boîtes.',
    ],
  },
} as const

const talkWith = (language: 'en' | 'fr', kind: 'guesses' | 'contents') => [
  language === 'en' ? 'What happened?' : 'Que s’est-il passé ?',
  ...answers[language].flatMap((answer, place) => [answer, lines[language][kind][place] ?? '']),
  'Hm.',
]

test.each(['en', 'fr'] as const)(
  '%s: guesses of a feeling do not beat reflections that take up the words',
  (language) => {
    const guesses = reflecting(language, talkWith(language, 'guesses'))
    const contents = reflecting(language, talkWith(language, 'contents'))
    expect(contents?.score).toBeGreaterThan(guesses?.score ?? 0)
    expect(contents?.evidence.every(({ direction }) => direction === 'for')).toBe(true)
  },
)

test.each([
  ['en', 'I’m scared of going home without a bed.', 'It’s only a bed.', 'So a bed is what you need.', 'When?'],
  ['fr', 'J’ai peur de rentrer sans lit.', 'Ce n’est qu’un lit.', 'Vous avez besoin d’un lit.', 'Pour quand ?'],
] as const)(
  '%s: after “%s”, “%s” is the lowest level of naming a feeling, whatever is said back later',
  (language, feeling, playingDown, content, question) => {
    const scoreWith = (line: string) => {
      const session = talkOf(language, [question, feeling, line, feeling, content, feeling, question, feeling])
      return report('calm', language, session).criteria.find(({ key }) => key === 'naming')?.score
    }
    expect([scoreWith(playingDown), scoreWith(question)]).toEqual([1, 2])
  },
)

test('somebody of few words leaves it to the learner to talk', () => {
  const roomWith = (answer: string) => {
    const turn = 'It is quiet here now. The two of them went home an hour ago.'
    const session = talkOf('en', Array.from({ length: 8 }, () => [turn, answer]).flat())
    return listening('en', session).criteria.find(({ key }) => key === 'room')?.score
  }
  const fewWords = 'In spring, I think.'
  const manyWords =
    'I could tell you a great deal about that spring, about the boat, the dog and my brother, if you asked.'
  expect([roomWith(fewWords), roomWith(`${manyWords} ${manyWords}`)]).toEqual([3, 4])
})
