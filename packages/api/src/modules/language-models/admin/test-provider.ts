import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { ChatRequest } from '../calls/chat-provider.ts'
import { openAiCompatibleProvider } from '../calls/openai-compatible-provider.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { tryOnce } from '../calls/try-once.ts'
import { authorizeChange } from './ai-provider.policy.ts'
import { findAi } from './ai-record.repo.ts'

interface Attempt {
  ok: boolean
  code: string
}

const question: Omit<ChatRequest, 'signal'> = {
  instructions: () => 'Answer with one word.',
  turns: [{ role: 'learner', text: 'Say hello.' }],
  cast: {
    persona: { first_name: '', last_name: '', dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 } },
    mission: { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 },
    language: 'en',
    seed: 0,
  },
  temperature: null,
  maxOutputTokens: 16,
}

const connectionOf = async ({ db, secrets, installation }: Services, providerId: string, baseUrl: string | null) => {
  const key = await db.kysely
    .selectFrom('ai_service_keys')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .executeTakeFirst()
  const model = await db.kysely
    .selectFrom('ai_models')
    .select('external_id')
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'llm')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!key || !model || !baseUrl) return undefined
  return {
    baseUrl,
    apiKey: secrets.open(key.sealed, { table: 'ai_service_keys', id: key.id }),
    model: model.external_id,
    allow: installation.aiFetchAllow ?? [],
  }
}

const attempt = async (connection: Awaited<ReturnType<typeof connectionOf>>): Promise<Attempt> => {
  if (!connection) return { ok: false, code: 'not_set_up' }
  try {
    await tryOnce(openAiCompatibleProvider(connection), question)
    return { ok: true, code: 'ok' }
  } catch (error) {
    return { ok: false, code: error instanceof ProviderFault ? error.code : 'provider_error' }
  }
}

/** Asks for one word with the first key and model. The network is never touched inside a transaction. */
export const testProvider = async (services: Services, caller: Caller, id: string) => {
  const { user } = caller
  const { db } = services
  const row = await findAi(db.kysely, user, { table: 'ai_providers', id })
  authorizeChange(user, row, 'ai-provider-update')
  const connection = await connectionOf(services, id, row.base_url)
  const begun = performance.now()
  const result = row.type === 'builtin' ? { ok: true, code: 'ok' } : await attempt(connection)
  const test = { at: new Date().toISOString(), ...result, ms: Math.round(performance.now() - begun) }
  await transaction(db, async (trx) => {
    await trx
      .updateTable('ai_providers')
      .set({ last_test: JSON.stringify(test), health: test.ok ? 'ok' : 'failing', updated_at: sql`updated_at` })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'ai_provider', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'ai_provider.test', subject, after: { ok: test.ok, code: test.code } })
  })
  return test
}
