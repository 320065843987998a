import { setTimeout as pause } from 'node:timers/promises'
import { type Sender, signedIn } from '../harness/parley-server.ts'

const organization = '0192f000-0000-7000-8000-000000000001'

/** Makes a model of this address the one that everybody talks to. */
export async function addModel(url: string, baseUrl: string): Promise<void> {
  const { send } = await signedIn(url, 'super-admin')
  const { id: provider_id } = await send('POST', '/ai_providers', {
    name: 'Talking',
    type: 'openai_compatible',
    base_url: baseUrl,
  })
  await send('POST', '/ai_models', { provider_id, name: 'talking', external_id: 'talking' })
  const key = await send('POST', '/ai_service_keys', { provider_id, label: 'bench', secret: 'sk-bench-0000' })
  await send('POST', `/ai_service_keys/${key.id}/assign`, { organization_id: organization })
}

const waitForAnswer = async (send: Sender, id: string, after: number): Promise<void> => {
  for (;;) {
    const { phase, last_seq } = await send<{ phase: string; last_seq: number }>('GET', `/coaching_sessions/${id}`)
    if (phase === 'idle' && last_seq > after) return
    await pause(10)
  }
}

/** A conversation without limits, as long as this, spoken turn by turn through the API. */
export async function longConversation(url: string, turns: number): Promise<string> {
  const { send } = await signedIn(url, 'user')
  const [scenario] = (await send<{ items: { id: string }[] }>('GET', '/catalogue?size=12&language=en')).items
  const first = await send('POST', '/coaching_sessions', { scenario_id: scenario?.id })
  await send('POST', `/coaching_sessions/${first.id}/start`)
  await waitForAnswer(send, first.id, 2)
  await send('POST', `/coaching_sessions/${first.id}/end`)
  // Free speech goes on for as long as one likes.
  const { id } = await send('POST', `/coaching_sessions/${first.id}/continue`)
  for (let turn = 2; turn < turns; turn += 2) {
    const body = {
      client_turn_id: `turn-${turn}`,
      text: `And then, after what you said in ${turn}? What was that like?`,
    }
    const { last_seq } = await send<{ last_seq: number }>('POST', `/coaching_sessions/${id}/turns`, body)
    await waitForAnswer(send, id, last_seq)
  }
  return id
}
