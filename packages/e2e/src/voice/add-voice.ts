import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from '../practice/conversation.ts'

interface VersionedRecord {
  readonly id: string
  readonly version: number
}

/** Lets the demo's organisation record spoken sessions, or not. */
const setRecording = async (admin: Calls, organizationId: string, isOn: boolean): Promise<void> => {
  const { version } = await admin<VersionedRecord>(`organizations/${organizationId}`, { method: 'GET' })
  const data = { version, values: { record_spoken_sessions: isOn } }
  await admin(`organizations/${organizationId}/metadata/organization`, { method: 'PATCH', data })
}

interface Service {
  readonly baseUrl: string
  readonly type: 'openai_compatible' | 'openai_realtime'
  /** The name of the model of each kind. */
  readonly models: Readonly<Record<string, string>>
}

/** Gives the demo's organisation a service for voice. The answer of this takes it away again. */
const addService = async (page: Page, { baseUrl, type, models }: Service): Promise<() => Promise<unknown>> => {
  const admin = await callsOf(page, 'super-admin')
  const { organization_id } = await admin<{ organization_id: string }>('me', { method: 'GET' })
  const provider = await admin<VersionedRecord>('ai_providers', {
    data: {
      name: `Voices ${randomUUID()}`,
      type,
      base_url: baseUrl,
      capabilities: Object.keys(models),
    },
  })
  for (const [kind, external_id] of Object.entries(models))
    await admin('ai_models', { data: { provider_id: provider.id, name: kind, external_id, kind } })
  const key = await admin<{ id: string }>('ai_service_keys', {
    data: { provider_id: provider.id, label: 'Voices', secret: 'sk-of-nobody-1234' },
  })
  await admin(`ai_service_keys/${key.id}/assign`, { data: { organization_id } })
  return () =>
    admin(`ai_providers/${provider.id}`, { method: 'PATCH', data: { version: provider.version, enabled: false } })
}

/** A service for voice, and recordings. The answer takes them away again. */
const addRecordedService = async (page: Page, service: Service): Promise<() => Promise<unknown>> => {
  const admin = await callsOf(page, 'super-admin')
  const { organization_id } = await admin<{ organization_id: string }>('me', { method: 'GET' })
  const remove = await addService(page, service)
  await setRecording(admin, organization_id, true)
  return async () => {
    await setRecording(admin, organization_id, false)
    await remove()
  }
}

/** A model that hears, and one that speaks. */
export const addVoice = (page: Page, baseUrl: string) =>
  addRecordedService(page, { baseUrl, type: 'openai_compatible', models: { stt: 'stt', tts: 'tts' } })

/** A model that hears and speaks at once. */
export const addRealtime = (page: Page, baseUrl: string) =>
  addRecordedService(page, { baseUrl, type: 'openai_realtime', models: { realtime: 'gpt-realtime' } })

const publish = async (editor: Calls, kind: string, draft: object): Promise<string> => {
  const record = await editor<VersionedRecord>(kind, { data: draft })
  await editor(`${kind}/${record.id}/publish`, { data: { version: record.version } })
  return record.id
}

interface SpokenScenario {
  readonly id: string
  readonly name: string
}

/** A scenario that can be spoken, in the library of the demo's organisation. */
export const addSpokenScenario = async (
  page: Page,
  language: 'en' | 'fr',
  mode: 'voice' | 'realtime' = 'voice',
): Promise<SpokenScenario> => {
  const editor = await callsOf(page, 'editor')
  const french = language === 'fr'
  const common = { language, visibility: 'organization' }
  const persona_id = await publish(editor, 'personas', {
    ...common,
    name: 'Mara',
    first_name: 'Mara',
    background: french ? 'Je travaille ici depuis six ans.' : 'I have worked here for six years.',
  })
  const mission_id = await publish(editor, 'missions', {
    ...common,
    name: french ? 'Écouter' : 'Listen',
    outcome_mode: 'end_only',
    allowed_modes: ['text', mode],
  })
  const observer = {
    ...common,
    name: french ? 'Observateur' : 'Observer',
    criteria: [{ key: 'open_questions', label: french ? 'Questions ouvertes' : 'Open questions' }],
  }
  const observer_ids = [await publish(editor, 'observers', observer)]
  const name = french ? 'De vive voix' : 'By word of mouth'
  const opening = french
    ? 'Bonjour. Vous vouliez me parler. De quoi s’agit-il exactement, si je puis demander ?'
    : 'Good morning. You wanted to speak with me. What is it about exactly, if I may ask?'
  const id = await publish(editor, 'scenarios', {
    ...common,
    name,
    persona_id,
    mission_id,
    observer_ids,
    modes: [mode, 'text'],
    opening_lines: [opening],
    ai_settings: { voice: { pause_ms: 500, interruption: true, input: 'hands_free' } },
  })
  expect(id).not.toBe('')
  return { id, name }
}
