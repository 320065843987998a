import type { Database, Executor, Log } from '../../db/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { StoredValues } from '../../platform/settings/index.ts'
import { findNewestChanges, openValue, settingsChannel } from './setting-change.repo.ts'

interface Parts {
  readonly db: Database
  readonly secrets: Secrets
  readonly log: Log
}

/** The stored values. One that the key ring cannot open is left out and logged by its name. */
export const readStoredValues = async (
  executor: Executor,
  { secrets, log }: Pick<Parts, 'secrets' | 'log'>,
): Promise<StoredValues> => {
  const values = new Map<string, string>()
  for (const change of await findNewestChanges(executor)) {
    try {
      const value = openValue(secrets, change)
      if (value !== null) values.set(change.key, value)
    } catch (error) {
      log.error({ err: error, setting: change.key }, 'a stored setting cannot be opened')
    }
  }
  return values
}

/** The access of a node's settings to the stored values, and to the news of a change on another node. */
export const storedSettings = ({ db, secrets, log }: Parts) => ({
  read: () => readStoredValues(db.kysely, { secrets, log }),
  listen: (onPayload: (payload: string) => void, onReconnect: () => void) =>
    db.listen(settingsChannel, onPayload, onReconnect),
  onProblem: (error: unknown) => log.error({ err: error }, 'the stored settings cannot be used'),
})
