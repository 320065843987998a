import type { contract, providerChange } from '@parley/contracts/calls'
import type { ParsedInput, OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { checkVersion, type PageQuery, refuseDuplicate, selectPage, sentOnly } from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { ForbiddenAddressError, checkAddress } from '../../../platform/guarded-fetch/index.ts'
import { authorizeChange, mayChange, ownerFor, visibleTo } from './ai-provider.policy.ts'
import { changeAi, findAi, removeAi } from './ai-record.repo.ts'
import type { AiProviderRow } from './ai-provider.table.ts'

const table = 'ai_providers'

/** Whether the address may be used at all; what a name leads to is looked at again at every connection. */
const checkBaseUrl = ({ installation }: Services, address: string | null | undefined): void => {
  if (!address) return
  const url = new URL(address)
  try {
    if (url.username || url.password || url.hash) throw new ForbiddenAddressError(url.host)
    checkAddress(url, installation.aiFetchAllow ?? [])
  } catch (error) {
    if (!(error instanceof ForbiddenAddressError)) throw error
    throw new ProblemError('address-not-allowed', { values: { host: url.host } })
  }
}

const providerAnswer = (actor: UserActor, row: AiProviderRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: {
    update: mayChange(actor, row, 'ai-provider-update'),
    delete: mayChange(actor, row, 'ai-provider-delete'),
  },
})

const snapshotOf = ({ name, type, base_url, region, enabled, priority, capabilities }: AiProviderRow) => ({
  name,
  type,
  base_url,
  region,
  enabled,
  priority,
  capabilities,
})

const subject = ({ id, organization_id }: AiProviderRow) => ({
  kind: 'ai_provider',
  id,
  organizationId: organization_id,
})

export const listProviders = async ({ db }: Services, { user }: Caller, query: PageQuery) => {
  const where = visibleTo(user)
  const columns = sql`record.*`
  const page = await selectPage<AiProviderRow>(db.kysely, {
    table,
    organizationId: null,
    query,
    where,
    columns,
    counted: false,
  })
  return { ...page, items: page.items.map((row) => providerAnswer(user, row)) }
}

export const readProvider = async ({ db }: Services, { user }: Caller, id: string) =>
  providerAnswer(user, await findAi(db.kysely, user, { table, id }))

type NewProvider = ParsedInput<typeof contract.aiProviders.create>['body']

export const createProvider = (services: Services, caller: Caller, sent: NewProvider) => {
  const { user } = caller
  checkBaseUrl(services, sent.base_url)
  return transaction(services.db, async (trx) => {
    const row = await refuseDuplicate(
      'name',
      trx
        .insertInto(table)
        .values({ ...sent, id: newId(), organization_id: ownerFor(user), deleted_at: null })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await audit(trx, caller, { action: 'ai_provider.create', subject: subject(row), after: snapshotOf(row) })
    return providerAnswer(user, row)
  })
}

export const updateProvider = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...sent }: OutputOf<typeof providerChange>,
) => {
  const { user } = caller
  checkBaseUrl(services, sent.base_url)
  return transaction(services.db, async (trx) => {
    const before = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, before, 'ai-provider-update')
    checkVersion(providerAnswer(user, before), { ...sent, version })
    const after = await refuseDuplicate('name', changeAi(trx, table, id, sentOnly(sent)))
    await audit(trx, caller, {
      action: 'ai_provider.update',
      subject: subject(after),
      before: snapshotOf(before),
      after: snapshotOf(after),
    })
    return providerAnswer(user, after)
  })
}

/** Its models and keys go with it; the keys' secrets are overwritten, because nobody can ask for them back. */
export const removeProvider = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { user } = caller
    const row = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, row, 'ai-provider-delete')
    await removeAi(trx, 'ai_models', sql`provider_id = ${id}`)
    await trx.deleteFrom('ai_service_keys').where('provider_id', '=', id).execute()
    await removeAi(trx, table, sql`id = ${id}`)
    await audit(trx, caller, { action: 'ai_provider.delete', subject: subject(row), before: snapshotOf(row) })
  })
