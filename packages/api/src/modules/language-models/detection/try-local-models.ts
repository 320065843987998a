import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../../../platform/http/index.ts'
import { testProvider, type TestServices } from '../admin/test-provider.ts'

/** The one who adds a server waits so many milliseconds for the answers of its models; a model is loaded first. */
const LONGEST_WAIT = 5000

/**
 * Asks each model of a new server for one word, one after the other because they share a machine, and switches those on
 * that answer. The others stay off with the reason in their records, so that they never take the place of the practice
 * partner.
 */
const tryModels = async (testing: TestServices, caller: Caller, providerId: string): Promise<void> => {
  const { kysely } = testing.services.db
  const models = await kysely
    .selectFrom('ai_models')
    .select(['id', 'version'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, version } of models) {
    const choice = { model_id: id }
    const { ok } = await testProvider(testing, caller, {
      id: providerId,
      choice,
      signal: new AbortController().signal,
    })
    if (!ok) continue
    // Somebody may have changed or deleted the model meanwhile.
    const untouchedModel = kysely
      .updateTable('ai_models')
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
    await untouchedModel.set({ enabled: true }).where('id', '=', id).execute()
  }
}

/** Begins to try the models of a new server, and waits shortly for the end. */
export const tryLocalModels = async (testing: TestServices, caller: Caller, providerId: string): Promise<void> => {
  const { log } = testing.services
  const end = tryModels(testing, caller, providerId).catch((error: unknown) =>
    log.warn({ err: error }, 'the models of a new server could not be tried'),
  )
  await Promise.race([end, pause(LONGEST_WAIT, undefined, { ref: false })])
}
