import { z } from 'zod'

export const measureKeys = [
  'talk_ratio',
  'words_per_minute',
  'fillers',
  'open_questions',
  'closed_questions',
  'reflections',
  'reflection_to_question',
  'longest_monologue',
  'interruptions',
  'response_latency',
  'silence',
] as const
export type MeasureKey = (typeof measureKeys)[number]

export const withheldReasons = [
  'no_timing',
  'no_audio',
  'too_few_turns',
  'no_questions',
  'language_not_supported',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

export const measure = z.object({
  key: z.enum(measureKeys),
  /** Null exactly when it is withheld. */
  value: z.number().nullable(),
  unit: z.enum(['ratio', 'per_minute', 'count', 'words', 'seconds', 'per_100_words']),
  /** Counted from the record, or estimated by a classifier. */
  kind: z.enum(['counted', 'estimated']),
  confidence: z.number().min(0).max(1),
  withheld: z.enum(withheldReasons).nullable(),
})
export type Measure = z.output<typeof measure>
