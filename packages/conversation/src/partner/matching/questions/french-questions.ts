import { frenchBondQuestions } from '../french-questions/bond-questions.ts'
import { frenchChangeQuestions } from '../french-questions/change-questions.ts'
import { frenchExperienceQuestions } from '../french-questions/experience-questions.ts'
import { frenchFurtherQuestions } from '../french-questions/further-questions.ts'
import { frenchHistoryQuestions } from '../french-questions/history-questions.ts'
import { frenchInnerQuestions } from '../french-questions/inner-questions.ts'
import { frenchLifeQuestions } from '../french-questions/life-questions.ts'
import { frenchMatterQuestions } from '../french-questions/matter-questions.ts'
import { frenchOthersQuestions } from '../french-questions/others-questions.ts'
import { frenchPersonQuestions } from '../french-questions/person-questions.ts'
import { frenchTurnQuestions } from '../french-questions/turn-questions.ts'
import { frenchSpokenQuestions } from '../french-questions/spoken-questions.ts'
import { frenchCoachQuestions } from '../french-questions/coach-questions.ts'
import { frenchDayQuestions } from '../french-questions/day-questions.ts'
import { frenchEverydayQuestions } from '../french-questions/everyday-questions.ts'
import { joinQuestions, type SharedQuestions } from './question-list.ts'

/** All that coaches often ask, by key. */
export const frenchQuestions: SharedQuestions = joinQuestions(
  frenchFurtherQuestions,
  frenchBondQuestions,
  frenchInnerQuestions,
  frenchTurnQuestions,
  frenchMatterQuestions,
  frenchHistoryQuestions,
  frenchOthersQuestions,
  frenchExperienceQuestions,
  frenchChangeQuestions,
  frenchPersonQuestions,
  frenchLifeQuestions,
  frenchSpokenQuestions,
  frenchDayQuestions,
  frenchEverydayQuestions,
  frenchCoachQuestions,
  { remark: [] },
)
