import { scenarioDraft } from '@parley/contracts/authored'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { check, choose, idAt, openEditor, press, write } from '../../testing/editor-fields.ts'

const { scenarioEditor: t, choice, mode } = en
const page = () => import('./scenario-editor.page.tsx')
const kinds = ['llm', 'stt', 'tts', 'realtime'] as const
const models = kinds.map((kind, place) => ({
  id: idAt(place + 5),
  name: kind,
  provider_name: 'Own',
  enabled: true,
  kind,
}))
const answers = {
  'aiModels.list': ({ query }: { query: { kind: string } }) => {
    const off = { id: idAt(4), name: 'Off', provider_name: 'Own', enabled: false }
    return pageOf([...models.filter(({ kind }) => kind === query.kind), off])
  },
}
const scenarioWith = (change: object) =>
  scenarioDraft.parse({
    name: 'S',
    language: 'en',
    persona_id: idAt(1),
    mission_id: idAt(2),
    observer_ids: [idAt(3)],
    ...change,
  })
const openScenario = (change: object) =>
  openEditor('scenario', page, scenarioWith(change), { role: 'operator', answers })

test('an author chooses the models of each mode and a temperature', async () => {
  const { save } = await openScenario({ modes: ['text', 'voice'] })
  await check(mode.realtime)
  write(t.temperature, '0.4')
  await choose(t.models.stt, 'stt · Own')
  await choose(t.models.tts, 'tts · Own')
  await choose(t.models.realtime, 'realtime · Own')
  expect(screen.queryByText('Off · Own')).toBeNull()
  const { ai_settings: sent } = await save()
  expect(sent).toEqual({ llm: null, stt: idAt(6), tts: idAt(7), realtime: idAt(8), temperature: 0.4 })
})

test('an author sees what was chosen and goes back to the default of the organisation', async () => {
  const settings = { llm: idAt(5), stt: idAt(6), tts: idAt(7), realtime: idAt(8), temperature: 1.2 }
  const { save } = await openScenario({ modes: ['text', 'voice', 'realtime'], ai_settings: settings })
  for (const kind of kinds) expect(await screen.findByText(`${kind} · Own`)).toBeDefined()
  for (const label of [t.model, t.models.stt, t.models.tts, t.models.realtime]) await choose(label, choice.usualModel)
  write(t.temperature, '')
  const { ai_settings: sent } = await save()
  expect(sent).toEqual({ llm: null, stt: null, tts: null, realtime: null, temperature: null })
  expect(screen.getAllByText(choice.usualModel, { selector: '.ant-select-placeholder' })).toHaveLength(4)
})

test('a scenario that is only written asks for no model that hears or speaks, and its author needs no model', async () => {
  await openScenario({ modes: ['text'] })
  for (const label of Object.values(t.models)) expect(screen.queryByText(label)).toBeNull()
})

test('a temperature beyond the limits of the contract is refused beside its field', async () => {
  const { host } = await openScenario({})
  write(t.temperature, '3')
  await press('Save')
  expect(await screen.findByText('Enter 2 or less.')).toBeDefined()
  expect(host.calls.map(({ call }) => call)).not.toContain('scenarios.update')
})
