import type { SessionMode } from '@parley/contracts/session'
import { type ModelKind, servedKinds } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { allowsBrowserSpeech } from '../../organizations/index.ts'
import { hasUsableKey, usableKeyJoin } from './usable-keys.ts'

interface ServedKinds {
  kinds: string[]
  browser_speech: boolean
}

const servedPairs = Object.entries(servedKinds)
  .filter(([, kinds]) => kinds.length > 0)
  .map(([type, kinds]) => sql`(provider.type = ${type} and model.kind in (${sql.join([...kinds])}))`)

/** The models that an organisation can call, for a `from`: the model and its provider are on, and a key may be used. */
const usableModels = (organization: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ai_models model
  join ai_providers provider on provider.id = model.provider_id
  ${usableKeyJoin}
  where model.enabled and provider.enabled
    and (${sql.join(servedPairs, sql` or `)})
    and model.deleted_at is null and provider.deleted_at is null
    and (provider.organization_id is null or provider.organization_id = ${organization})
    and ${hasUsableKey(organization)}`

const findServedKinds = async (executor: Executor, organization: string): Promise<ServedKinds> => {
  const { rows } = await sql<ServedKinds>`
    select ${allowsBrowserSpeech(organization)} as browser_speech, coalesce((
      select json_agg(distinct model.kind) from ${usableModels(sql`asking.id`)}), '[]') as kinds
    from (select ${organization}::uuid as id) asking`.execute(executor)
  return rows[0] ?? { kinds: [], browser_speech: false }
}

/** Those of these models that an organisation can call, each with its kind. */
export const findUsableModels = async (
  executor: Executor,
  organization: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModelKind>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; kind: ModelKind }>`
    select distinct model.id, model.kind from ${usableModels(sql`${organization}::uuid`)}
      and model.id in (${sql.join(ids)})`.execute(executor)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/**
 * The modes in which an organisation can hold a session. The practice partner serves text everywhere. Voice needs models
 * that hear and speak, or the browser's own speech where the organisation allows it.
 */
export const findServedModes = async (executor: Executor, organizationId: string): Promise<readonly SessionMode[]> => {
  const { kinds, browser_speech: hasBrowserSpeech } = await findServedKinds(executor, organizationId)
  const hasVoice = hasBrowserSpeech || (kinds.includes('stt') && kinds.includes('tts'))
  return [
    'text',
    ...(hasVoice ? (['voice'] as const) : []),
    ...(kinds.includes('realtime') ? (['realtime'] as const) : []),
  ]
}
