import { speechLimits, type SessionSpeech } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { type Caller, holds } from '../../platform/http/index.ts'
import { allowsBrowserSpeech } from '../organizations/index.ts'
import { canBeRecorded, findRecording } from '../recordings/index.ts'
import { type Practice, type SessionRow, sessionRights, sessionChanges, sessionContent } from '../sessions/index.ts'
import { personaVoice } from './persona-voice.ts'
import type { RealtimeServices } from './realtime/connect-realtime.ts'
import { speechPreferences } from './speech-preferences.ts'
import { findSpokenSession } from './speech-session.ts'

const mayUseBrowser = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean }>`select ${allowsBrowserSpeech(organizationId)} as allowed`.execute(
    executor,
  )
  return rows[0]?.allowed ?? false
}

interface Routes {
  readonly hearing: readonly object[]
  readonly speakers: readonly object[]
  readonly realtime: readonly object[]
}

/** Only speech that passes through the server can be recorded. */
const describeConsent = async (
  { db }: Practice,
  row: SessionRow,
  { hearing, speakers, realtime }: Routes,
): Promise<SessionSpeech['recording']> => {
  const routes = row.mode === 'realtime' && realtime.length > 0 ? realtime : [...hearing, ...speakers]
  const recording = await findRecording(db.kysely, row.id)
  return {
    offered: routes.length > 0 && (await canBeRecorded(db.kysely, row)),
    consented: recording ? recording.sealed_key !== null : null,
  }
}

const describeSpeech = async (practice: Practice, { actor }: Caller, row: SessionRow): Promise<SessionSpeech> => {
  const { db, models } = practice
  const { organization_id: organizationId, language } = row
  const preferences = speechPreferences(row)
  const routesFor = (kind: 'stt' | 'tts', preference: (typeof preferences)[keyof typeof preferences]) =>
    models.speech.routes(db.kysely, organizationId, kind, preference)
  const hearing = await routesFor('stt', preferences.speechToText)
  const speakers = await routesFor('tts', preferences.textToSpeech)
  const [speaking] = speakers
  const realtime = await models.realtime.routes(db.kysely, organizationId, preferences.realtime)
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
    recording: await describeConsent(practice, row, { hearing, speakers, realtime }),
    limits: { utterance_s: speechLimits.utteranceSeconds, rate: speechLimits.rate },
  }
}

export const readSpeech = async (practice: Practice, caller: Caller, id: string): Promise<SessionSpeech> =>
  describeSpeech(practice, caller, await findSpokenSession(practice, caller, id))

/** A realtime conversation of this node takes turns that way at once, one of another node from its next reply on. */
export const updateVoiceSettings = async (
  { practice, registry }: RealtimeServices,
  caller: Caller,
  id: string,
  change: sessionChanges.VoiceSettingsChange,
): Promise<SessionSpeech> => {
  const row = await sessionChanges.changeVoiceSettings(practice, caller, id, change)
  registry.find(id)?.configure(row)
  return describeSpeech(practice, caller, row)
}
