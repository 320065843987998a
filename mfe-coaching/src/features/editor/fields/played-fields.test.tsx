import { playlistDraft, scenarioDraft } from '@parley/contracts/authored'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import {
  check,
  choose,
  choosePicture,
  commonFields,
  chooseDay,
  idAt,
  openEditor,
  pictureUrl,
  press,
  write,
  writeCommonFields,
} from '../../../testing/editor-fields.ts'

beforeEach(() => localStorage.clear())

test('every field of a scenario is saved as its author writes it', async () => {
  const parts = { persona_id: idAt(7), mission_id: idAt(7), observer_ids: [idAt(7)] }
  const start = scenarioDraft.parse({ name: 'Night talk', language: 'en', ...parts })
  const page = () => import('../../scenario-editor/scenario-editor.page.tsx')
  const { host, save, unchanged } = await openEditor('scenario', page, start)
  const { scenarioEditor: t, fields: f } = en
  await choose(en.records.one.persona, 'Ana')
  await choose(en.records.one.mission, 'Listen')
  await choose(en.records.many.observer, 'Ear')
  write(f.intro, 'A night on the ward.')
  await press(en.editor.addOpening)
  write('First line 1', 'Yes?')
  write(t.resolution, 'Then let us try it.')
  await check(en.mode.voice)
  await check(t.interruption)
  write(t.temperature, '0.7')
  await check(t.feedbackIs.summary)
  await check(t.localeIs.learner)
  write(t.minutes, '25')
  write(f.attempts, '3')
  await writeCommonFields()
  expect(await choosePicture(host)).toMatchObject({ query: { category: 'default' } })
  const body = await save()
  expect(body).toMatchObject({
    ...commonFields,
    image_url: pictureUrl,
    persona_id: idAt(1),
    mission_id: idAt(2),
    observer_ids: [idAt(7), idAt(3)],
    intro: 'A night on the ward.',
    opening_lines: ['Yes?'],
    resolution: 'Then let us try it.',
    modes: ['text', 'voice'],
    ai_settings: { temperature: 0.7, voice: { interruption: false } },
    feedback_visibility: 'summary',
    locale_policy: 'learner',
    estimated_minutes: 25,
    attempts_max: 3,
  })
  // No page sets sentences for one scenario.
  expect(unchanged(body)).toEqual(['speech'])
})

test('every field of a playlist is saved as its author writes it', async () => {
  const start = playlistDraft.parse({ name: 'Course', language: 'en' })
  const page = () => import('../../playlist-editor/playlist-editor.page.tsx')
  const { save, unchanged } = await openEditor('playlist', page, start)
  const t = en.playlistEditor
  await press(t.addStep)
  await choose('Scenario 1', 'Night talk')
  await check(t.required)
  await press(t.addStep)
  await choose('Scenario 2', 'Night talk')
  await choose(t.unlock, t.unlockIs.min_score)
  write(t.minScore, '60')
  await press(t.addAssignment)
  await choose('Recipient 1', 'North')
  await chooseDay(t.opens_at, '01/04/2026')
  await chooseDay(t.due_at, '30/04/2026')
  write(t.minScore, '70')
  write(t.min_attempts, '1')
  write(t.max_attempts, '4')
  await press(t.addAssignment)
  await choose(t.assignedKind, t.kindIs.user)
  await choose('Recipient 2', 'Ben')
  await check(t.certificate)
  write(t.certificateScore, '50')
  await choose(t.look, t.lookIs.own)
  write(t.ownWords, 'has practised at night')
  await writeCommonFields()
  const body = await save()
  expect(body).toMatchObject({
    ...commonFields,
    items: [
      { scenario_id: idAt(4), order: 1, required: false },
      { scenario_id: idAt(4), order: 2, unlock: 'min_score', min_score: 60 },
    ],
    assignments: [
      {
        kind: 'usergroup',
        id: idAt(5),
        opens_at: new Date('2026-04-01T00:00:00').toISOString(),
        due_at: new Date('2026-04-30T23:59:59').toISOString(),
        min_score: 70,
        min_attempts: 1,
        max_attempts: 4,
      },
      { kind: 'user', id: idAt(6) },
    ],
    certificate: { enabled: true, min_score: 50, template: 'has practised at night' },
  })
  // The picture has tests of its own.
  expect(unchanged(body)).toEqual(['image_url'])
})
