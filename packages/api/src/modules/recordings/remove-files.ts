import type { Services } from '../../platform/services/index.ts'
import './recording.table.ts'

const AT_ONCE = 200

type Files = Pick<Services, 'db' | 'objects'>

/** A file that cannot be removed stops the removal of no other. */
const removeEach = async ({ objects }: Files, keys: readonly string[]) => {
  const removedKeys: string[] = []
  const failures: unknown[] = []
  for (const key of keys) {
    try {
      await objects.delete(key)
      removedKeys.push(key)
    } catch (error) {
      failures.push(error)
    }
  }
  return { removed: removedKeys, failures }
}

const report = (failures: readonly unknown[]): void => {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed.`)
}

/** Removes files of deleted parts. Those that cannot be removed stay noted for the next run. */
const removeNoted = async (files: Files, keys: readonly string[]): Promise<unknown[]> => {
  const { removed, failures } = await removeEach(files, keys)
  if (removed.length > 0)
    await files.db.kysely.deleteFrom('removed_recording_files').where('object_key', 'in', removed).execute()
  return failures
}

/** Removes the files of all deleted parts. A run that breaks off is finished by the next one. */
export const removeRecordingFiles = async (files: Files): Promise<void> => {
  const failures: unknown[] = []
  let keys: string[] = []
  do {
    const rows = await files.db.kysely
      .selectFrom('removed_recording_files')
      .select('object_key')
      .where('object_key', '>', keys.at(-1) ?? '')
      .orderBy('object_key')
      .limit(AT_ONCE)
      .execute()
    keys = rows.map(({ object_key: key }) => key)
    failures.push(...(await removeNoted(files, keys)))
  } while (keys.length === AT_ONCE)
  report(failures)
}

/**
 * Removes these files, or those of all deleted parts, after a change that is stored already. It does not throw: when it
 * fails, the hourly job removes the files.
 */
export const removeRecordingFilesNow = async (
  services: Files & Pick<Services, 'log'>,
  keys?: readonly string[],
): Promise<void> => {
  const remove = async () => (keys ? report(await removeNoted(services, keys)) : removeRecordingFiles(services))
  await remove().catch((error: unknown) => {
    services.log.warn({ err: error }, 'files of deleted recordings were not removed')
  })
}

const removeUnknown = async (files: Files, keys: readonly string[]): Promise<unknown[]> => {
  if (keys.length === 0) return []
  const rows = await files.db.kysely
    .selectFrom('recording_parts')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute()
  const knownKeys = new Set(rows.map(({ object_key: key }) => key))
  const unknown = keys.filter((key) => !knownKeys.has(key))
  return (await removeEach(files, unknown)).failures
}

/**
 * Removes files without a row, as the restore of an older backup leaves them. A part's row is written before its file,
 * so no file is removed while it is stored.
 */
export const sweepRecordingFiles = async (files: Files): Promise<void> => {
  const failures: unknown[] = []
  let keys: string[] = []
  for await (const key of files.objects.list('recordings/')) {
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    failures.push(...(await removeUnknown(files, keys)))
    keys = []
  }
  failures.push(...(await removeUnknown(files, keys)))
  report(failures)
}
