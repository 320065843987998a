import type { SessionMode } from '@parley/contracts/session'
import { servedKinds } from '@parley/contracts/calls'
import { sql } from 'kysely'
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

/** The kinds of model that an organisation can call: the model and its provider are on, and a key may be used. */
const findServedKinds = async (executor: Executor, organization: string): Promise<ServedKinds> => {
  const { rows } = await sql<ServedKinds>`
    select ${allowsBrowserSpeech(organization)} as browser_speech, coalesce((
      select json_agg(distinct model.kind)
      from ai_models model
      join ai_providers provider on provider.id = model.provider_id
      ${usableKeyJoin}
      where model.enabled and provider.enabled
        and (${sql.join(servedPairs, sql` or `)})
        and model.deleted_at is null and provider.deleted_at is null
        and (provider.organization_id is null or provider.organization_id = asking.id)
        and ${hasUsableKey(sql`asking.id`)}), '[]') as kinds
    from (select ${organization}::uuid as id) asking`.execute(executor)
  return rows[0] ?? { kinds: [], browser_speech: false }
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
