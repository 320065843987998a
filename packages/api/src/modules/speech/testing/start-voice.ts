import { contract, type ModelKind, type ProviderType } from '@parley/contracts/calls'
import type { SpeechServer } from '@parley/testbed/speech'
import type { TestApi, TestClient } from '../../../testing/api.ts'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { type Learner, startPractice } from '../../sessions/testing/start-practice.ts'

/** The first words of the persona. They are three sentences. */
export const opening = 'Good morning. I have ten minutes, no more. What did you want to see me about?'

const { personas, missions, observers, scenarios, sessions } = contract
const common = { language: 'en', visibility: 'organization' } as const

interface SpeechProvider {
  type: ProviderType
  baseUrl: string
  kinds: readonly ModelKind[]
  price?: number
  secret?: string
  /** Lower is tried first. */
  priority?: number
  model?: string
}

/** Adds a provider with a model of each kind for the home organisation, as a super-admin does. */
export const addSpeech = async (
  api: TestApi,
  { type, baseUrl, kinds, price = 0, secret = 'sk-speech-12345678', priority = 100, model }: SpeechProvider,
) => {
  const admin = await api.signInAs('super-admin')
  const name = `${type} ${Math.random()}`
  const provider = await admin.send(contract.aiProviders.create, {
    body: { name, type, base_url: baseUrl, priority, capabilities: [...kinds] },
  })
  if (provider.status !== 201) throw new Error(JSON.stringify(provider.problem))
  const provider_id = provider.body.id
  const models = await Promise.all(
    kinds.map(async (kind) => {
      const answer = await admin.send(contract.aiModels.create, {
        body: { provider_id, name: kind, external_id: model ?? kind, kind, price_input_eur: price },
      })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem))
      return answer.body
    }),
  )
  const key = await admin.send(contract.aiServiceKeys.create, { body: { provider_id, label: 'Speech', secret } })
  await admin.send(contract.aiServiceKeys.assign, {
    params: { id: key.body.id },
    body: { organization_id: api.home },
  })
  return { admin, provider: provider.body, models, key: key.body }
}

interface SpokenScenario {
  /** The voice of the persona, as its author sets it. */
  voice?: object
  /** Its voice in a conversation with a realtime model. */
  liveVoice?: { model: string; voice: string }
  aiSettings?: object
  pronouns?: string
  language?: 'en' | 'fr'
  modes?: readonly ('text' | 'voice' | 'realtime')[]
}

/** Publishes a scenario that can be spoken, and returns its id. */
export const addSpokenScenario = async (
  editor: TestClient,
  { voice, liveVoice, aiSettings = {}, pronouns = '', language = 'en', modes = ['text', 'voice'] }: SpokenScenario = {},
): Promise<string> => {
  const own = { ...common, language }
  const persona = await editor.send(personas.create, {
    body: {
      ...own,
      name: 'Ana',
      first_name: 'Ana',
      pronouns,
      ...(voice ? { voice } : {}),
      ...(liveVoice ? { realtime: liveVoice } : {}),
    } as never,
  })
  const mission = await editor.send(missions.create, {
    body: { ...own, name: 'M', allowed_modes: ['text', 'voice', 'realtime'] },
  })
  const observer = await editor.send(observers.create, {
    body: { ...own, name: 'O', criteria: [{ key: 'open', label: 'Open' }] },
  })
  const body = { version: 1 }
  await editor.send(personas.publish, { params: { id: persona.body.id }, body })
  await editor.send(missions.publish, { params: { id: mission.body.id }, body })
  await editor.send(observers.publish, { params: { id: observer.body.id }, body })
  const scenario = await editor.send(scenarios.create, {
    body: {
      ...own,
      name: 'Spoken',
      persona_id: persona.body.id,
      mission_id: mission.body.id,
      observer_ids: [observer.body.id],
      modes: [...modes],
      opening_lines: [opening],
      ai_settings: aiSettings,
    },
  })
  if (scenario.status !== 201) throw new Error(JSON.stringify(scenario.problem))
  const publication = await editor.send(scenarios.publish, { params: { id: scenario.body.id }, body })
  if (publication.status !== 200) throw new Error(JSON.stringify(publication.problem))
  return scenario.body.id
}

/** Begins a voice session and waits for the persona's first words. */
export const beginVoice = async (api: TestApi, learner: Learner, scenarioId: string): Promise<string> => {
  const session = await learner.send(sessions.create, { body: { scenario_id: scenarioId, mode: 'voice' } })
  if (session.status !== 201) throw new Error(JSON.stringify(session.problem))
  const { id } = session.body
  await learner.send(sessions.start, { params: { id } })
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  return id
}

/** A server whose models speak and listen over the protocol of OpenAI, and a scenario that can be spoken. */
export const startVoice = async (server: SpeechServer, options: Parameters<typeof startPractice>[0] = {}) => {
  const api = await startPractice({ aiFetchAllow: ['127.0.0.1'], ...options })
  const addedSpeech = await addSpeech(api, { type: 'openai_compatible', baseUrl: server.openai, kinds: ['stt', 'tts'] })
  const scenario = await addSpokenScenario(await api.signInAs('editor'))
  const learner = await api.signInAs('user')
  return { api, learner, scenario, ...addedSpeech }
}
