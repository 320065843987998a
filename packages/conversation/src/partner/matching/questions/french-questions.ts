import { frenchBondQuestions } from './french-bond-questions.ts'
import { frenchChangeQuestions } from './french-change-questions.ts'
import { frenchExperienceQuestions } from './french-experience-questions.ts'
import { frenchMatterQuestions } from './french-matter-questions.ts'
import { frenchPersonQuestions } from './french-person-questions.ts'
import { frenchTurnQuestions } from '../turn-questions/french-turn-questions.ts'
import type { SharedQuestions } from './question-list.ts'

/** All that coaches often ask, by key. */
export const frenchQuestions: SharedQuestions = {
  ...frenchBondQuestions,
  ...frenchTurnQuestions,
  ...frenchMatterQuestions,
  ...frenchExperienceQuestions,
  ...frenchChangeQuestions,
  ...frenchPersonQuestions,
}
