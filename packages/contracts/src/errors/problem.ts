import { z } from 'zod'
import { type ErrorCode, problems } from './phrases.ts'

/** One field of a request that did not fit its schema. */
export const fieldProblem = z.object({
  in: z.enum(['params', 'query', 'body', 'header']),
  pointer: z.string(),
  code: z.string(),
  detail: z.string(),
})
export type FieldProblem = z.infer<typeof fieldProblem>

/** `application/problem+json` as the API answers it. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ErrorCode, ...ErrorCode[]]),
    instance: z.string().optional(),
    errors: z.array(fieldProblem).optional(),
    /** Further facts for the page: both versions of a conflict, the permission that is missing. */
    context: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>
