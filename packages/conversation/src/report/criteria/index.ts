import { type ModelFreeFamily, judgedWithoutModel } from '@parley/contracts/session/words'
import { evoking, openQuestions, theirView } from './asking.ts'
import { agreement, movingOn, observation } from './ending.ts'
import { advice, naming, reflecting, room } from './listening.ts'
import { autonomy, noDefence, rolling } from './resistance.ts'
import type { Judge } from './verdict.ts'

const judges = {
  open_questions: openQuestions,
  reflecting,
  room,
  advice,
  evoking,
  rolling,
  autonomy,
  observation,
  their_view: theirView,
  agreement,
  naming,
  no_defence: noDefence,
  moving_on: movingOn,
} as const satisfies Record<ModelFreeFamily, Judge>

export type Family = ModelFreeFamily

/** The names of a criterion elsewhere. */
const alsoCalled: Readonly<Record<string, Family>> = {
  questions: 'open_questions',
  asking: 'open_questions',
  reflection: 'reflecting',
  reflections: 'reflecting',
  listening: 'reflecting',
  talk_time: 'room',
  resistance: 'rolling',
  choice: 'autonomy',
  empathy: 'naming',
  telling: 'advice',
  information: 'advice',
  next_step: 'agreement',
}

/** The family that a rubric's criterion belongs to: by its key, or by how its key begins. */
export const familyOf = (key: string): Family | null =>
  judgedWithoutModel.find((family) => key === family || key.startsWith(`${family}_`)) ?? alsoCalled[key] ?? null

export const judgeOf = (family: Family): Judge => judges[family]
export { CERTAIN, GOOD_LEVEL, isWithheld, type Level, SHORT, type Verdict, type WithholdingReason } from './verdict.ts'
