import { ApiError } from '@parley/api-client'
import type { Scenario } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const library = demoLibrary('en')
const [found] = library.scenarios
const frame = {
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 2,
}
const record = { ...frame, id: found?.id, ...found?.draft } as Scenario
const persona = { ...frame, ...library.personas[0]?.draft, id: record.persona_id }

const open = (answers: Record<string, unknown>) =>
  openPage(() => import('./scenario-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: record.id } },
    answers: {
      'scenarios.read': record,
      'scenarios.check': { problems: [] },
      'personas.list': pageOf([]),
      'personas.read': persona,
      'missions.list': pageOf([]),
      'missions.read': { ...frame, ...library.missions[0]?.draft, id: record.mission_id },
      'observers.list': pageOf([]),
      'observers.read': { ...frame, ...library.observers[0]?.draft, id: record.observer_ids[0] },
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The preview reads the persona once more; while it does, the field does not know that the persona is gone. */
const untilReadTwice = ({ host }: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(host.calls.filter(({ call }) => call === 'personas.read')).toHaveLength(2))

beforeEach(() => localStorage.clear())

test('a persona that was deleted meanwhile is named as gone, and its author brings it back', async () => {
  let isDeleted = true
  const page = await open({
    'personas.read': () => (isDeleted ? new ApiError('not-found', 'There is no such record.', 404) : persona),
    'personas.restore': () => {
      isDeleted = false
      return persona
    },
  })
  await untilReadTwice(page)
  expect(await screen.findByText(en.choice.hidden)).toBeDefined()
  await press(en.choice.bringBack)
  expect(await screen.findByRole('link', { name: `Open ${persona.name}` })).toBeDefined()
  expect(screen.queryByText(en.choice.hidden)).toBeNull()
  expect(page.host.notices.getState()[0]?.text).toContain(persona.name)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Persona/ }))
})

test('a persona that cannot be brought back stays gone, and the page says what to do', async () => {
  const notFound = new ApiError('not-found', 'There is no such record.', 404)
  const page = await open({ 'personas.read': notFound, 'personas.restore': notFound })
  await untilReadTwice(page)
  await press(en.choice.bringBack)
  await waitFor(() => expect(page.host.notices.getState()[0]?.text).toBe(en.choice.notBack))
  expect(screen.getByText(en.choice.hidden)).toBeDefined()
})

test('an archived scenario is published only after its author agrees that it comes back', async () => {
  const publications: unknown[] = []
  await open({
    'scenarios.read': { ...record, state: 'archived' },
    'scenarios.publish': (input: unknown) => {
      publications.push(input)
      return record
    },
  })
  await press(en.records.publish)
  expect(await screen.findByText(en.editor.archivedText)).toBeDefined()
  await press('Cancel')
  expect(publications).toEqual([])
  await press(en.records.publish)
  await press(en.editor.archivedConfirm)
  await waitFor(() =>
    expect(publications).toEqual([{ params: { id: record.id }, body: { version: 3, unarchive: true } }]),
  )
})

test('an archived part is published only after its author agrees that it comes back', async () => {
  const publications: unknown[] = []
  await open({
    'scenarios.check': {
      problems: [{ pointer: '/persona_id', code: 'not-published', severity: 'error', values: { name: persona.name } }],
    },
    'personas.read': { ...persona, state: 'archived', published_version: null },
    'personas.publish': (input: unknown) => {
      publications.push(input)
      return persona
    },
  })
  await press(en.checks.run)
  await press(en.checks.publishPart)
  expect(await screen.findByText(en.editor.archivedText)).toBeDefined()
  await press('Cancel')
  expect(publications).toEqual([])
  await press(en.checks.publishPart)
  await press(en.editor.archivedConfirm)
  await waitFor(() => expect(publications).toMatchObject([{ params: { id: persona.id }, body: { unarchive: true } }]))
})

test('a part that is refused is named, and the other parts are published', async () => {
  const observer = library.observers[0]?.draft
  const problemAt = (pointer: string, name = '') => ({
    pointer,
    code: 'not-published',
    severity: 'error',
    values: { name },
  })
  const { host } = await open({
    'scenarios.check': { problems: [problemAt('/persona_id'), problemAt('/observer_ids/0', observer?.name)] },
    'personas.publish': new ApiError('invalid-input', 'Correct the fields named below.', 400),
    'observers.publish': { ...frame, ...observer, id: record.observer_ids[0] },
  })
  await press(en.checks.run)
  await press(en.checks.publishAll)
  await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('observers.publish'))
  expect(host.notices.getState().map(({ text }) => text)).toEqual([
    `“${persona.name}” is not published: something is missing. Open it and check it before you publish.`,
  ])
})

test('opening lines, resolution, duration and attempts are saved as their author writes them', async () => {
  const bodies: Partial<Scenario>[] = []
  await open({
    'scenarios.update': (input: unknown) => {
      const { body } = input as { body: Partial<Scenario> }
      bodies.push(body)
      return { ...record, ...body, version: 4 }
    },
  })
  const lines = record.opening_lines.length
  await press(en.editor.addOpening)
  await userEvent.click(await screen.findByRole('textbox', { name: `${en.editor.opening} ${lines + 1}` }))
  await userEvent.paste('You wanted to see me?')
  const resolution = screen.getByRole('textbox', { name: new RegExp(`^${en.scenarioEditor.resolution}`) })
  await userEvent.clear(resolution)
  await userEvent.click(resolution)
  await userEvent.paste('Then let us try it for a month.')
  const number = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
  fireEvent.change(number(en.scenarioEditor.minutes), { target: { value: '25' } })
  fireEvent.change(number(en.fields.attempts), { target: { value: '3' } })
  await press(en.editor.save)
  await waitFor(() =>
    expect(bodies[0]).toMatchObject({
      opening_lines: [...record.opening_lines, 'You wanted to see me?'],
      resolution: 'Then let us try it for a month.',
      estimated_minutes: 25,
      attempts_max: 3,
    }),
  )
})

test('beside the choice who sees a scenario stands that people see it with whom it is shared', async () => {
  await open({ 'scenarios.read': { ...record, visibility: 'private' } })
  const [privately] = await screen.findAllByRole('radio', { name: en.editor.visible.private })
  expect(privately?.closest('.ant-form-item')?.textContent).toContain(en.editor.visibilityHelp)
})

test('the dialog of sharing says that people keep their sessions', async () => {
  const group = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
  await open({
    'scenarios.read': { ...record, shared_with: [{ kind: 'usergroup', id: group, level: 'run' }] },
    'usergroups.list': pageOf([{ id: group, name: 'North' }]),
  })
  await press(en.sharing.open)
  expect(await screen.findByText(en.sharing.kept)).toBeDefined()
})

test.each([
  ['Only the summary', 'summary'],
  ['The report, after a person has reviewed it', 'after_review'],
] as const)('an author decides what learners see afterwards: %s', async (label, feedback) => {
  const bodies: Partial<Scenario>[] = []
  await open({
    'scenarios.update': (input: unknown) => {
      const { body } = input as { body: Partial<Scenario> }
      bodies.push(body)
      return { ...record, ...body, version: 4 }
    },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('The whole report')).checked).toBe(true)
  await userEvent.click(screen.getByLabelText(label))
  await press('Save')
  await waitFor(() => expect(bodies.map((body) => body.feedback_visibility)).toEqual([feedback]))
})

test('Ctrl Enter tries the scenario as it stands, and pressed twice starts one session', async () => {
  const { host } = await open({ 'sessions.create': { id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' } })
  const button = await screen.findByRole('button', { name: 'Try it' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
  const keys = { key: 'Enter', ctrlKey: true }
  fireEvent.keyDown(button, keys)
  fireEvent.keyDown(button, keys)
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain('/session/play-5b0c2a52'))
  expect(host.calls.filter(({ call }) => call === 'sessions.create')).toHaveLength(1)
})

test('a form that is not complete starts no test: the page says beside the field what is missing', async () => {
  const { host } = await open({})
  const name = await screen.findByLabelText<HTMLInputElement>('Name in lists')
  fireEvent.change(name, { target: { value: '' } })
  await press('Try it')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(host.calls.map(({ call }) => call)).not.toContain('sessions.create')
})

test('the keys that try and publish do nothing in a dialog over the form', async () => {
  const { host } = await open({ 'sessions.create': { id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' } })
  await press('New mission')
  const dialog = await screen.findByRole('dialog')
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true, shiftKey: true })
  await userEvent.type(within(dialog).getByLabelText(en.newPart.mission.name), 'Listen first')
  const calls = host.calls.map(({ call }) => call)
  expect(calls).not.toContain('sessions.create')
  expect(calls).not.toContain('scenarios.check')
})

test.each([
  ['mission', 'New mission', en.newPart.mission.name, 'missions', { name: 'Listen first' }],
  [
    'observer',
    'New observer',
    en.newPart.observer.name,
    'observers',
    { name: 'Listen first', criteria: [{ label: 'Waits' }] },
  ],
] as const)('an author writes a new %s without leaving the scenario', async (kind, button, name, group, fields) => {
  const id = '7c0b1c52-9d0e-4a87-8f27-3f5f0d7f6c22'
  const { host } = await open({
    [`${group}.create`]: { ...frame, id },
    [`${group}.read`]: (input: unknown) => ({ ...frame, ...(input as { params: object }).params, name: 'Chosen' }),
    'scenarios.update': record,
  })
  await press(button)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(name), 'Listen first')
  await userEvent.type(dialog.getByLabelText(new RegExp(`^${en.newPart[kind].points}`)), 'Waits')
  await userEvent.click(dialog.getByRole('button', { name: en.newPart.create }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodyOf = (call: string) =>
    (host.calls.find((one) => one.call === call)?.input as { body: Partial<Scenario> } | undefined)?.body
  expect(bodyOf(`${group}.create`)).toMatchObject({ language: 'en', ...fields })
  await press(en.editor.save)
  await waitFor(() => expect(bodyOf('scenarios.update')).toBeDefined())
  const savedBody = bodyOf('scenarios.update')
  expect(kind === 'mission' ? savedBody?.mission_id : savedBody?.observer_ids?.at(-1)).toBe(id)
  expect(savedBody?.persona_id).toBe(record.persona_id)
})
