import type { Language } from '../../../observe/question-kind.ts'
import { englishBondQuestions } from './english-bond-questions.ts'
import { englishChangeQuestions } from './english-change-questions.ts'
import { englishExperienceQuestions } from './english-experience-questions.ts'
import { englishMatterQuestions } from './english-matter-questions.ts'
import { englishPersonQuestions } from './english-person-questions.ts'
import { frenchBondQuestions } from './french-bond-questions.ts'
import { frenchChangeQuestions } from './french-change-questions.ts'
import { frenchExperienceQuestions } from './french-experience-questions.ts'
import { frenchMatterQuestions } from './french-matter-questions.ts'
import { frenchPersonQuestions } from './french-person-questions.ts'
import type { SharedQuestions } from './question-list.ts'

export const sharedQuestions: Readonly<Record<Language, SharedQuestions>> = {
  en: {
    ...englishBondQuestions,
    ...englishMatterQuestions,
    ...englishExperienceQuestions,
    ...englishChangeQuestions,
    ...englishPersonQuestions,
  },
  fr: {
    ...frenchBondQuestions,
    ...frenchMatterQuestions,
    ...frenchExperienceQuestions,
    ...frenchChangeQuestions,
    ...frenchPersonQuestions,
  },
}
