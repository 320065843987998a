import { usualVoiceSettings, type VoiceSettings } from '@parley/contracts/authored'
import { isTerminal } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { sentOnly } from '../../../platform/lists/index.ts'
import type { Practice } from '../practice.ts'
import { lockSession } from '../records/session.repo.ts'
import { authorizePlay, refuseExpired } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

/** The turn-taking of a session: as its scenario says, with the changes for this session. */
export const voiceSettingsOf = ({ snapshot, voice_settings }: SessionRow): VoiceSettings => ({
  ...usualVoiceSettings,
  ...snapshot.scenario.ai_settings.voice,
  ...voice_settings,
})

export type VoiceSettingsChange = { [K in keyof VoiceSettings]?: VoiceSettings[K] | undefined }

/** Changes how the learner's own open session takes turns. */
export const changeVoiceSettings = (
  { db }: Practice,
  caller: Caller,
  id: string,
  change: VoiceSettingsChange,
): Promise<SessionRow> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const before = await lockSession(trx, actor, { id })
    refuseExpired(actor, before)
    authorizePlay(actor, before)
    if (isTerminal(before.status)) throw new ProblemError('session-over')
    const settings = { ...before.voice_settings, ...sentOnly(change) }
    const after = await trx
      .updateTable('coaching_sessions')
      .set({ voice_settings: JSON.stringify(settings) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      action: 'session.voice_settings',
      subject: { kind: 'session', id, organizationId: before.organization_id },
      before: { ...voiceSettingsOf(before) },
      after: { ...voiceSettingsOf(after) },
    })
    return after
  })
