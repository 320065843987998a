import { mendValue } from '@parley/contracts/kit'
import { z } from 'zod'

const quote = z.object({
  n: z.number().int(),
  speaker: z.enum(['coach', 'other']).default('coach'),
  text: z.string().min(1).max(2000),
})

const gradedObjective = z.object({
  n: z.number().int(),
  met: z.boolean().nullable(),
  quotes: z.array(quote).max(4).default([]),
})
export type GradedObjective = z.output<typeof gradedObjective>

const graderAnswer = z.object({
  criteria: z
    .array(
      z.object({
        key: z.string(),
        score: z.number().nullable(),
        confidence: z.number().min(0).max(1),
        rationale: z.string().max(4000),
        quotes: z.array(quote).max(8).default([]),
        tip: z.string().max(2000).default(''),
        rewrite: z.string().max(2000).default(''),
      }),
    )
    .max(40),
  objectives: z.array(gradedObjective).max(40).default([]),
  summary: z.string().min(1).max(6000),
  next_steps: z.array(z.string().max(1000)).max(3).default([]),
  outcome_review: z.string().max(3000).default(''),
})
export type GraderAnswer = z.output<typeof graderAnswer>
export type GradedCriterion = GraderAnswer['criteria'][number]

/** For models that can keep to a schema. */
export const graderAnswerSchema = z.toJSONSchema(graderAnswer, { io: 'input' })

export type ReadAnswer = { answer: GraderAnswer } | { problem: string }

const parseObject = (text: string): unknown => {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  return JSON.parse(text.slice(from, to + 1), mendValue)
}

/** Parses the answer, or describes its faults so that the model can correct them. */
export const readAnswer = (text: string): ReadAnswer => {
  try {
    const result = graderAnswer.safeParse(parseObject(text))
    return result.success ? { answer: result.data } : { problem: z.prettifyError(result.error).slice(0, 1500) }
  } catch (error) {
    return { problem: `It is not JSON: ${error instanceof Error ? error.message.slice(0, 300) : 'it cannot be read'}` }
  }
}
