import type { SessionRecording } from '@parley/contracts/calls'
import { recordingConsentTexts, type RecordingConsentVersion } from '@parley/contracts/session/recording-consent'
import { isTerminal } from '@parley/conversation/session'
import { type Executor, transaction, type Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import { newFileKey } from '../../platform/secrets/index.ts'
import { recordingSetting } from '../organizations/index.ts'
import { type Practice, type SessionRow, sessionRecords, sessionRights } from '../sessions/index.ts'
import { describeRecording } from './read-recording.ts'
import { findRecording } from './recording.repo.ts'
import { removeRecordingFilesNow } from './remove-files.ts'

interface Decision {
  consented: boolean
  version: RecordingConsentVersion
  language: 'en' | 'fr'
}

type RecordedSession = Pick<SessionRow, 'mode' | 'organization_id'>

export const canBeRecorded = async (executor: Executor, row: RecordedSession): Promise<boolean> =>
  row.mode !== 'text' && recordingSetting.readRecordsSessions(executor, row.organization_id)

const subjectOf = ({ id, organization_id: organizationId }: SessionRow) => ({ kind: 'session', id, organizationId })

const agree = async (
  { services }: Practice,
  { trx, caller, row }: { trx: Trx; caller: Caller; row: SessionRow },
  { version, language }: Decision,
): Promise<boolean> => {
  sessionRights.refuseExpired(caller.actor, row)
  if (isTerminal(row.status)) throw new ProblemError('session-over')
  if (!(await canBeRecorded(trx, row))) throw new ProblemError('recording-not-offered')
  const recording = await findRecording(trx, row.id)
  if (recording?.sealed_key) return false
  const consent = {
    consent_version: version,
    consent_text: recordingConsentTexts[version][language],
    agreed_at: new Date(),
    withdrawn_at: null,
    sealed_key: services.secrets.seal(newFileKey(), { table: 'session_recordings', id: row.id }),
    is_full: false,
  }
  await trx
    .insertInto('session_recordings')
    .values({ session_id: row.id, organization_id: row.organization_id, ...consent })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(consent))
    .execute()
  await audit(trx, caller, {
    action: 'session.recording_agreed',
    subject: subjectOf(row),
    after: { version, language },
  })
  return true
}

/**
 * Deletes the key and the parts, so that no file of the recording can be read again, wherever a copy of it is. The key
 * goes first: a part that is being added waits for it or is deleted too. Returns the names of the files.
 */
const withdraw = async (trx: Trx, caller: Caller, row: SessionRow): Promise<string[] | undefined> => {
  const { numUpdatedRows: changed } = await trx
    .updateTable('session_recordings')
    .set({ sealed_key: null, withdrawn_at: new Date(), bytes: 0, is_full: false })
    .where('session_id', '=', row.id)
    .where('sealed_key', 'is not', null)
    .executeTakeFirstOrThrow()
  if (changed === 0n) return undefined
  const parts = await trx
    .deleteFrom('recording_parts')
    .where('session_id', '=', row.id)
    .returning(['seconds', 'object_key'])
    .execute()
  const seconds = Math.round(parts.reduce((sum, part) => sum + part.seconds, 0))
  await audit(trx, caller, { action: 'session.recording_deleted', subject: subjectOf(row), before: { seconds } })
  return parts.map(({ object_key: key }) => key)
}

/** The learner agrees to the recording, refuses it, or withdraws the consent later, also from a session that is over. */
export const decideRecording = async (
  practice: Practice,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<SessionRecording> => {
  const { row, files } = await transaction(practice.db, async (trx) => {
    const session = await sessionRecords.lockSession(trx, caller.actor, { id })
    const authorize = decision.consented ? sessionRights.authorizePlay : sessionRights.authorizeWithdrawal
    authorize(caller.actor, session)
    const fileKeys = decision.consented ? undefined : await withdraw(trx, caller, session)
    const isChanged = decision.consented ? await agree(practice, { trx, caller, row: session }, decision) : fileKeys
    if (!isChanged) caller.markReadOnly()
    return { row: session, files: fileKeys }
  })
  if (files) await removeRecordingFilesNow(practice.services, files)
  return describeRecording(practice, caller, row)
}
