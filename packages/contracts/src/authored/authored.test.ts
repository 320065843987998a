import { expect, test } from 'vitest'
import { changeOf, missionDraft, observerDraft, personaDraft, playlistDraft, scenarioDraft } from './index.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'

test('the smallest record that an author may write is filled up to a playable one', () => {
  const persona = personaDraft.parse({ name: 'Ana', language: 'en', first_name: 'Ana' })
  expect(persona).toMatchObject({ visibility: 'private', dials: { resistance: 3 }, avatar: { style: 'initials' } })
  const mission = missionDraft.parse({ name: 'First talk', language: 'fr' })
  expect(mission).toMatchObject({
    outcome_mode: 'win_lose',
    min_user_turns: 2,
    timeout_outcome: 'end',
    allowed_modes: ['text'],
  })
  const scenario = scenarioDraft.parse({
    name: 'S',
    language: 'en',
    persona_id: id,
    mission_id: id,
    observer_ids: [id],
  })
  expect(scenario).toMatchObject({ feedback_visibility: 'all', attempts_max: null })
  expect(playlistDraft.parse({ name: 'P', language: 'en' }).certificate.enabled).toBe(false)
})

test.each([
  ['a name of more than 120 letters', personaDraft, { name: 'x'.repeat(121), language: 'en', first_name: 'A' }],
  [
    'a dial beyond 5',
    personaDraft,
    { name: 'A', language: 'en', first_name: 'A', dials: { resistance: 6, patience: 1, talkativeness: 1, warmth: 1 } },
  ],
  [
    'a voice seed beyond the largest',
    personaDraft,
    {
      name: 'A',
      language: 'en',
      first_name: 'A',
      voice: { provider: 'openai', model: 'tts-1', voice_id: 'x', seed: 4_294_967_296 },
    },
  ],
  [
    'a scenario without observers',
    scenarioDraft,
    { name: 'S', language: 'en', persona_id: id, mission_id: id, observer_ids: [] },
  ],
  [
    'a scenario with six observers',
    scenarioDraft,
    { name: 'S', language: 'en', persona_id: id, mission_id: id, observer_ids: Array(6).fill(id) },
  ],
  ['an observer without criteria', observerDraft, { name: 'O', language: 'en', criteria: [] }],
])('%s is refused', (_name, schema, draft) => {
  expect(schema.safeParse(draft).success).toBe(false)
})

test('a voice takes the largest seed', () => {
  const voice = { provider: 'openai', model: 'tts-1', voice_id: 'x', seed: 4_294_967_295 }
  const draft = { name: 'A', language: 'en', first_name: 'A', voice }
  expect(personaDraft.parse(draft).voice).toMatchObject(voice)
})

test('an update changes only what it mentions: defaults are for creating', () => {
  const change = changeOf(personaDraft)
  expect(change.parse({ version: 3, job_title: 'Nurse' })).toEqual({ version: 3, job_title: 'Nurse' })
  expect(change.safeParse({ job_title: 'Nurse' }).success).toBe(false)
})
