import { contract } from '@parley/contracts/calls'
import { startSpeechServer } from '@parley/testbed/speech'
import { afterAll, expect, test } from 'vitest'
import { addSpokenScenario, beginVoice, startVoice } from './testing/start-voice.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, learner, admin } = await startVoice(server)
const { speech, organizations } = contract
const none = { llm: null, stt: null, tts: null, realtime: null, temperature: null }
const scenario = await addSpokenScenario(await api.signInAs('editor'), {
  aiSettings: { ...none, voice: { pause_ms: 1200, interruption: false, input: 'push_to_talk' } },
})

const allowBrowser = async (isAllowed: boolean) => {
  const params = { id: api.home, section: 'organization' } as const
  const { version } = (await admin.send(organizations.read, { params: { id: api.home } })).body
  const body = { version, values: { allow_browser_speech: isAllowed } }
  expect((await admin.send(organizations.updateMetadata, { params, body })).status).toBe(200)
}

test('turns are taken as the author says, and the browser speaks only where the organisation allows it', async () => {
  const id = await beginVoice(api, learner, scenario)
  const offer = async () => (await learner.send(speech.read, { params: { id } })).body
  const settings = { pause_ms: 1200, interruption: false, input: 'push_to_talk' }
  expect(await offer()).toMatchObject({ speech_to_text: 'server', text_to_speech: 'server', settings })
  await api.db.kysely.updateTable('ai_models').set({ enabled: false }).execute()
  await allowBrowser(true)
  const missing = ['no_speech_to_text', 'no_text_to_speech', 'no_realtime']
  expect(await offer()).toMatchObject({ speech_to_text: 'browser', text_to_speech: 'browser', reasons: missing })
  await allowBrowser(false)
  const reasons = [...missing, 'browser_speech_off']
  expect(await offer()).toMatchObject({ speech_to_text: 'none', text_to_speech: 'none', reasons })
})
