import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { builtinProvider, partnerLabel } from '../calls/builtin-provider.ts'
import { helloQuestion, helloRequest } from '../calls/hello-request.ts'
import { providerFor } from '../routing/provider-for.ts'
import { ProviderFault, retryMoment } from '../calls/provider-fault.ts'
import { trySpeech } from '../speech/try-speech.ts'
import { tryOnce } from '../calls/try-once.ts'
import { authorizeChange } from './ai-provider.policy.ts'
import { findAi } from './ai-record.repo.ts'
import type { AiProviderRow } from './ai-provider.table.ts'
import { firstSecretOf } from './first-secret.ts'

interface Attempt {
  ok: boolean
  code: string
  /** The model that got the request; null when no request was sent. */
  model: string | null
  /** Its record. */
  modelId?: string
  answer: string
  /** The delay in milliseconds that the provider asked for. */
  retryAfter?: number | undefined
}

const connectionOf = async (
  services: Services,
  { id: providerId, type, base_url: baseUrl, region, keyless }: AiProviderRow,
) => {
  const apiKey = keyless ? undefined : await firstSecretOf(services, providerId)
  const model = await services.db.kysely
    .selectFrom('ai_models')
    .select(['id', 'external_id', 'kind'])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(array['llm', 'tts', 'stt', 'realtime'], kind)`)
    .orderBy('enabled', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  if ((!apiKey && !keyless) || !model || (!baseUrl && type !== 'azure_microsoft')) return undefined
  const allow = services.installation.aiFetchAllow ?? []
  return { type, baseUrl, region, apiKey, modelId: model.id, model: model.external_id, kind: model.kind, allow }
}

type TestConnection = NonNullable<Awaited<ReturnType<typeof connectionOf>>>

/** Asks a language model for one word; a model for speech speaks or hears one. */
const askModel = async ({ kind, ...connection }: TestConnection): Promise<string> => {
  if (kind !== 'llm') return trySpeech(kind, connection)
  return tryOnce(providerFor(connection.type, { ...connection, baseUrl: connection.baseUrl ?? '' }), helloRequest)
}

/** A server may repeat its request in an error, and the key must not reach the person who tests it. */
const withoutSecret = (words: string, secret: string | undefined): string =>
  (secret === undefined ? words : words.replaceAll(secret, '…')).trim().slice(0, 300)

const attempt = async (connection: Awaited<ReturnType<typeof connectionOf>>): Promise<Attempt> => {
  if (!connection) return { ok: false, code: 'not_set_up', model: null, answer: '' }
  const { model, modelId, apiKey } = connection
  try {
    const words = await askModel(connection)
    return { ok: true, code: 'ok', model, modelId, answer: withoutSecret(words, apiKey) }
  } catch (error) {
    const { code, retryAfter } = error instanceof ProviderFault ? error : new ProviderFault('provider_error')
    return { ok: false, code, model, answer: '', retryAfter }
  }
}

const askPartner = async (): Promise<Attempt> => {
  const answer = await tryOnce(builtinProvider({ thinking: 0, perCharacter: 0 }), helloRequest)
  return { ok: true, code: 'ok', model: partnerLabel.model, answer }
}

/** Asks for one word with the first key and model. No network call happens inside a transaction. */
export const testProvider = async (services: Services, caller: Caller, id: string) => {
  const { user } = caller
  const { db } = services
  const row = await findAi(db.kysely, user, { table: 'ai_providers', id })
  authorizeChange(user, row, 'ai-provider-update')
  const beganAt = performance.now()
  const { ok, code, model, modelId, answer, ...later } =
    row.type === 'builtin' ? await askPartner() : await attempt(await connectionOf(services, row))
  const at = new Date().toISOString()
  const test = { at, ok, code, ms: Math.round(performance.now() - beganAt), ...retryMoment(at, later) }
  await transaction(db, async (trx) => {
    await trx
      .updateTable('ai_providers')
      .set({ last_test: JSON.stringify(test), health: test.ok ? 'ok' : 'failing', updated_at: sql`updated_at` })
      .where('id', '=', id)
      .execute()
    // A model that answers for the first time works. Later its conversations say how it does.
    if (ok && modelId)
      await trx
        .updateTable('ai_models')
        .set({ health: 'ok', health_code: 'ok', health_at: sql`now()`, updated_at: sql`updated_at` })
        .where('id', '=', modelId)
        .where('health', '=', 'unknown')
        .execute()
    const subject = { kind: 'ai_provider', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'ai_provider.test', subject, after: { ok: test.ok, code: test.code } })
  })
  return { ...test, model, question: helloQuestion, answer }
}
