import type { DraftProblem } from '@parley/contracts/authored'
import { errorAt, type PlaylistFields, warningAt } from './draft-fields.ts'

type Assignment = NonNullable<PlaylistFields['assignments']>[number]

const findDateProblem = ({ opens_at, due_at }: Assignment, pointer: string, now: number): DraftProblem[] => {
  if (due_at === null) return []
  const due = Date.parse(due_at)
  if (opens_at !== null && Date.parse(opens_at) > due) return [errorAt({ pointer, code: 'due-before-opening' })]
  return due < now ? [warningAt({ pointer, code: 'due-in-past' })] : []
}

/** Finds the assignments whose dates or numbers of attempts no learner can keep to. */
export const findAssignmentProblems = ({ assignments = [] }: PlaylistFields, now: number): DraftProblem[] =>
  assignments.flatMap((assignment, index) => {
    const pointer = `/assignments/${index}`
    const { min_attempts: least, max_attempts: most } = assignment
    const attempts = least !== null && most !== null && least > most
    return [
      ...findDateProblem(assignment, `${pointer}/due_at`, now),
      ...(attempts ? [errorAt({ pointer: `${pointer}/max_attempts`, code: 'attempts-out-of-order' })] : []),
    ]
  })
