import type { contract } from '@parley/contracts/calls'
import type { ParsedInput } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Executor, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import {
  type Caller,
  holds,
  invalidField,
  notFound,
  ProblemError,
  type UserActor,
} from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { checkVersion, type PageQuery, selectPage } from '../../../platform/lists/index.ts'
import { endingOf } from '../../../platform/secrets/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { settleNotifications } from '../../notifications/index.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { budgetNotices } from '../usage/budget-notices.ts'
import { authorizeAssign, authorizeChange, keysVisibleTo, mayChange, owns } from './ai-provider.policy.ts'
import type { AiServiceKeyRow } from './ai-provider.table.ts'
import { changeAi, findAi } from './ai-record.repo.ts'
import { providerNames } from './model-verbs.ts'

const table = 'ai_service_keys'
const euros = (micro: number): number => micro / 1_000_000
const microEuros = (eur: number | null): number | null => (eur === null ? null : Math.round(eur * 1_000_000))

const organizationsOf = async (executor: Executor, keyIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = keyIds.length
    ? await executor
        .selectFrom('ai_service_key_organizations')
        .selectAll()
        .where('key_id', 'in', [...keyIds])
        .execute()
    : []
  return new Map(
    [...Map.groupBy(rows, ({ key_id }) => key_id)].map(([id, each]) => [id, each.map((row) => row.organization_id)]),
  )
}

/** Only a super-admin sees which other organisations use a key. */
const shownTo = (user: UserActor, ids: readonly string[]): string[] =>
  user.role === 'super-admin' ? [...ids] : ids.filter((id) => id === user.organizationId)

/** Several organisations use a key of the platform. Only its owner sees the key's characters, its use and what it costs. */
const ownColumns = (user: UserActor, row: AiServiceKeyRow) => {
  if (!owns(user, row)) return { is_own: false, last4: '', budget_eur: null, spent_eur: 0, last_used: null }
  return {
    is_own: true,
    last4: row.last4,
    budget_eur: row.budget_micro_eur === null ? null : euros(row.budget_micro_eur),
    spent_eur: euros(row.spent_micro_eur),
    last_used: row.last_used?.toISOString() ?? null,
  }
}

const answersOf = async (executor: Executor, user: UserActor, rows: readonly AiServiceKeyRow[]) => {
  const names = await providerNames(
    executor,
    rows.map(({ provider_id }) => provider_id),
  )
  const organizationsByKey = await organizationsOf(
    executor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    organization_id: row.organization_id,
    provider_id: row.provider_id,
    provider_name: names.get(row.provider_id)?.name ?? '',
    label: row.label,
    organization_ids: shownTo(user, organizationsByKey.get(row.id) ?? []),
    ...ownColumns(user, row),
    is_spent: row.budget_micro_eur !== null && row.spent_micro_eur >= row.budget_micro_eur,
    state: row.state,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: {
      update: mayChange(user, row, 'ai-service-key-update'),
      delete: mayChange(user, row, 'ai-service-key-delete'),
      assign: mayChange(user, row, 'ai-service-key-assign'),
      disassign: holds(user, 'ai-service-key-disassign'),
    },
  }))
}

const answerOf = async (executor: Executor, user: UserActor, row: AiServiceKeyRow) => {
  const [answer] = await answersOf(executor, user, [row])
  if (!answer) throw notFound()
  return answer
}

const subject = ({ id, organization_id }: AiServiceKeyRow) => ({
  kind: 'ai_service_key',
  id,
  organizationId: organization_id,
})
const snapshotOf = ({ label, last4, state, budget_micro_eur }: AiServiceKeyRow) => ({
  label,
  last4,
  state,
  budget_micro_eur,
})

/**
 * The stored form of the secret: encrypted for this row, with its last characters in clear so that people can tell keys
 * apart.
 */
const sealedColumns = ({ secrets }: Services, id: string, secret: string) => ({
  sealed: secrets.seal(secret, { table, id }),
  last4: endingOf(secret),
})

export const listKeys = async (
  { db }: Services,
  { user }: Caller,
  query: PageQuery & { provider_id?: string | undefined },
) => {
  const where = [...keysVisibleTo(user), ...(query.provider_id ? [sql`provider_id = ${query.provider_id}`] : [])]
  const columns = sql`record.*`
  const page = await selectPage<AiServiceKeyRow>(db.kysely, {
    table,
    organizationId: null,
    query,
    where,
    columns,
    isCounted: false,
  })
  return { ...page, items: await answersOf(db.kysely, user, page.items) }
}

type NewKey = ParsedInput<typeof contract.aiServiceKeys.create>['body']

export const createKey = (services: Services, caller: Caller, { secret, budget_eur, ...newKey }: NewKey) => {
  const { user } = caller
  const id = newId()
  return transaction(services.db, async (trx) => {
    const provider = await findAi(trx, user, { table: 'ai_providers', id: newKey.provider_id }).catch(
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        throw invalidField('/provider_id', 'unknown-record', 'There is no such provider that you may use.')
      },
    )
    authorizeChange(user, provider, 'ai-service-key-create')
    const row = await trx
      .insertInto(table)
      .values({
        ...newKey,
        ...sealedColumns(services, id, secret),
        id,
        organization_id: provider.organization_id,
        budget_micro_eur: microEuros(budget_eur),
        last_used: null,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, { action: 'ai_service_key.create', subject: subject(row), after: snapshotOf(row) })
    return answerOf(trx, user, row)
  })
}

type KeyChange = ParsedInput<typeof contract.aiServiceKeys.update>['body']

const changesOf = (services: Services, id: string, { label, budget_eur, state, secret }: KeyChange) => ({
  ...(label === undefined ? {} : { label }),
  ...(budget_eur === undefined ? {} : { budget_micro_eur: microEuros(budget_eur) }),
  ...(state === undefined ? {} : { state }),
  ...(secret === undefined ? {} : sealedColumns(services, id, secret)),
})

export const updateKey = (services: Services, caller: Caller, id: string, change: KeyChange) => {
  const { user } = caller
  return transaction(services.db, async (trx) => {
    const before = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, before, 'ai-service-key-update')
    const { secret: _never, ...publicFields } = change
    await checkVersion(trx, caller, subject(before), { current: await answerOf(trx, user, before), sent: publicFields })
    const after = await changeAi(trx, table, id, changesOf(services, id, change))
    // A notice about the former budget is no news; the next minute brings one about the new budget, if it is needed.
    if (after.budget_micro_eur !== before.budget_micro_eur) await settleNotifications(trx, budgetNotices(id))
    await audit(trx, caller, {
      action: change.secret === undefined ? 'ai_service_key.update' : 'ai_service_key.replace',
      subject: subject(after),
      before: snapshotOf(before),
      after: snapshotOf(after),
    })
    return answerOf(trx, user, after)
  })
}

/** Deletes the key permanently, because an unused secret must not be stored, even encrypted. */
export const removeKey = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { user } = caller
    const row = await findAi(trx, user, { table, id, lock: true })
    authorizeChange(user, row, 'ai-service-key-delete')
    await trx.deleteFrom(table).where('id', '=', id).execute()
    await settleNotifications(trx, budgetNotices(id))
    await audit(trx, caller, { action: 'ai_service_key.delete', subject: subject(row), before: snapshotOf(row) })
  })

const setAssigned = ({ db }: Services, caller: Caller, id: string, organizationId: string, isAssigned: boolean) =>
  transaction(db, async (trx) => {
    const { user } = caller
    const row = await findAi(trx, user, { table, id, lock: true })
    authorizeAssign(user, organizationId, isAssigned ? 'ai-service-key-assign' : 'ai-service-key-disassign')
    const organization = await trx
      .selectFrom(standingOrganizations.as('organization'))
      .select('id')
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (!organization) throw invalidField('/organization_id', 'unknown-record', 'There is no such organisation.')
    const line = { key_id: id, organization_id: organizationId }
    if (isAssigned)
      await trx
        .insertInto('ai_service_key_organizations')
        .values(line)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('ai_service_key_organizations')
        .where('key_id', '=', id)
        .where('organization_id', '=', organizationId)
        .execute()
    await audit(trx, caller, {
      action: isAssigned ? 'ai_service_key.assign' : 'ai_service_key.disassign',
      subject: subject(row),
      after: { organization_id: organizationId },
    })
    return answerOf(trx, user, row)
  })

export const assignKey = (services: Services, caller: Caller, id: string, organizationId: string) =>
  setAssigned(services, caller, id, organizationId, true)
export const disassignKey = (services: Services, caller: Caller, id: string, organizationId: string) =>
  setAssigned(services, caller, id, organizationId, false)
