import { type Caller, ProblemError } from '../../platform/http/index.ts'
import { type Practice, type SessionRow, sessionContent, sessionRecords, sessionRights } from '../sessions/index.ts'

/** The session that the caller plays, for a call of its voice. */
export const findSpokenSession = async (
  { db }: Practice,
  { actor }: Pick<Caller, 'actor'>,
  id: string,
): Promise<SessionRow> => {
  const row = await sessionRecords.findSession(db.kysely, actor, { id })
  sessionRights.refuseExpired(actor, row)
  sessionRights.authorizePlay(actor, row)
  return row
}

/** Written sessions use no model for speech. */
export const requireVoice = ({ mode }: SessionRow): void => {
  if (mode === 'text') throw new ProblemError('mode-not-offered', { values: sessionContent.modeNames(['text']) })
}

export const speechBill = (
  { models }: Practice,
  { id, organization_id: organizationId, owner_id: userId }: SessionRow,
  purpose: 'transcription' | 'speech' | 'realtime',
) => models.speech.billFor({ organizationId, userId, sessionId: id, purpose, reason: `session ${id}` })
