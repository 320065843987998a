import type { ModelAdaptation, ModelKind } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, notFound } from '../../../platform/http/index.ts'
import { sentOnly } from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { builtinProvider, partnerLabel } from '../calls/builtin-provider.ts'
import { type Deadlines, slowFirstWord, usualDeadlines } from '../calls/deadlines.ts'
import { helloQuestion, helloRequest } from '../calls/hello-request.ts'
import { providerFor } from '../routing/provider-for.ts'
import { type FaultCode, ProviderFault, retryMoment } from '../calls/provider-fault.ts'
import type { LanguageModels } from '../routing/language-models.ts'
import { priceOfRoute } from '../routing/model-routes.ts'
import { recordAdaptations, writeHealth } from '../routing/record-health.ts'
import type { Candidate } from '../calls/attempt.ts'
import { type Bill, hasCredit, refuseWithoutCredit } from '../credit/credit.ts'
import { isPaid } from '../credit/reply-price.ts'
import { tryModel } from '../credit/trial.ts'
import { probeText } from '../speech/probes.ts'
import { SpeechBill } from '../speech/speech-bill.ts'
import { trySpeech } from '../speech/try-speech.ts'
import { tryOnce } from '../calls/try-once.ts'
import { authorizeChange } from './ai-provider.policy.ts'
import { findAi } from './ai-record.repo.ts'
import type { AiProviderRow } from './ai-provider.table.ts'
import { answerWords, errorWords } from './error-words.ts'
import { firstKeyOf } from './first-key.ts'

interface TestRequest {
  id: string
  /** The model and the key to test; usually the first ones. */
  choice: { model_id?: string | undefined; key_id?: string | undefined }
  /** Aborts when the person stops the test. */
  signal: AbortSignal
}

export interface TestServices {
  services: Services
  models: LanguageModels
}

type Tester = Pick<Caller, 'user'> & Omit<TestRequest, 'id'>

type TestedRoute = Parameters<LanguageModels['noteTest']>[0]

interface Attempt {
  ok: boolean
  code: FaultCode | 'ok'
  /** The model that got the request; null when no request was sent. */
  model: string | null
  /** Its record, kind and key. */
  route?: TestedRoute
  /** The name of the key; absent where the server needs none. */
  keyLabel?: string | undefined
  answer: string
  /** Milliseconds until the first word of a language model that answered. */
  firstWord?: number | undefined
  /** Unset when it answered, or when nothing was sent. */
  fault?: ProviderFault
  /** The provider's own words about the failure; words like keys are hidden. */
  words?: string
}

const connectionOf = async (
  services: Services,
  { id: providerId, name, type, base_url: baseUrl, region, keyless }: AiProviderRow,
  choice: TestRequest['choice'],
) => {
  const key = keyless ? undefined : await firstKeyOf(services, providerId, choice.key_id)
  const models = services.db.kysely
    .selectFrom('ai_models')
    .select([
      'id',
      'external_id',
      'kind',
      'price_input_eur',
      'price_cached_input_eur',
      'price_output_eur',
      'adaptations',
    ])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
  const model = await (choice.model_id ? models.where('id', '=', choice.model_id) : models)
    .orderBy(sql`array_position(array['llm', 'tts', 'stt', 'realtime'], kind)`)
    .orderBy('enabled', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  if ((!key && !keyless) || !model || (!baseUrl && type !== 'azure_microsoft')) return undefined
  const allow = services.installation.aiFetchAllow ?? []
  const { external_id: externalId, adaptations } = model
  const connection = { type, baseUrl, region, apiKey: key?.secret, model: externalId, allow, adaptations }
  return { provider: { id: providerId, name }, key, model, connection }
}

type TestConnection = NonNullable<Awaited<ReturnType<typeof connectionOf>>>

/**
 * The first word may take as long as in a session: a model that is loaded first, or thinks, is no faulty one. The edge
 * waits for 60 seconds.
 */
const patient: Deadlines = { ...usualDeadlines, total: 55_000 }

/** Asks a language model for one word; a model for speech speaks or hears one. The organisation of the caller pays. */
const askModel = async (
  services: Services,
  { user, signal }: Tester,
  { provider, key, model, connection }: TestConnection,
): Promise<{ text: string; firstWord?: number | undefined }> => {
  const bill: Bill = {
    organizationId: user.organizationId,
    userId: user.id,
    sessionId: null,
    purpose: 'test',
    reason: 'connection test',
  }
  const [keyId, hasBudget] = [key?.id ?? null, key?.hasBudget ?? false]
  if (model.kind !== 'llm') {
    const { price_input_eur, price_output_eur } = model
    const route = { model_id: model.id, key_id: keyId, has_budget: hasBudget, price_input_eur, price_output_eur }
    return { text: await trySpeech({ kind: model.kind, route, connection, signal }, new SpeechBill(services, bill)) }
  }
  const adaptations: (readonly ModelAdaptation[])[] = []
  const candidate: Candidate = {
    provider: providerFor(connection.type, {
      ...connection,
      baseUrl: connection.baseUrl ?? '',
      onAdapt: (all) => void adaptations.push(all),
    }),
    providerId: provider.id,
    modelId: model.id,
    keyId,
    builtin: false,
    label: { provider: provider.name, model: model.external_id },
    price: priceOfRoute(model),
    hasBudget,
  }
  try {
    return await tryModel(services, candidate, { bill, deadlines: patient, signal })
  } finally {
    const all = adaptations.at(-1)
    if (all) await recordAdaptations(services.db, model.id, all)
  }
}

/** The words that a test sends. A model that hears gets a tone, a realtime model nothing. */
const questionOf: Readonly<Record<ModelKind, string>> = { llm: helloQuestion, tts: probeText, stt: '', realtime: '' }

const nothingSent: Attempt = { ok: false, code: 'not_set_up', model: null, answer: '' }

/** An answer that costs something needs credit, in a test as in a session. */
const requireCreditFor = async (
  { db: { kysely } }: Services,
  { user: { organizationId } }: Tester,
  model: TestConnection['model'],
): Promise<void> => {
  if (isPaid(priceOfRoute(model)) && !(await hasCredit(kysely, organizationId)))
    await refuseWithoutCredit(kysely, organizationId)
}

const attempt = async (services: Services, tester: Tester, row: AiProviderRow): Promise<Attempt> => {
  const connection = await connectionOf(services, row, tester.choice)
  if (!connection) return nothingSent
  await requireCreditFor(services, tester, connection.model)
  const { external_id: model, id: modelId, kind } = connection.model
  const keyLabel = connection.key?.label
  const testedParts = {
    model,
    keyLabel,
    route: { modelId, providerId: row.id, keyId: connection.key?.id ?? null, kind },
  }
  try {
    const { text, firstWord } = await askModel(services, tester, connection)
    const answer = answerWords(text, { secret: connection.key?.secret, model })
    return { ...testedParts, ok: true, code: 'ok', answer, firstWord }
  } catch (error) {
    // The administrator has stopped the test. A stopped test says nothing about the provider.
    tester.signal.throwIfAborted()
    const fault = error instanceof ProviderFault ? error : new ProviderFault('provider_error')
    // The key has no budget left, so nothing was sent.
    if (fault.code === 'not_set_up') return nothingSent
    const words = errorWords(fault.answer, { secret: connection.key?.secret, model })
    return { ...testedParts, ok: false, code: fault.code, answer: '', fault, words }
  }
}

const askPartner = async (): Promise<Attempt> => {
  const { text } = await tryOnce(builtinProvider({ thinking: 0, perCharacter: 0 }), helloRequest)
  return { ok: true, code: 'ok', model: partnerLabel.model, answer: text }
}

/** A chosen model or key is one of this provider that the caller sees. */
const authorizeChoice = async (
  { db }: Services,
  { user, choice }: Pick<Tester, 'user' | 'choice'>,
  providerId: string,
) => {
  const records = [
    { table: 'ai_models', id: choice.model_id },
    { table: 'ai_service_keys', id: choice.key_id },
  ] as const
  for (const { table, id } of records)
    if (id !== undefined && (await findAi(db.kysely, user, { table, id })).provider_id !== providerId) throw notFound()
}

/** A model that works, but too slowly for a conversation. */
const isSlow = ({ ok, firstWord = 0 }: Attempt): boolean => ok && firstWord >= slowFirstWord

/** The health that the finding shows, as a session would find it. */
const healthOf = (finding: Attempt) => {
  if (isSlow(finding)) return { health: 'slow', code: 'first_token_late' } as const
  return { health: finding.ok ? 'ok' : 'failing', code: finding.code } as const
}

/** Stores the latest finding: that of this test, until a conversation shows another one. */
const storeFinding = async (
  trx: Trx,
  { providerId, choice, test }: { providerId: string; choice: TestRequest['choice']; test: object },
  finding: Attempt,
): Promise<void> => {
  const { route } = finding
  const { health, code } = healthOf(finding)
  const isSetUp = code !== 'not_set_up'
  // A chosen key that cannot be used, or a chosen model without a key, says nothing about the provider.
  if (isSetUp || (choice.model_id === undefined && choice.key_id === undefined))
    await trx
      .updateTable('ai_providers')
      // A provider that is not set up yet does not fail. The health of one with models is that of its models.
      .set({ last_test: JSON.stringify(test), ...(isSetUp && !route ? { health } : {}), updated_at: sql`updated_at` })
      .where('id', '=', providerId)
      .execute()
  if (route) await writeHealth(trx, { ...route, health, code })
}

/** Asks for one word with the chosen key and model, or the first ones. No network call happens inside a transaction. */
export const testProvider = async (
  { services, models }: TestServices,
  caller: Caller,
  { id, signal, choice }: TestRequest,
) => {
  const { user } = caller
  const { db } = services
  const row = await findAi(db.kysely, user, { table: 'ai_providers', id })
  authorizeChange(user, row, 'ai-provider-update')
  await authorizeChoice(services, { user, choice }, id)
  const beganAt = performance.now()
  const finding = row.type === 'builtin' ? await askPartner() : await attempt(services, { user, signal, choice }, row)
  const { ok, code, model, route, answer, fault, words = '' } = finding
  const at = new Date().toISOString()
  const test = {
    at,
    ok,
    code,
    ms: Math.round(performance.now() - beganAt),
    ...sentOnly({ model: model ?? undefined }),
    ...(isSlow(finding) ? { slow: true } : {}),
    ...retryMoment(at, { retryAfter: fault?.retryAfter }),
  }
  await transaction(db, async (trx) => {
    await storeFinding(trx, { providerId: id, choice, test }, finding)
    const subject = { kind: 'ai_provider', id, organizationId: row.organization_id }
    const names = sentOnly({ model: model ?? undefined, key: finding.keyLabel })
    await audit(trx, caller, { action: 'ai_provider.test', subject, after: { ...names, ok, code } })
  })
  if (route) models.noteTest(route, { fault, firstWord: finding.firstWord })
  const status = fault?.answer?.status ?? null
  const kind = route?.kind ?? 'llm'
  return { ...test, model, kind, question: questionOf[kind], answer, status, words }
}
