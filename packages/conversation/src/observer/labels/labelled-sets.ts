import { judgeFrenchClient } from '../french/french-client.ts'
import { judgeFrenchCoach } from '../french/french-coach.ts'
import { type Language, questionsOf } from '../question-kind.ts'
import { englishClosed, englishOpen } from './english-questions.ts'
import { frenchClosed, frenchOpen } from './french-questions.ts'
import {
  frenchChange,
  frenchInputs,
  frenchNeutral,
  frenchOthers,
  frenchReflections,
  frenchSustain,
} from './french-talk.ts'
import { inputs } from './french-coach-lines/inputs.ts'
import { others } from './french-coach-lines/others.ts'
import { questions } from './french-coach-lines/questions.ts'
import { reflections } from './french-coach-lines/reflections.ts'

interface LabelledSentence {
  text: string
  there: string
}

interface LabelledSet {
  name: string
  sentences: readonly LabelledSentence[]
  judge: (text: string) => string
}

const as = (texts: readonly string[], there: string): LabelledSentence[] => texts.map((text) => ({ text, there }))

const kindIn = (language: Language) => (text: string) => questionsOf(text, language).at(-1)?.kind ?? 'none'

/** Sentences written to hold the rules to: for English the kinds of questions, for French all that is judged. */
export const labelledSets = {
  englishQuestions: {
    name: 'English questions',
    sentences: [...as(englishOpen, 'open'), ...as(englishClosed, 'closed')],
    judge: kindIn('en'),
  },
  frenchQuestions: {
    name: 'French questions',
    sentences: [...as(frenchOpen, 'open'), ...as(frenchClosed, 'closed')],
    judge: kindIn('fr'),
  },
  frenchCoach: {
    name: 'French coach turns',
    sentences: [
      ...as([...frenchOpen, ...frenchClosed], 'question'),
      ...as(frenchReflections, 'reflection'),
      ...as(frenchInputs, 'input'),
      ...as(frenchOthers, 'other'),
    ],
    judge: (text) => judgeFrenchCoach(text).label,
  },
  /** Lines that were labelled before the rules were changed to read them. */
  frenchCoachLines: {
    name: 'French coach lines, labelled before the rules',
    sentences: [
      ...as(questions, 'question'),
      ...as(reflections, 'reflection'),
      ...as(inputs, 'input'),
      ...as(others, 'other'),
    ],
    judge: (text) => judgeFrenchCoach(text).label,
  },
  frenchClient: {
    name: 'French client turns',
    sentences: [...as(frenchChange, 'change'), ...as(frenchSustain, 'sustain'), ...as(frenchNeutral, 'neutral')],
    judge: (text) => judgeFrenchClient(text).label,
  },
} as const satisfies Record<string, LabelledSet>

export const accuracyOf = ({ sentences, judge }: LabelledSet) => {
  const misses = sentences.filter(({ text, there }) => judge(text) !== there)
  return { accuracy: 1 - misses.length / sentences.length, missed: misses }
}
