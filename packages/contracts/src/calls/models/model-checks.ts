import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { call, idParams } from '../../kit/index.ts'
import { moment } from '../field.ts'

/** The points of the role-play check of a model, in this order. */
export const checkPoints = [
  'character',
  'language',
  'secret',
  'break_outs',
  'ending',
  'structure',
  'quotes',
  'hint',
] as const
/** The uses of a model. */
export const modelUses = ['persona', 'observer', 'coach'] as const
export type ModelUse = (typeof modelUses)[number]
export const checkVerdicts = ['good', 'limited', 'unfit'] as const
const checkStates = ['queued', 'running', 'done', 'cancelled', 'failed'] as const
/** The reasons why a reply does not pass. */
export const checkFaults = [
  'out_of_character',
  'repeated',
  'unrelated',
  'other_language',
  'told_too_early',
  'never_told',
  'obeyed',
  'no_ending',
  'no_structure',
  'changed_quote',
  'no_quote',
  'too_slow',
  'no_answer',
] as const

const checkReply = z.object({
  question: z.string(),
  answer: z.string(),
  /** Null for a reply that passes. */
  fault: z.enum(checkFaults).nullable(),
})

const checkedPoint = z.object({ point: z.enum(checkPoints), passed: z.boolean(), replies: z.array(checkReply) })

const verdict = z.enum(checkVerdicts)
export const modelVerdicts = z.object({ persona: verdict, observer: verdict, coach: verdict })
export type ModelVerdicts = z.infer<typeof modelVerdicts>

const checkResult = z.object({
  points: z.array(checkedPoint),
  /** The middle of all replies of the persona. */
  first_token_ms: z.number().int(),
  tokens_per_second: z.number(),
  /** The cost of a session of ten turns at the prices of the model. */
  session_cost_eur: z.number(),
  verdicts: modelVerdicts,
})

const modelCheck = z
  .object({
    id: z.uuid(),
    model_id: z.uuid(),
    state: z.enum(checkStates),
    language: z.enum(['en', 'fr']),
    /** Answers so far, and in all. */
    done: z.number().int(),
    total: z.number().int(),
    created_at: moment,
    finished_at: moment.nullable(),
    /** The reason why the check failed, in the words of a connection test. */
    code: z.string().nullable(),
    /** The moment from which the provider wants to be asked again, if it named one. */
    retry_at: moment.nullable(),
    result: checkResult.nullable(),
    /** The points that a check had found before it failed. */
    points: z.array(checkedPoint),
    /** The name of the key whose budget ended the check. */
    spent_key: z.string().nullable(),
    abilities: z.object({ cancel: z.boolean() }),
  })
  .meta({ id: 'ModelCheck' })

/** `slow`: it answers, but its first word takes longer than 3 s. */
export const modelHealth = z.enum(['unknown', 'ok', 'slow', 'failing'])

/** Null in its place: the practice partner plays, the built-in observer analyses. */
const modelInUse = z.object({
  id: z.uuid(),
  name: z.string(),
  provider_id: z.uuid(),
  provider_name: z.string(),
  /** Null for a model that was not checked. */
  verdict: verdict.nullable(),
  /** The organisation chose it as its default model. */
  is_default: z.boolean(),
  health: modelHealth,
  /** The organisation has no credit and the model, or one that may take its place, has a price: no session starts. */
  lacks_credit: z.boolean(),
})

const readers = anyOf('ai-model-list', 'ai-model-paginated-read', 'ai-model-read')

export const modelCheckCalls = {
  list: call({
    method: 'GET',
    path: '/v1/ai_models/{id}/checks',
    summary: 'The latest role-play checks of a model, newest first',
    access: readers,
    params: idParams,
    answers: { 200: z.object({ items: z.array(modelCheck) }) },
  }),
  start: call({
    method: 'POST',
    path: '/v1/ai_models/{id}/checks',
    summary: 'Check how well a model plays; a check that already runs is answered',
    access: allOf('ai-model-update'),
    params: idParams,
    body: z.object({ language: z.enum(['en', 'fr']) }),
    answers: { 202: modelCheck },
    errors: ['platform-owned', 'no-model-route', 'credit-exhausted', 'credit-missing'],
  }),
  cancel: call({
    method: 'POST',
    path: '/v1/ai_models/{id}/checks/cancel',
    summary: 'Cancel the check that runs',
    access: allOf('ai-model-update'),
    params: idParams,
    answers: { 204: null },
  }),
  verdicts: call({
    method: 'GET',
    path: '/v1/ai_model_verdicts',
    summary: 'The verdicts of the latest finished check of each model, and the checks that run',
    access: readers,
    answers: {
      200: z.object({
        items: z.array(z.object({ model_id: z.uuid(), at: moment, verdicts: modelVerdicts })),
        running: z.array(
          z.object({ model_id: z.uuid(), provider_id: z.uuid(), done: z.number().int(), total: z.number().int() }),
        ),
      }),
    },
  }),
  uses: call({
    method: 'GET',
    path: '/v1/ai_model_uses',
    summary: 'The model that serves each use now in the caller’s organisation, where authors chose none',
    access: readers,
    answers: { 200: z.object({ items: z.array(z.object({ use: z.enum(modelUses), model: modelInUse.nullable() })) }) },
  }),
}
