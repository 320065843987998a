import { type contract, type modelChange, servedKinds } from '@parley/contracts/calls'
import type { ParsedInput, OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Executor, type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import {
  checkVersion,
  type PageQuery,
  refuseDuplicate,
  searchWords,
  selectPage,
  sentOnly,
} from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { authorizeChange, mayChange, visibleTo } from './ai-provider.policy.ts'
import { type AiModelRow, type AiProviderRow, untestedModel } from './ai-provider.table.ts'
import { cancelChecks, changeAi, findAi, removeModels } from './ai-record.repo.ts'
import { checkPartnerModel } from './partner-model.ts'

const table = 'ai_models'

type ProviderName = Pick<AiProviderRow, 'id' | 'name' | 'type' | 'keyless'>

export const providerNames = async (executor: Executor, ids: readonly string[]): Promise<Map<string, ProviderName>> => {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .selectFrom('ai_providers')
    .select(['id', 'name', 'type', 'keyless'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const answersOf = async (executor: Executor, user: UserActor, rows: readonly AiModelRow[]) => {
  const names = await providerNames(
    executor,
    rows.map(({ provider_id }) => provider_id),
  )
  return rows.map((row) => ({
    ...row,
    provider_name: names.get(row.provider_id)?.name ?? '',
    provider_type: names.get(row.provider_id)?.type ?? 'openai_compatible',
    provider_keyless: names.get(row.provider_id)?.keyless ?? false,
    health_at: row.health_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: { update: mayChange(user, row, 'ai-model-update'), delete: mayChange(user, row, 'ai-model-delete') },
  }))
}

const answerOf = async (executor: Executor, user: UserActor, row: AiModelRow) => {
  const [answer] = await answersOf(executor, user, [row])
  if (!answer) throw new Error('One row answers as one record.')
  return answer
}

const subject = ({ id, organization_id }: AiModelRow) => ({ kind: 'ai_model', id, organizationId: organization_id })

export type ModelQuery = PageQuery & { provider_id?: string | undefined; kind?: string | undefined }

/** Each word stands in the name, in the name at the provider, or in the name of the provider. */
const findsWord = (word: string) => {
  const pattern = sql`'%' || fold(${word}) || '%'`
  return sql`(name_key like ${pattern} or fold(external_id) like ${pattern}
    or provider_id in (select id from ai_providers where name_key like ${pattern}))`
}

export const listModels = async ({ db }: Services, { user }: Caller, { search, ...query }: ModelQuery) => {
  const where = [
    ...visibleTo(user),
    ...searchWords(search).map(findsWord),
    ...(query.provider_id ? [sql`provider_id = ${query.provider_id}`] : []),
    ...(query.kind ? [sql`kind = ${query.kind}`] : []),
  ]
  const columns = sql`record.*`
  const page = await selectPage<AiModelRow>(db.kysely, {
    table,
    organizationId: null,
    query,
    where,
    columns,
    isCounted: false,
  })
  return { ...page, items: await answersOf(db.kysely, user, page.items) }
}

export const readModel = async ({ db }: Services, { user }: Caller, id: string) =>
  answerOf(db.kysely, user, await findAi(db.kysely, user, { table, id }))

/** Everybody who has the model can use its fallback: a model of the platform never falls back to one of an organisation. */
const checkFallback = async (
  trx: Trx,
  user: UserActor,
  { id, owner }: { id: string | null | undefined; owner: string | null },
): Promise<void> => {
  if (!id) return
  const refuse = () => invalidField('/fallback_model_id', 'unknown-record', 'There is no such model that you may use.')
  const { provider_id, organization_id } = await findAi(trx, user, { table, id }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
    throw refuse()
  })
  if (organization_id !== null && organization_id !== owner) throw refuse()
  // The practice partner replaces no model: the learner was told which one they talk to.
  if ((await providerNames(trx, [provider_id])).get(provider_id)?.type === 'builtin') throw refuse()
}

/** Refuses a kind of model that the type of its provider does not serve: it would never be used. */
const checkKind = (type: AiProviderRow['type'], kind: AiModelRow['kind'] | undefined): void => {
  if (kind !== undefined && !servedKinds[type].includes(kind)) throw invalidField('/kind', 'kind-not-served', '')
}

type ModelNumbers = Pick<
  AiModelRow,
  'kind' | 'max_output_tokens' | 'context_tokens' | 'price_input_eur' | 'price_cached_input_eur'
>

/** Refuses limits and prices that contradict each other. A change of other fields leaves those of an old record alone. */
const checkNumbers = (model: ModelNumbers, sentFields: Partial<ModelNumbers>): void => {
  const { kind, max_output_tokens: answer, context_tokens: context } = model
  const { price_input_eur: input, price_cached_input_eur: cached } = model
  const changes = (...names: (keyof ModelNumbers)[]): boolean => names.some((name) => sentFields[name] !== undefined)
  // The context holds the prompt as well as the answer.
  if (kind === 'llm' && answer >= context && changes('kind', 'max_output_tokens', 'context_tokens'))
    throw invalidField('/max_output_tokens', 'answer-fills-context', '')
  if (cached !== null && cached > input && changes('price_input_eur', 'price_cached_input_eur'))
    throw invalidField('/price_cached_input_eur', 'cached-above-input', '')
}

type NewModel = ParsedInput<typeof contract.aiModels.create>['body']

export const createModel = ({ db }: Services, caller: Caller, newModel: NewModel) =>
  transaction(db, (trx) => addModel(trx, caller, newModel))

/** The same inside a transaction that adds more. */
export const addModel = async (trx: Trx, caller: Caller, newModel: NewModel) => {
  const { user } = caller
  const provider = await findAi(trx, user, { table: 'ai_providers', id: newModel.provider_id }).catch(
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      throw invalidField('/provider_id', 'unknown-record', 'There is no such provider that you may use.')
    },
  )
  authorizeChange(user, provider, 'ai-model-create')
  checkKind(provider.type, newModel.kind)
  checkPartnerModel(provider.type, newModel.external_id)
  checkNumbers(newModel, newModel)
  await checkFallback(trx, user, { id: newModel.fallback_model_id, owner: provider.organization_id })
  const row = await refuseDuplicate(
    'external_id',
    trx
      .insertInto(table)
      .values({
        ...newModel,
        id: newId(),
        organization_id: provider.organization_id,
        health_code: null,
        health_at: null,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await audit(trx, caller, { action: 'ai_model.create', subject: subject(row), after: { ...newModel } })
  return answerOf(trx, user, row)
}

export const updateModel = (
  { db }: Services,
  caller: Caller,
  id: string,
  { version, ...changes }: OutputOf<typeof modelChange>,
) => {
  const { user } = caller
  return transaction(db, async (trx) => {
    const before = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, before, 'ai-model-update')
    const { type } = await findAi(trx, user, { table: 'ai_providers', id: before.provider_id })
    checkKind(type, changes.kind)
    checkPartnerModel(type, changes.external_id)
    await checkVersion(trx, caller, subject(before), {
      current: await answerOf(trx, user, before),
      sent: { ...changes, version },
    })
    await checkFallback(trx, user, { id: changes.fallback_model_id, owner: before.organization_id })
    checkNumbers({ ...before, ...sentOnly(changes) }, changes)
    const isOtherModel = (changes.external_id ?? before.external_id) !== before.external_id
    const resetFields = { adaptations: [], ...(isOtherModel ? { verdicts: null, ...untestedModel } : {}) }
    const after = await refuseDuplicate(
      'external_id',
      changeAi(trx, table, id, { ...sentOnly(changes), ...resetFields }),
    )
    if (isOtherModel) await cancelChecks(trx, sql`id = ${id}`)
    await audit(trx, caller, {
      action: 'ai_model.update',
      subject: subject(after),
      before: { ...before },
      after: { ...after },
    })
    return answerOf(trx, user, after)
  })
}

export const removeModel = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { user } = caller
    const row = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, row, 'ai-model-delete')
    await removeModels(trx, sql`id = ${id}`)
    await audit(trx, caller, { action: 'ai_model.delete', subject: subject(row), before: { name: row.name } })
  })
