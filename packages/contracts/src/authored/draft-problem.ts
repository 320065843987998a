import { z } from 'zod'

/** The problems that a check of a draft can find. Pages have a sentence for each code. */
export const draftProblemCodes = [
  'missing',
  'unknown-record',
  'not-published',
  'archived',
  'mode-not-served',
  'mode-not-in-mission',
  'model-not-usable',
  'mixed-languages',
  'objective-without-sign',
  'sign-without-words',
  'secret-cannot-be-told',
  'secret-never-revealed',
  'few-own-sentences',
  'sentences-without-secret',
  'win-not-described',
  'intro-missing',
  'description-missing',
  'same-condition',
  'condition-unused',
  'timeout-cannot-lose',
  'limit-below-minimum',
  'no-descriptors',
  'descriptor-count',
  'min-score-missing',
  'step-not-visible',
  'group-empty',
  'due-before-opening',
  'due-in-past',
  'attempts-out-of-order',
  'custom-value-missing',
  'part-value-missing',
] as const

/** A problem of a draft and the field that an author changes to solve it. */
export const draftProblem = z.object({
  /** JSON pointer into the draft: `/observer_ids/1`. */
  pointer: z.string(),
  code: z.enum(draftProblemCodes),
  /** An error keeps learners from playing the record; a warning makes it worse than it could be. */
  severity: z.enum(['error', 'warning']),
  /** The values that the sentence names: a mode, the label of an objective. */
  values: z.record(z.string(), z.string()),
})
export type DraftProblem = z.output<typeof draftProblem>
