import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/index.ts'
import { type AuditEntry, auditPast } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type HistoryPiece, markAt, readChanges, type ReleaseChange } from './release-history.ts'
import './audited-release.table.ts'

/** There is one history today; its name leaves room for another store. */
const history = 'releases'

/** The details of a release in the audit: author, commit, reason, and the versions before and after. */
const entryOf = (change: ReleaseChange): AuditEntry => {
  const { action, channel, name, from, to, share, by, commit, reason } = change
  const environment = channel === '' ? undefined : channel
  return {
    action: `release.${action}`,
    subject: { kind: 'release', id: name || channel, organizationId: null },
    before: from === null ? null : { version: from },
    after: { version: to ?? undefined, environment, share, released_by: by, commit, reason },
  }
}

/** The position of the audit: the bytes, the time of the last change and the mark of the text before. */
interface Progress {
  readonly bytes: number
  readonly at: Date | null
  readonly mark: string | null
}

const readProgress = async (trx: Trx): Promise<Progress> => {
  const row = await trx
    .selectFrom('audited_releases')
    .select(['bytes', 'at', 'mark'])
    .where('history', '=', history)
    .executeTakeFirst()
  return row ?? { bytes: 0, at: null, mark: null }
}

const noteProgress = (trx: Trx, progress: Progress) =>
  trx
    .insertInto('audited_releases')
    .values({ history, ...progress })
    .onConflict((conflict) => conflict.column('history').doUpdateSet(progress))
    .execute()

/** False for another store, or for an older copy of this one, which may have grown since. */
const isContinued = async (file: string, { bytes, mark }: Progress): Promise<boolean> => {
  const currentMark = await markAt(file, bytes)
  return currentMark !== undefined && (mark === null || mark === currentMark)
}

/** The first changes of another history that are later than what the audit has. */
const laterChanges = async (file: string, at: Date | null, start = 0): Promise<HistoryPiece> => {
  const piece = await readChanges(file, start)
  const changes = piece.changes.filter((change) => at === null || Date.parse(change.at) > at.getTime())
  if (changes.length > 0 || piece.next === start) return { ...piece, changes }
  return laterChanges(file, at, piece.next)
}

interface Outcome {
  readonly isComplete: boolean
  readonly skipped: number
  /** True when changes were taken from another history than before. */
  readonly isOther: boolean
}

/** Audits one piece of the history. */
const auditPiece = (db: Services['db'], file: string, size: number): Promise<Outcome> =>
  transaction(db, async (trx) => {
    // One node at a time, so that each change is audited once.
    await sql`select pg_advisory_xact_lock(hashtext('the audit of releases'))`.execute(trx)
    const progress = await readProgress(trx)
    const isSameHistory = await isContinued(file, progress)
    const piece = isSameHistory ? await readChanges(file, progress.bytes) : await laterChanges(file, progress.at)
    const { changes, start, next } = piece
    const entries = changes.map((change) => ({ ...entryOf(change), at: new Date(change.at) }))
    await auditPast(trx, systemCaller('releases'), entries)
    // An older copy that is still being put in place has nothing later yet: the note stays until it has.
    const isOther = !isSameHistory && changes.length > 0
    const isNoted = isOther || (isSameHistory && next !== start)
    const at = entries.at(-1)?.at ?? progress.at
    if (isNoted) await noteProgress(trx, { bytes: next, at, mark: (await markAt(file, next)) ?? null })
    return { isComplete: next === start || next >= size, skipped: isNoted ? piece.skipped : 0, isOther }
  })

/** Without a file there are no releases yet. */
const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

/** Returns a look at the history of releases, which audits what was added to it since the last one. */
export const releaseAuditor = ({ db, log }: Pick<Services, 'db' | 'log'>, file: string): (() => Promise<void>) => {
  let auditedSize = 0
  return async () => {
    const size = await sizeOf(file)
    if (size === auditedSize) return
    let skippedCount = 0
    let isComplete = size === 0
    while (!isComplete) {
      const piece = await auditPiece(db, file, size)
      isComplete = piece.isComplete
      skippedCount += piece.skipped
      if (piece.isOther)
        log.warn({ file }, 'another history of releases is in place: the audit has its changes later than the last one')
    }
    if (skippedCount > 0)
      log.warn({ file, lines: skippedCount }, 'lines of the history of releases are missing in the audit')
    auditedSize = size
  }
}
