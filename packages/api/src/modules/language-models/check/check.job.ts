import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, transaction } from '../../../db/index.ts'
import { defineJob, type Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { ChatRequest } from '../calls/chat-provider.ts'
import type { Deadlines } from '../calls/deadlines.ts'
import type { SpokenChunk } from '../calls/failover.ts'
import { chargeAnswer, hasCredit } from '../credit/credit.ts'
import { isPaid } from '../credit/reply-price.ts'
import type { LanguageModels } from '../routing/language-models.ts'
import { ModelRoutes } from '../routing/model-routes.ts'
import { FaultCount } from './check-patience.ts'
import type { CheckedPoint } from './check-point.ts'
import type { CheckAnswer } from './check-session.ts'
import type { CheckRow } from './check.table.ts'
import { type CheckResult, type PromptBuilders, runCheck } from './run-check.ts'

const checkToRun = z.object({ check_id: z.uuid() })
type CheckToRun = z.infer<typeof checkToRun>

/** The interval at which a check looks whether it is cancelled. */
const LOOK_MS = 500

class CheckCancellation extends Error {
  override readonly name = 'CheckCancelled'
}

/** The check cannot go on. Its page shows the reason. */
class CheckFailure extends Error {
  override readonly name = 'CheckFailure'
  readonly code: string
  readonly retryAfter: number | undefined
  /** The key that would have been asked cannot pay for the question. */
  readonly lacksBudget: boolean

  constructor(code: string, retryAfter?: number, lacksBudget = false) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
    this.lacksBudget = lacksBudget
  }
}

export interface CheckServices {
  services: Services
  models: LanguageModels
  prompts: PromptBuilders
}

/** Aborts when somebody cancels the check, wherever they do. */
const watchCancellation = ({ kysely }: Database, id: string) => {
  const stop = new AbortController()
  const timer = setInterval(() => {
    void kysely
      .selectFrom('model_checks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
      .then((row) => {
        if (row?.state !== 'running') stop.abort(new CheckCancellation())
      })
      // The next look, or the next answer, meets the same fault of the database.
      .catch(() => {})
  }, LOOK_MS)
  return { signal: stop.signal, end: () => clearInterval(timer) }
}

interface CheckEnd {
  state: 'done' | 'failed'
  code?: string
  result?: CheckResult
  retryAfter?: number | undefined
  points?: readonly CheckedPoint[]
  spent_key?: string | null
}

/** Stores the end of a check, and its verdicts on the model. */
const finish = (db: Database, { id, model_id }: CheckRow, { retryAfter, result, points = [], ...values }: CheckEnd) =>
  transaction(db, async (trx) => {
    // A change of a model locks it before its checks, so the end of a check does so, too.
    await sql`select from ai_models where id = ${model_id} for no key update`.execute(trx)
    const update = await trx
      .updateTable('model_checks')
      .set({
        ...values,
        ...(result ? { result: JSON.stringify(result) } : {}),
        points: JSON.stringify(points),
        finished_at: sql<Date>`now()`,
        retry_at: sql`now() + ${retryAfter ?? null} * interval '1 ms'`,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (!result || update.numUpdatedRows === 0n) return
    const verdicts = JSON.stringify(result.verdicts)
    await trx.updateTable('ai_models').set({ verdicts }).where('id', '=', model_id).execute()
  })

/** The route by which the check asks its model: the first that the organisation may use. */
export const checkCandidate = async (
  models: LanguageModels,
  { organization_id, model_id }: Pick<CheckRow, 'organization_id' | 'model_id'>,
) => {
  const routes = new ModelRoutes({ organizationId: organization_id, modelId: model_id, needsChosen: true })
  const { candidates, maxOutputTokens } = await models.choose(routes)
  const candidate = candidates.find(({ modelId }) => modelId === model_id)
  return candidate && { candidate, maxOutputTokens, routes }
}

const billCheck = ({ id, organization_id: organizationId, created_by: userId }: CheckRow) =>
  ({ organizationId, userId, sessionId: null, purpose: 'check', reason: `model check ${id}` }) as const

const noteAnswer = async ({ db }: Services, row: CheckRow, { usage, by }: CheckAnswer) =>
  transaction(db, async (trx) => {
    if (by) await chargeAnswer(trx, billCheck(row), { usage, by })
    const update = await trx
      .updateTable('model_checks')
      .set({ done: sql`done + 1` })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return update.numUpdatedRows > 0n
  })

/**
 * Asks one question by the route that is first now: an administrator may have withdrawn the key, and the answers before
 * may have used up the credit.
 */
async function* askModel(
  { services, models }: CheckServices,
  row: CheckRow,
  { request, deadlines }: { request: ChatRequest; deadlines: Deadlines },
): AsyncGenerator<SpokenChunk, void> {
  const route = await checkCandidate(models, row)
  if (!route) throw new CheckFailure('not_set_up')
  const { candidate } = route
  if (isPaid(candidate.price) && !(await hasCredit(services.db.kysely, row.organization_id)))
    throw new CheckFailure('credit_exhausted')
  yield* models.answer([candidate], request, { deadlines, bill: billCheck(row) })
}

/** The key of the check's model whose budget is spent, or does not suffice for the question of the route by `keyId`. */
const findSpentKey = async ({ kysely }: Database, { model_id, organization_id }: CheckRow, keyId: string | null) => {
  const { rows } = await sql<{ label: string }>`
    select key.label from ai_service_keys key
    join ai_models model on model.provider_id = key.provider_id
    join ai_providers provider on provider.id = model.provider_id
    where model.id = ${model_id} and model.enabled and provider.enabled and key.deleted_at is null and key.state = 'active' and key.budget_micro_eur is not null
      and (key.id = ${keyId} or key.spent_micro_eur >= key.budget_micro_eur)
      and (key.organization_id = ${organization_id} or exists (
        select from ai_service_key_organizations assigned
        where assigned.key_id = key.id and assigned.organization_id = ${organization_id}))
    order by key.id = ${keyId} desc nulls last, key.created_at limit 1`.execute(kysely)
  return rows[0]?.label
}

/** A check that no key can pay for names the one whose budget is spent. */
const reasonOf = async (
  db: Database,
  row: CheckRow,
  { code, keyId = null }: { code: string; keyId?: string | null },
) => {
  const label = code === 'not_set_up' ? await findSpentKey(db, row, keyId) : undefined
  return label === undefined ? { code } : { code: 'budget_spent', spent_key: label }
}

const checkModel = async (check: CheckServices, row: CheckRow, signal: AbortSignal) => {
  const { services, models, prompts } = check
  const { db } = services
  const route = await checkCandidate(models, row)
  if (!route) return finish(db, row, { state: 'failed', ...(await reasonOf(db, row, { code: 'not_set_up' })) })
  const { candidate, maxOutputTokens } = route
  let points: readonly CheckedPoint[] = []
  const cancellation = watchCancellation(db, row.id)
  const faults = new FaultCount()
  try {
    const result = await runCheck({
      model: {
        answer: (request, deadlines) => askModel(check, row, { request, deadlines }),
        maxOutputTokens,
        price: candidate.price,
      },
      prompts,
      language: row.language,
      signal: AbortSignal.any([signal, cancellation.signal]),
      onPoints: (allPoints) => (points = allPoints),
      onAnswer: async (answer) => {
        // Without a key that can pay, no later question is asked either.
        const isEnd = faults.endsWith(answer.fault) || answer.fault === 'not_set_up'
        if (answer.fault && isEnd)
          throw new CheckFailure(answer.fault, answer.retryAfter, answer.fault === 'not_set_up')
        if (!(await noteAnswer(services, row, answer))) throw new CheckCancellation()
      },
    })
    await finish(db, row, { state: 'done', result })
  } catch (error) {
    if (error instanceof CheckFailure) {
      const { code, retryAfter, lacksBudget } = error
      const reason = await reasonOf(db, row, { code, keyId: lacksBudget ? candidate.keyId : null })
      return await finish(db, row, { state: 'failed', ...reason, retryAfter, points })
    }
    if (!(error instanceof CheckCancellation)) throw error
  } finally {
    cancellation.end()
  }
}

/** Runs a check from its beginning; after a crash it runs from its beginning again, because its answers are not kept. */
export const checkJob = (check: CheckServices): Job<CheckToRun> =>
  defineJob(
    'language-models.check',
    checkToRun,
    async ({ check_id: id }, { signal }) => {
      const row = await check.services.db.kysely
        .updateTable('model_checks')
        .set({ state: 'running', done: 0 })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .returningAll()
        .executeTakeFirst()
      if (row) await checkModel(check, row, signal)
    },
    { retries: 2, concurrency: 2 },
  )
