import { z } from 'zod'
import { anyOf } from '../../access/access.ts'
import { call } from '../../kit/index.ts'

/** The purposes of a request to a model. With a probe, Parley itself finds out whether a model that failed works again. */
export const usagePurposes = [
  'reply',
  'report',
  'coach',
  'chat',
  'check',
  'test',
  'probe',
  'draft',
  'transcription',
  'speech',
  'realtime',
] as const
export type UsagePurpose = (typeof usagePurposes)[number]

/** The criteria by which the lines of the usage are grouped. */
export const usageGroups = ['model', 'person', 'organization', 'key', 'purpose', 'day'] as const

const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
    } catch {
      return false
    }
  })

const filters = {
  /** Days in the time zone of the caller, both included. Without them: the last 30 days. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  zone: timeZone.default('UTC'),
  organization_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  model_id: z.uuid().optional(),
  key_id: z.uuid().optional(),
  session_id: z.uuid().optional(),
  purpose: z.enum(usagePurposes).optional(),
}

const figures = {
  answers: z.number().int(),
  input_tokens: z.number().int(),
  /** Those of the input tokens that providers read from their caches. */
  cached_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Of text to speech. */
  characters: z.number().int(),
  /** Of speech to text. */
  seconds: z.number(),
  /** Some tokens are counted from the text, because the provider reported none. */
  estimated: z.boolean(),
  cost_eur: z.number(),
}

/** A key that has spent 80 % of its budget or more. */
const budgetWarning = z.object({
  key_id: z.uuid(),
  provider_id: z.uuid(),
  name: z.string(),
  spent_eur: z.number(),
  budget_eur: z.number(),
  /** The part of the budget that is spent. */
  share: z.number(),
  /** Nothing is left: the key answers no request. */
  is_spent: z.boolean(),
  /** For callers who do not own the key, both amounts are 0. */
  is_own: z.boolean(),
  abilities: z.object({ update: z.boolean() }),
})

const readers = anyOf('ai-provider-list', 'ai-provider-paginated-read')

export const modelUsageCalls = {
  list: call({
    method: 'GET',
    path: '/v1/model_usage',
    summary: 'What language models used and cost, by day and by one more criterion',
    access: readers,
    query: z.object({ ...filters, by: z.enum(usageGroups).default('model') }),
    answers: {
      200: z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        by: z.enum(usageGroups),
        total: z.object(figures),
        /** Each day with usage, in order. */
        days: z.array(z.object({ day: z.iso.date(), ...figures })),
        /** The most expensive first, at most 200. The id is null for guests, deleted keys and models without a key. */
        items: z.array(
          z.object({
            id: z.string().nullable(),
            name: z.string(),
            /** All super-admins together, for callers who may not see them. */
            administrators: z.boolean().optional(),
            ...figures,
          }),
        ),
        /** Lines beyond those 200. */
        left_out: z.number().int(),
      }),
    },
    errors: ['not-found'],
  }),
  export: call({
    method: 'GET',
    path: '/v1/model_usage/export',
    summary: 'The same usage as a CSV file: a line for each day, organisation, person, model, key and purpose',
    access: readers,
    query: z.object(filters),
    answers: { 200: z.string() },
    errors: ['not-found'],
    transport: 'binary',
  }),
  budgets: call({
    method: 'GET',
    path: '/v1/model_usage/budgets',
    summary: 'Service keys that have spent 80 % of their budget or more',
    access: readers,
    answers: { 200: z.object({ items: z.array(budgetWarning) }) },
  }),
}
