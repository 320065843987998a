import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from '../practice/conversation.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

/** Gives the demo's organisation a service that hears and speaks. What is answered takes it away again. */
export const addVoice = async (page: Page, baseUrl: string): Promise<() => Promise<unknown>> => {
  const admin = await callsOf(page, 'super-admin')
  const { organization_id } = await admin<{ organization_id: string }>('me', { method: 'GET' })
  const provider = await admin<Versioned>('ai_providers', {
    data: {
      name: `Voices ${randomUUID()}`,
      type: 'openai_compatible',
      base_url: baseUrl,
      capabilities: ['stt', 'tts'],
    },
  })
  for (const kind of ['stt', 'tts'])
    await admin('ai_models', { data: { provider_id: provider.id, name: kind, external_id: kind, kind } })
  const key = await admin<{ id: string }>('ai_service_keys', {
    data: { provider_id: provider.id, label: 'Voices', secret: 'sk-of-nobody-1234' },
  })
  await admin(`ai_service_keys/${key.id}/assign`, { data: { organization_id } })
  return () =>
    admin(`ai_providers/${provider.id}`, { method: 'PATCH', data: { version: provider.version, enabled: false } })
}

const publish = async (editor: Calls, kind: string, draft: object): Promise<string> => {
  const made = await editor<Versioned>(kind, { data: draft })
  await editor(`${kind}/${made.id}/publish`, { data: { version: made.version } })
  return made.id
}

interface SpokenScenario {
  readonly id: string
  readonly name: string
}

/** A scenario that can be spoken, in the library of the demo's organisation. */
export const addSpokenScenario = async (page: Page, language: 'en' | 'fr'): Promise<SpokenScenario> => {
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
    allowed_modes: ['text', 'voice'],
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
    modes: ['voice', 'text'],
    opening_lines: [opening],
  })
  expect(id).not.toBe('')
  return { id, name }
}
