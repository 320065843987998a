import { observerFocuses, temperamentNames } from '@parley/contracts/calls'

export interface Answers {
  language: 'en' | 'fr'
  learner_role: string
  with_whom: string
  situation: string
  temperament: (typeof temperamentNames)[number]
  secret: string
  reveal_when: 'asked_openly' | 'reflected' | 'trust' | 'affirmed'
  objection: string
  goal: string
  opening: string
  resolution: string
  focus: (typeof observerFocuses)[number]
}

export type Question = keyof Answers

/** The questions in the order in which a conversation takes shape. */
export const questions: readonly Question[] = [
  'language',
  'learner_role',
  'with_whom',
  'situation',
  'temperament',
  'secret',
  'reveal_when',
  'objection',
  'goal',
  'opening',
  'resolution',
  'focus',
]

/** The answers that are chosen from a few, and the choices. */
export const choices = {
  language: ['en', 'fr'],
  temperament: temperamentNames,
  reveal_when: ['asked_openly', 'reflected', 'trust', 'affirmed'],
  focus: observerFocuses,
} as const satisfies Partial<Record<Question, readonly string[]>>

export type Choice = keyof typeof choices

export const isChoice = (question: Question): question is Choice => question in choices

/** Answers that need one line. */
export const isShort = (question: Question): boolean => question === 'learner_role' || question === 'with_whom'

export const longest: Readonly<Partial<Record<Question, number>>> = {
  learner_role: 120,
  with_whom: 80,
  situation: 600,
  secret: 280,
  objection: 280,
  goal: 200,
  opening: 280,
  resolution: 280,
}

export const isAnswered = (question: Question, answers: Answers): boolean =>
  isChoice(question) || answers[question].trim().length >= 2

/** The question at which an author goes on: the first one without an answer, once some words are written. */
export const firstOpenStep = (answers: Answers): number => {
  if (!questions.some((question) => !isChoice(question) && isAnswered(question, answers))) return 0
  const step = questions.findIndex((question) => !isAnswered(question, answers))
  return step === -1 ? questions.length : step
}

export const emptyAnswers = (language: 'en' | 'fr'): Answers => ({
  language,
  learner_role: '',
  with_whom: '',
  situation: '',
  temperament: 'guarded',
  secret: '',
  reveal_when: 'reflected',
  objection: '',
  goal: '',
  opening: '',
  resolution: '',
  focus: 'listening',
})

const place = 'parley.assistant'

/** Answers that were given before the page was left. Private windows may refuse storage: then nothing is kept. */
export const keptAnswers = (userId: string) => ({
  read: (): Partial<Answers> => {
    try {
      return JSON.parse(localStorage.getItem(`${place}.${userId}`) ?? '{}') as Partial<Answers>
    } catch {
      return {}
    }
  },
  write: (answers: Answers): void => {
    try {
      localStorage.setItem(`${place}.${userId}`, JSON.stringify(answers))
    } catch {
      // The answers stay on the page.
    }
  },
  remove: (): void => {
    try {
      localStorage.removeItem(`${place}.${userId}`)
    } catch {
      // Nothing was kept.
    }
  },
})
