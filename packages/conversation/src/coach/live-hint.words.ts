import type { Language } from '../observer/question-kind.ts'
import { withFrenchSpaces } from '../report/words/french-spaces.ts'

/** The persona that a hint speaks of. */
interface HintSubject {
  name: string
}

interface CountedHint extends HintSubject {
  count: number
}

interface HintWords {
  earlyAdvice: (subject: HintSubject) => string
  manyQuestions: (hint: CountedHint) => string
  closedAgain: (subject: HintSubject) => string
  speech: (hint: CountedHint) => string
}

/** One fact, and one thing to try. */
export const hintWords: Record<Language, HintWords> = {
  en: {
    earlyAdvice: ({ name }) =>
      `You gave advice while ${name} is still holding back. Try saying back what you have heard first.`,
    manyQuestions: ({ name, count }) => `You asked ${count} questions at once. ${name} can only answer one: choose it.`,
    closedAgain: ({ name }) =>
      `Your last two questions could be answered in a word. What would let ${name} tell you more?`,
    speech: ({ name, count }) => `You spoke ${count} words in one go. Leave ${name} some room.`,
  },
  fr: withFrenchSpaces<HintWords>({
    earlyAdvice: ({ name }) =>
      `Vous avez donné un conseil alors que ${name} se tient encore en retrait. Essayez d’abord de reformuler ce que vous avez entendu.`,
    manyQuestions: ({ name, count }) =>
      `Vous avez posé ${count} questions à la fois. ${name} ne peut répondre qu’à une seule : choisissez-la.`,
    closedAgain: ({ name }) =>
      `On pouvait répondre d’un mot à vos deux dernières questions. Qu’est-ce qui permettrait à ${name} d’en dire plus ?`,
    speech: ({ name, count }) => `Vous avez dit ${count} mots d’un trait. Laissez de la place à ${name}.`,
  }),
}
