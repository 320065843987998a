import type { Mission } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { blankMission, signOf } from './mission-form.model.ts'
import { recordFrame } from '../../testing/record-frame.ts'

const libraryMission = demoLibrary('en').missions[0]
const mission = {
  ...recordFrame,
  id: libraryMission?.id,
  ...libraryMission?.draft,
} as Mission

interface SaveInput {
  readonly body: Partial<Mission>
}
const asSaved = ({ body }: SaveInput) => ({ ...mission, ...body })
const field = (label: RegExp | string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const write = async (label: RegExp | string, text: string) => {
  await userEvent.click(await field(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))

const open = (params: Record<string, string>) =>
  openPage(() => import('./mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params },
    answers: {
      'missions.read': mission,
      'missions.create': asSaved,
      'missions.update': asSaved,
      'catalogue.facets': { subjects: ['feedback', 'sales'], skills: [] },
    },
  })

beforeEach(() => localStorage.clear())

test('an author writes a mission with a goal, and the preview shows what the learner reads', async () => {
  const { host } = await open({})
  await write('Name in lists', 'Ask for help')
  await write(/^Briefing/, 'You need a second opinion.')
  await press('Add a goal')
  await write(/^Goal 1/, 'Ask an open question')
  await waitFor(() => expect(screen.getAllByText('You need a second opinion.').length).toBeGreaterThan(1))
  await press('Save')
  await waitFor(() =>
    expect(
      (host.calls.find(({ call }) => call === 'missions.create')?.input as SaveInput | undefined)?.body,
    ).toMatchObject({
      name: 'Ask for help',
      briefing: 'You need a second opinion.',
      objectives: [{ label: 'Ask an open question', required: true, weight: 1, signs: [] }],
      outcome_mode: 'win_lose',
    }),
  )
})

test('tags of other scenarios in the same language are suggested, and own words are kept', async () => {
  const { host } = await open({ id: mission.id })
  const tags = await field(/^Tags/)
  await userEvent.click(tags)
  await userEvent.type(tags, 'sal')
  await userEvent.click(await screen.findByText('sales', { selector: '.ant-select-item-option-content' }))
  await userEvent.type(tags, 'night shift{Enter}')
  await press('Save')
  const bodyOf = () =>
    (host.calls.find(({ call }) => call === 'missions.update')?.input as SaveInput | undefined)?.body.tags
  await waitFor(() => expect(bodyOf()).toEqual([...mission.tags, 'sales', 'night shift']))
  expect(host.calls.find(({ call }) => call === 'catalogue.facets')?.input).toMatchObject({ query: { language: 'en' } })
})

test('a stored mission is saved unchanged but for its new title', async () => {
  const { host } = await open({ id: mission.id })
  await write('Name in lists', '!')
  await press('Save')
  await waitFor(() =>
    expect((host.calls.find(({ call }) => call === 'missions.update')?.input as SaveInput | undefined)?.body).toEqual({
      ...libraryMission?.draft,
      name: `${mission.name}!`,
      version: 1,
    }),
  )
})

test('the difficulty says in words what it does to the person, and the weight of a goal is saved with it', async () => {
  const { host } = await open({ id: mission.id })
  const [weight] = await screen.findAllByLabelText(en.missionEditor.weight)
  const { otherPerson } = en.difficulty
  const hint = (place: 1 | 5) => en.difficulty[`expect${place}`].replace('{{name}}', otherPerson)
  const level = (place: 1 | 5) => `${en.difficulty[`d${place}`]} · ${hint(place)}`
  const handle = await screen.findByRole('slider', { name: en.info.difficulty })
  const turn = (key: string, keyCode: number) => fireEvent.keyDown(handle, { key, keyCode })
  turn('Home', 36)
  expect(await screen.findByText(level(1))).toBeDefined()
  turn('End', 35)
  expect(await screen.findByText(level(5))).toBeDefined()
  expect(handle.getAttribute('aria-valuetext')).toBe(en.difficulty.d5)
  if (weight) fireEvent.change(weight, { target: { value: '3' } })
  await press('Save')
  const bodyOf = () => (host.calls.find(({ call }) => call === 'missions.update')?.input as SaveInput | undefined)?.body
  await waitFor(() => expect(bodyOf()).toMatchObject({ difficulty: 5 }))
  expect(bodyOf()?.objectives?.[0]?.weight).toBe(3)
})

test('the endings, the limits and the hints that an author writes are saved, and other endings than the chosen ones stay', async () => {
  const { host } = await open({ id: mission.id })
  await write(/^Won when/, ' She names a day.')
  await write(/^Lost when/, ' She leaves.')
  await write(/^Ends when/, ' It is late.')
  const change = async (label: RegExp | string, value: string) =>
    fireEvent.change(await field(label), { target: { value } })
  await change(new RegExp(`^${en.fields.maxTurns}`), '12')
  await change(new RegExp(`^${en.missionEditor.timeLimit}`), '1.5')
  const count = mission.hints.length
  await press('Add a hint')
  await write(`Hint ${count + 1}`, 'Ask what would help.')
  const costs = screen.getAllByLabelText(en.missionEditor.cost)
  fireEvent.change(costs[count] ?? document.body, { target: { value: '7' } })
  await userEvent.click(await field('Open conversation'))
  await press('Save')
  const bodyOf = () => (host.calls.find(({ call }) => call === 'missions.update')?.input as SaveInput | undefined)?.body
  await waitFor(() =>
    expect(bodyOf()).toMatchObject({
      outcome_mode: 'none',
      win_conditions: `${mission.win_conditions} She names a day.`.trim(),
      lose_conditions: `${mission.lose_conditions} She leaves.`.trim(),
      end_conditions: `${mission.end_conditions} It is late.`.trim(),
      max_turns: 12,
      time_limit_s: 90,
      hints: [...mission.hints, { trigger: 'on_request', text: 'Ask what would help.', cost: 7 }],
    }),
  )
})

test('a text about an ending that no longer counts stays in the form with a note, and an empty one goes', async () => {
  await open({})
  await write(/^Won when/, 'She names a day.')
  await userEvent.click(await field('Open conversation'))
  const winField = await field(/^Won when/)
  expect(winField.value).toBe('She names a day.')
  const notes = (winField.getAttribute('aria-describedby') ?? '').split(' ')
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(en.missionEditor.conditionUnused)
  expect(screen.queryByLabelText(/^Lost when/)).toBeNull()
  await userEvent.click(await field('Can be won or lost'))
  expect(await field(/^Lost when/)).toBeDefined()
  expect(screen.queryByText(en.missionEditor.conditionUnused)).toBeNull()
})

test('the signs of a goal are saved with the words that an author gives them', async () => {
  const { host } = await open({})
  await write('Name in lists', 'Ask for help')
  await press('Add a goal')
  await write(/^Goal 1/, 'Name the price')
  await press(en.missionEditor.addSign)
  const choose = async (label: RegExp, option: string) => {
    const box = screen.getByRole('combobox', { name: label })
    await userEvent.click(box)
    // Each sign has a list of its own, and all stay on the page.
    const list = document
      .getElementById(box.getAttribute('aria-controls') ?? '')
      ?.closest<HTMLElement>('.ant-select-dropdown')
    const options = within(list ?? document.body)
    await userEvent.click(await options.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
  await choose(/^Sign 1/, en.missionEditor.signIs.mentions)
  const words = await screen.findByRole('combobox', { name: /^Words and phrases \(English\)/ })
  await userEvent.type(words, 'price{Enter}cost*{Enter}')
  await press(en.missionEditor.addSign)
  await choose(/^Sign 2/, en.missionEditor.signIs.must_not)
  await choose(new RegExp(`^${en.missionEditor.act}`), en.missionEditor.actIs.discount)
  await press('Save')
  const bodyOf = () => (host.calls.find(({ call }) => call === 'missions.create')?.input as SaveInput | undefined)?.body
  await waitFor(() =>
    expect(bodyOf()?.objectives?.[0]?.signs).toEqual([
      { kind: 'mentions', phrases: { en: ['price', 'cost*'], fr: [] } },
      { kind: 'must_not', act: 'discount', phrases: { en: [], fr: [] } },
    ]),
  )
})

test('the switch of a phone shows the preview in place of the form, and the form keeps its text', async () => {
  await open({})
  const pane = () => document.querySelector<HTMLElement>('.editor')?.dataset['pane']
  await write(/^Briefing/, 'You need a second opinion.')
  expect(pane()).toBe('write')
  await userEvent.click(await screen.findByRole('radio', { name: 'Preview' }))
  expect(pane()).toBe('preview')
  await userEvent.keyboard('{ArrowLeft}')
  expect(pane()).toBe('write')
  expect((await field(/^Briefing/)).value).toBe('You need a second opinion.')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  // Saving leads back to the form, which says what is missing.
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(pane()).toBe('write')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
})

test('a sign starts with the fields that its kind needs', () => {
  expect(signOf('told')).toEqual({ kind: 'told' })
  expect(signOf('mentions')).toEqual({ kind: 'mentions', phrases: { en: [], fr: [] } })
  expect(signOf('must_not')).toEqual({ kind: 'must_not', act: 'advice', phrases: { en: [], fr: [] } })
  expect(blankMission('fr')).toMatchObject({ name: '', language: 'fr', objectives: [] })
})
