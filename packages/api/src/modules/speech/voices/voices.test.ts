import { contract } from '@parley/contracts/calls'
import { startSpeechServer } from '@parley/testbed/speech'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addSpeech, startVoice } from '../testing/start-voice.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { api, models: own } = await startVoice(server)
const { voices } = contract
const editor = await api.signInAs('editor')
beforeEach(() => server.set({ kind: 'fine' }))

const azure = await addSpeech(api, { type: 'azure_microsoft', baseUrl: server.azure, kinds: ['tts'], priority: 110 })
const eleven = await addSpeech(api, { type: 'elevenlabs', baseUrl: server.elevenlabs, kinds: ['tts'], priority: 120 })
const modelOf = (provider: { models: { id: string }[] }) => provider.models[0]?.id ?? ''

test('an author lists the voices of every provider, in one language or all', async () => {
  const { body } = await editor.send(voices.list, { query: { language: 'fr' } })
  expect(body.problems).toEqual([])
  const byType = Map.groupBy(body.items, ({ provider_type }) => provider_type)
  expect(byType.get('azure_microsoft')).toMatchObject([
    { model_id: modelOf(azure), voice_id: 'fr-FR-HenriNeural', name: 'Henri', language: 'fr-FR', gender: 'male' },
  ])
  expect(byType.get('elevenlabs')).toMatchObject([
    { model_id: modelOf(eleven), voice_id: 'voice-1', name: 'Rachel', language: null, gender: 'female' },
  ])
  // The compatible server lists none, so it gets the names that OpenAI's protocol knows.
  expect(byType.get('openai_compatible')?.map(({ voice_id }) => voice_id)).toContain('nova')
})

test('a provider that refuses to list its voices is named, and the others are listed', async () => {
  await addSpeech(api, { type: 'elevenlabs', baseUrl: server.elevenlabs, kinds: ['tts'], secret: 'sk-refused-1234' })
  server.set(({ key }) => (key === 'sk-refused-1234' ? { kind: 'status', status: 401 } : { kind: 'fine' }))
  const { body } = await editor.send(voices.list, {})
  expect(body.problems).toMatchObject([{ code: 'unauthorized' }])
  expect(body.items.length).toBeGreaterThan(5)
})

test('an author hears a voice say a sentence, and a learner may not', async () => {
  const body = {
    model_id: modelOf(azure),
    voice_id: 'fr-FR-HenriNeural',
    language: 'fr' as const,
    text: 'Bonjour à tous.',
  }
  const preview = await editor.send(voices.preview, { body })
  expect([preview.status, preview.headers.get('content-type'), preview.body]).toEqual([
    200,
    'audio/mpeg',
    'mp3:Bonjour à tous.;',
  ])
  expect(server.requests()[0]?.fields['ssml']).toContain('xml:lang="fr-FR"><voice name="fr-FR-HenriNeural">')
  const learner = await api.signInAs('user')
  expect((await learner.send(voices.preview, { body })).status).toBe(403)
})

test('the same sentence is bought once for each voice', async () => {
  const hear = async (voice_id: string): Promise<number> => {
    server.set({ kind: 'fine' })
    const body = { model_id: modelOf(azure), voice_id, text: 'Bought for each voice.' }
    expect((await editor.send(voices.preview, { body })).status).toBe(200)
    return server.requests().length
  }
  expect(await hear('en-GB-SoniaNeural')).toBe(1)
  // A sentence is kept after its listener has it, so the second listener may be too early.
  await expect.poll(() => hear('en-GB-SoniaNeural')).toBe(0)
  expect(await hear('en-GB-RyanNeural')).toBe(1)
})

test('a preview needs a model that the organisation can use, and a provider that answers', async () => {
  const body = { model_id: own[0]?.id ?? '', voice_id: 'nova', text: 'Not a voice.' }
  expect((await editor.send(voices.preview, { body })).status).toBe(404)
  const theirs = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const azureBody = { ...body, model_id: modelOf(azure) }
  expect((await theirs.send(voices.preview, { body: azureBody })).status).toBe(404)
  server.set({ kind: 'status', status: 400 })
  const failure = await editor.send(voices.preview, { body: azureBody })
  expect(failure.problem).toMatchObject({ status: 503, code: 'speech-unavailable' })
})
