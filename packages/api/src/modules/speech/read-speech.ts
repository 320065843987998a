import { speechLimits, type SessionSpeech } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { type Caller, holds } from '../../platform/http/index.ts'
import { allowsBrowserSpeech } from '../organizations/index.ts'
import { type Practice, type SessionRow, sessionRights, sessionChanges, sessionContent } from '../sessions/index.ts'
import { personaVoice } from './persona-voice.ts'
import { speechPreferences } from './speech-preferences.ts'
import { findSpokenSession } from './speech-session.ts'

const mayUseBrowser = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean }>`select ${allowsBrowserSpeech(organizationId)} as allowed`.execute(
    executor,
  )
  return rows[0]?.allowed ?? false
}

const describeSpeech = async (practice: Practice, { actor }: Caller, row: SessionRow): Promise<SessionSpeech> => {
  const { db, models } = practice
  const { organization_id: organizationId, language } = row
  const chosen = speechPreferences(row)
  const routesFor = (kind: 'stt' | 'tts', preference: (typeof chosen)[keyof typeof chosen]) =>
    models.speech.routes(db.kysely, organizationId, kind, preference)
  const hearing = await routesFor('stt', chosen.speechToText)
  const [speaking] = await routesFor('tts', chosen.textToSpeech)
  const realtime = await models.realtime.routes(db.kysely, organizationId, chosen.realtime)
  const hasBrowser = await mayUseBrowser(db.kysely, organizationId)
  const otherwise = hasBrowser ? 'browser' : 'none'
  const speakerOf = (isServed: boolean) => (isServed ? 'server' : otherwise)
  const isComplete = hearing.length > 0 && speaking !== undefined
  const voice = speaking && personaVoice(practice, row, speaking)
  return {
    mode: row.mode,
    speech_to_text: speakerOf(hearing.length > 0),
    text_to_speech: speakerOf(speaking !== undefined),
    realtime: realtime.length > 0,
    reasons: [
      ...(hearing.length > 0 ? [] : (['no_speech_to_text'] as const)),
      ...(speaking ? [] : (['no_text_to_speech'] as const)),
      ...(realtime.length > 0 ? [] : (['no_realtime'] as const)),
      ...(isComplete || hasBrowser ? [] : (['browser_speech_off'] as const)),
    ],
    language,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    voice: voice ? { name: voice.voiceId, speed: voice.speed } : null,
    settings: sessionContent.voiceSettingsOf(row),
    can_edit_settings:
      holds(actor, 'coaching-session-ai-voice-settings-edit') && sessionRights.abilitiesOn(actor, row).run,
    recording: { offered: false, consented: null },
    limits: { utterance_s: speechLimits.utteranceSeconds, rate: speechLimits.rate },
  }
}

export const readSpeech = async (practice: Practice, caller: Caller, id: string): Promise<SessionSpeech> =>
  describeSpeech(practice, caller, await findSpokenSession(practice, caller, id))

export const updateVoiceSettings = async (
  practice: Practice,
  caller: Caller,
  id: string,
  change: sessionChanges.VoiceSettingsChange,
): Promise<SessionSpeech> =>
  describeSpeech(practice, caller, await sessionChanges.changeVoiceSettings(practice, caller, id, change))
