import type { contract, providerChange } from '@parley/contracts/calls'
import type { ParsedInput, OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Executor, type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { checkVersion, type PageQuery, refuseDuplicate, selectPage, sentOnly } from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { hasKeyForAny, usableKeyJoin } from '../routing/usable-keys.ts'
import { authorizeChange, mayChange, ownerFor, visibleTo } from './ai-provider.policy.ts'
import { addPartnerModel, refuseSecondPartner } from './partner-model.ts'
import { cancelChecks, changeAi, findAi, removeAi, removeModels } from './ai-record.repo.ts'
import { type AiProviderRow, untestedModel } from './ai-provider.table.ts'
import { addressFor, checkBaseUrl, checkType, keepKeysInPlace, keylessFor } from './provider-address.ts'

const table = 'ai_providers'

interface Counts {
  model_count: number
  failing_count: number
  key_count: number
}

interface ProviderFacts extends Counts {
  organization_name: string | null
  has_usable_key: boolean
}

const factsOf = async (executor: Executor, ids: readonly string[]): Promise<Map<string, ProviderFacts>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProviderFacts & { id: string }>`
    select id,
      (select name from ${standingOrganizations} organization where organization.id = provider.organization_id)
        as organization_name,
      (select count(*)::int from ai_models where provider_id = provider.id and deleted_at is null) as model_count,
      (select count(*)::int from ai_models
        where provider_id = provider.id and deleted_at is null and enabled and health = 'failing') as failing_count,
      (select count(*)::int from ai_service_keys where provider_id = provider.id and deleted_at is null) as key_count,
      provider.type = 'builtin' or exists (
        select from (select 1) as once ${usableKeyJoin} where ${hasKeyForAny}) as has_usable_key
    from ai_providers provider where id in (${sql.join([...ids])})`.execute(executor)
  return new Map(rows.map((row) => [row.id, row]))
}

const answersOf = async (executor: Executor, actor: UserActor, rows: readonly AiProviderRow[]) => {
  const facts = await factsOf(
    executor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    organization_name: facts.get(row.id)?.organization_name ?? null,
    model_count: facts.get(row.id)?.model_count ?? 0,
    failing_count: facts.get(row.id)?.failing_count ?? 0,
    key_count: facts.get(row.id)?.key_count ?? 0,
    has_usable_key: facts.get(row.id)?.has_usable_key ?? false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: {
      update: mayChange(actor, row, 'ai-provider-update'),
      delete: mayChange(actor, row, 'ai-provider-delete'),
    },
  }))
}

const answerOf = async (executor: Executor, actor: UserActor, row: AiProviderRow) => {
  const [answer] = await answersOf(executor, actor, [row])
  if (!answer) throw new Error('One row answers as one record.')
  return answer
}

const snapshotOf = ({ name, type, base_url, region, enabled, priority, keyless, capabilities }: AiProviderRow) => ({
  name,
  type,
  base_url,
  region,
  enabled,
  priority,
  keyless,
  capabilities,
})

const subject = ({ id, organization_id }: AiProviderRow) => ({
  kind: 'ai_provider',
  id,
  organizationId: organization_id,
})

type Query = ParsedInput<typeof contract.aiProviders.list>['query']

export const listProviders = async ({ db }: Services, { user }: Caller, query: PageQuery & Query) => {
  const { type, state, health } = query
  const where = [
    ...visibleTo(user),
    ...(type ? [sql`type = ${type}`] : []),
    ...(state ? [sql`enabled = ${state === 'enabled'}`] : []),
    ...(health ? [sql`health = ${health}`] : []),
  ]
  const columns = sql`record.*`
  const page = await selectPage<AiProviderRow>(db.kysely, {
    table,
    organizationId: null,
    query,
    where,
    columns,
    isCounted: false,
  })
  return { ...page, items: await answersOf(db.kysely, user, page.items) }
}

export const readProvider = async ({ db }: Services, { user }: Caller, id: string) =>
  answerOf(db.kysely, user, await findAi(db.kysely, user, { table, id }))

type NewProvider = ParsedInput<typeof contract.aiProviders.create>['body']

export const createProvider = (services: Services, caller: Caller, newProvider: NewProvider) =>
  transaction(services.db, (trx) => addProvider(services, trx, caller, newProvider))

/** The same inside a transaction that adds more. */
export const addProvider = async (services: Services, trx: Trx, caller: Caller, newProvider: NewProvider) => {
  const { user } = caller
  checkType(newProvider.type)
  if (newProvider.type === 'builtin') await refuseSecondPartner(trx, ownerFor(user))
  const keyless = keylessFor(newProvider.type, newProvider.keyless)
  const base_url = addressFor(newProvider.type, newProvider.base_url, newProvider.region)
  checkBaseUrl(services, user, base_url)
  // The practice partner is part of the product, so it needs no test.
  const health = newProvider.type === 'builtin' ? 'ok' : 'unknown'
  const row = await refuseDuplicate(
    'name',
    trx
      .insertInto(table)
      .values({
        ...newProvider,
        base_url,
        keyless,
        health,
        id: newId(),
        organization_id: ownerFor(user),
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  if (row.type === 'builtin') await addPartnerModel(trx, row)
  await audit(trx, caller, { action: 'ai_provider.create', subject: subject(row), after: snapshotOf(row) })
  return answerOf(trx, user, row)
}

/** Another address may serve other models under the same names. */
const forgetFindings = async (trx: Trx, providerId: string): Promise<void> => {
  await trx
    .updateTable('ai_models')
    .set({ verdicts: null, adaptations: [], ...untestedModel })
    .where('provider_id', '=', providerId)
    .execute()
  await cancelChecks(trx, sql`provider_id = ${providerId}`)
}

export const updateProvider = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...changes }: OutputOf<typeof providerChange>,
) => {
  const { user } = caller
  checkBaseUrl(services, user, changes.base_url)
  return transaction(services.db, async (trx) => {
    const before = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, before, 'ai-provider-update')
    await checkVersion(trx, caller, subject(before), {
      current: await answerOf(trx, user, before),
      sent: { ...changes, version },
    })
    const keyless = keylessFor(before.type, changes.keyless)
    const { base_url = before.base_url, region = before.region } = changes
    const address = { base_url: addressFor(before.type, base_url, region) }
    const { key_count: keys = 0 } = (await factsOf(trx, [id])).get(id) ?? {}
    keepKeysInPlace(before.base_url, address.base_url, keys)
    const connection = sentOnly({ keyless, region: changes.region, ...address })
    const isOther = Object.entries(connection).some(([name, value]) => value !== before[name as keyof AiProviderRow])
    // The last test says nothing about another connection.
    const resetFields = isOther && before.type !== 'builtin' ? { last_test: null, health: 'unknown' } : {}
    const after = await refuseDuplicate(
      'name',
      changeAi(trx, table, id, { ...sentOnly(changes), ...connection, ...resetFields }),
    )
    if (after.base_url !== before.base_url) await forgetFindings(trx, id)
    await audit(trx, caller, {
      action: 'ai_provider.update',
      subject: subject(after),
      before: snapshotOf(before),
      after: snapshotOf(after),
    })
    return answerOf(trx, user, after)
  })
}

/**
 * Deletes the provider with its models and keys. The secrets of the keys are overwritten, because no one can restore
 * them.
 */
export const removeProvider = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { user } = caller
    const row = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, row, 'ai-provider-delete')
    await removeModels(trx, sql`provider_id = ${id}`)
    await trx.deleteFrom('ai_service_keys').where('provider_id', '=', id).execute()
    await removeAi(trx, table, sql`id = ${id}`)
    await audit(trx, caller, { action: 'ai_provider.delete', subject: subject(row), before: snapshotOf(row) })
  })
