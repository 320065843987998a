import { englishBondQuestions } from './english-bond-questions.ts'
import { englishChangeQuestions } from './english-change-questions.ts'
import { englishExperienceQuestions } from './english-experience-questions.ts'
import { englishMatterQuestions } from './english-matter-questions.ts'
import { englishPersonQuestions } from './english-person-questions.ts'
import { englishTurnQuestions } from '../turn-questions/english-turn-questions.ts'
import type { SharedQuestions } from './question-list.ts'

/** All that coaches often ask, by key. */
export const englishQuestions: SharedQuestions = {
  ...englishBondQuestions,
  ...englishTurnQuestions,
  ...englishMatterQuestions,
  ...englishExperienceQuestions,
  ...englishChangeQuestions,
  ...englishPersonQuestions,
}
