import { z } from 'zod'
import { measureKeys, withheldReasons } from './words.ts'

export { measureKeys }

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
