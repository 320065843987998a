import { englishBondQuestions } from '../english-questions/bond-questions.ts'
import { englishChangeQuestions } from '../english-questions/change-questions.ts'
import { englishExperienceQuestions } from '../english-questions/experience-questions.ts'
import { englishFurtherQuestions } from '../english-questions/further-questions.ts'
import { englishHistoryQuestions } from '../english-questions/history-questions.ts'
import { englishInnerQuestions } from '../english-questions/inner-questions.ts'
import { englishLifeQuestions } from '../english-questions/life-questions.ts'
import { englishMatterQuestions } from '../english-questions/matter-questions.ts'
import { englishOthersQuestions } from '../english-questions/others-questions.ts'
import { englishPersonQuestions } from '../english-questions/person-questions.ts'
import { englishTurnQuestions } from '../english-questions/turn-questions.ts'
import { englishSpokenQuestions } from '../english-questions/spoken-questions.ts'
import { englishCoachQuestions } from '../english-questions/coach-questions.ts'
import { englishDayQuestions } from '../english-questions/day-questions.ts'
import { joinQuestions, type SharedQuestions } from './question-list.ts'

/** All that coaches often ask, by key. */
export const englishQuestions: SharedQuestions = joinQuestions(
  englishFurtherQuestions,
  englishBondQuestions,
  englishInnerQuestions,
  englishTurnQuestions,
  englishMatterQuestions,
  englishHistoryQuestions,
  englishOthersQuestions,
  englishExperienceQuestions,
  englishChangeQuestions,
  englishPersonQuestions,
  englishLifeQuestions,
  englishSpokenQuestions,
  englishDayQuestions,
  englishCoachQuestions,
  { remark: [] },
)
