import { type Sender, signedIn } from '../harness/parley-server.ts'

const organization = '0192f000-0000-7000-8000-000000000001'

/** Gives the demo's organisation a service that hears and speaks. */
export async function addVoice(url: string, base_url: string): Promise<void> {
  const { send } = await signedIn(url, 'super-admin')
  const provider = { name: 'Voices', type: 'openai_compatible', base_url, capabilities: ['stt', 'tts'] }
  const { id: provider_id } = await send('POST', '/ai_providers', provider)
  for (const kind of ['stt', 'tts'])
    await send('POST', '/ai_models', { provider_id, name: kind, external_id: kind, kind })
  const key = await send('POST', '/ai_service_keys', { provider_id, label: 'bench', secret: 'sk-bench-0000' })
  await send('POST', `/ai_service_keys/${key.id}/assign`, { organization_id: organization })
}

const publish = async (send: Sender, kind: string, draft: object): Promise<string> => {
  const { id, version } = await send<{ id: string; version: number }>('POST', `/${kind}`, draft)
  await send('POST', `/${kind}/${id}/publish`, { version })
  return id
}

/** A scenario without limits that can be spoken and written. */
export async function addSpokenScenario(url: string, { interruption = false } = {}): Promise<string> {
  const { send } = await signedIn(url, 'editor')
  const common = { language: 'en', visibility: 'organization' }
  const criteria = [{ key: 'open_questions', label: 'Open questions' }]
  return publish(send, 'scenarios', {
    ...common,
    name: 'Bench by voice',
    persona_id: await publish(send, 'personas', { ...common, name: 'Mara', first_name: 'Mara' }),
    mission_id: await publish(send, 'missions', {
      ...common,
      name: 'Listen',
      outcome_mode: 'none',
      allowed_modes: ['text', 'voice'],
    }),
    observer_ids: [await publish(send, 'observers', { ...common, name: 'Observer', criteria })],
    modes: ['text', 'voice'],
    opening_lines: ['Hello. I have been told that you wanted to speak with me about the month.'],
    ai_settings: { voice: { pause_ms: 600, interruption, input: 'hands_free' } },
  })
}

/** A session of the scenario that has begun; answers its id. */
export async function beginSession(
  url: string,
  scenario_id: string,
  mode: 'text' | 'voice',
  who = 'user',
): Promise<string> {
  const { send } = await signedIn(url, who)
  const { id } = await send('POST', '/coaching_sessions', { scenario_id, mode })
  await send('POST', `/coaching_sessions/${id}/start`)
  return id
}
