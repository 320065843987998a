import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import {
  type Caller,
  holds,
  ProblemError,
  seesEveryOrganization,
  type UserActor,
} from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { authorizeChange, visibleTo } from '../admin/ai-provider.policy.ts'
import { findAi } from '../admin/ai-record.repo.ts'
import { requireCredit } from '../credit/credit.ts'
import { isPaid } from '../credit/reply-price.ts'
import type { LanguageModels } from '../routing/language-models.ts'
import { checkCandidate } from './check.job.ts'
import type { CheckRow } from './check.table.ts'
import { CHECK_QUESTIONS } from './run-check.ts'

const LATEST = 5

/** The organisation that pays for a check can cancel it, and so can people who see every organisation. */
const mayCancel = (user: UserActor, payer: string): boolean =>
  holds(user, 'ai-model-update') && (seesEveryOrganization(user) || payer === user.organizationId)

const answerOf = (
  user: UserActor,
  { created_at, finished_at, retry_at, organization_id: payer, created_by: _user, ...row }: CheckRow,
) => ({
  ...row,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  retry_at: retry_at?.toISOString() ?? null,
  abilities: { cancel: mayCancel(user, payer) },
})

/** People who see a model see its checks. */
export const listChecks = async ({ db }: Services, { user }: Caller, modelId: string) => {
  await findAi(db.kysely, user, { table: 'ai_models', id: modelId })
  const rows = await db.kysely
    .selectFrom('model_checks')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return { items: rows.map((row) => answerOf(user, row)) }
}

const running = ['queued', 'running'] as const

interface StartServices {
  services: Services
  models: LanguageModels
  job: Job<{ check_id: string }>
}

/**
 * Starts a check that the caller's organisation pays for, by a route that it may use. Its verdicts decide which uses the
 * model serves for everybody who has it, so only people who may change the model check it.
 */
export const startCheck = async (
  { services, models, job }: StartServices,
  caller: Caller,
  { modelId, language }: { modelId: string; language: 'en' | 'fr' },
) => {
  const { db, jobs } = services
  const { user } = caller
  authorizeChange(user, await findAi(db.kysely, user, { table: 'ai_models', id: modelId }), 'ai-model-update')
  const organization_id = user.organizationId
  const route = await checkCandidate(models, { organization_id, model_id: modelId })
  if (!route) throw new ProblemError('no-model-route')
  if (isPaid(route.candidate.price)) await requireCredit(db.kysely, route.routes, organization_id)
  return transaction(db, async (trx) => {
    // Two starts at the same time wait for each other here.
    await findAi(trx, user, { table: 'ai_models', id: modelId, lock: true })
    const open = await trx
      .selectFrom('model_checks')
      .selectAll()
      .where('model_id', '=', modelId)
      .where('state', 'in', [...running])
      .executeTakeFirst()
    const row =
      open ??
      (await trx
        .insertInto('model_checks')
        .values({
          id: newId(),
          model_id: modelId,
          organization_id,
          created_by: user.id,
          language,
          total: CHECK_QUESTIONS,
          code: null,
          finished_at: null,
          retry_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow())
    if (!open) await jobs.enqueue(job, { check_id: row.id }, { trx })
    const subject = { kind: 'ai_model', id: modelId, organizationId: organization_id }
    await audit(trx, caller, { action: 'ai_model.check', subject, after: { language } })
    return answerOf(user, row)
  })
}

export const cancelCheck = async ({ db }: Services, caller: Caller, modelId: string): Promise<void> => {
  const { user } = caller
  await findAi(db.kysely, user, { table: 'ai_models', id: modelId })
  await transaction(db, async (trx) => {
    const checks = trx
      .updateTable('model_checks')
      .set({ state: 'cancelled', finished_at: sql<Date>`now()` })
      .where('model_id', '=', modelId)
      .where('state', 'in', [...running])
    const own = seesEveryOrganization(user) ? checks : checks.where('organization_id', '=', user.organizationId)
    await own.execute()
    const subject = { kind: 'ai_model', id: modelId, organizationId: user.organizationId }
    await audit(trx, caller, { action: 'ai_model.check-cancel', subject })
  })
}

/** The models that the caller sees, as `ai_models` in a condition. */
const visibleModels = (user: UserActor) => sql.join([sql`deleted_at is null`, ...visibleTo(user)], sql` and `)

const listRunning = async ({ db }: Services, user: UserActor) => {
  const { rows } = await sql<{ model_id: string; provider_id: string; done: number; total: number }>`
    select checked.model_id, model.provider_id, checked.done, checked.total
    from model_checks checked
    join (select id, provider_id from ai_models where ${visibleModels(user)}) model on model.id = checked.model_id
    where checked.state in ('queued', 'running')
    order by checked.id`.execute(db.kysely)
  return rows
}

export const listVerdicts = async (services: Services, { user }: Caller) => {
  const { rows } = await sql<{ model_id: string; at: Date; verdicts: NonNullable<CheckRow['result']>['verdicts'] }>`
    select distinct on (checked.model_id) checked.model_id, checked.finished_at as at,
      checked.result->'verdicts' as verdicts
    from model_checks checked
    where checked.state = 'done' and checked.model_id in (
      select id from ai_models where ${visibleModels(user)} and verdicts is not null)
    order by checked.model_id, checked.id desc`.execute(services.db.kysely)
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    running: await listRunning(services, user),
  }
}
