import { ApiError } from '@parley/api-client'
import type { Scenario } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { trialOrigin } from '../../parts/scenario/trial-origin.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const library = demoLibrary('en')
const frame = {
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 2,
}
const scenario = library.scenarios[0]
const record = { ...frame, id: scenario?.id, ...scenario?.draft } as Scenario
const listOf = (items: readonly { readonly id: string; readonly draft: object }[]) =>
  pageOf(items.map(({ id, draft }) => ({ ...frame, ...draft, id })))
const one = (items: readonly { readonly id: string; readonly draft: object }[]) => (input: unknown) => {
  const { id } = (input as { params: { id: string } }).params
  return { ...frame, ...items.find((item) => item.id === id)?.draft, id }
}

const openEditor = (
  answers: Record<string, unknown> = {},
  params: Record<string, string> = { id: record.id },
  role: 'editor' | 'operator' = 'editor',
  address: { readonly path?: string; readonly search?: string } = {},
) =>
  openPage(() => import('./scenario-editor.page.tsx'), {
    person: { role },
    route: { params, ...address },
    answers: {
      'scenarios.read': record,
      'personas.list': listOf(library.personas),
      'personas.read': one(library.personas),
      'missions.list': listOf(library.missions),
      'missions.read': one(library.missions),
      'observers.list': listOf(library.observers),
      'observers.read': one(library.observers),
      'scenarios.list': listOf(library.scenarios),
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button, button *' }))

beforeEach(() => localStorage.clear())

test('an author changes a scenario beside the card that learners will see', async () => {
  const bodies: Partial<Scenario>[] = []
  const update = (input: unknown) => {
    const { body } = input as { body: Partial<Scenario> }
    bodies.push(body)
    return { ...record, ...body, version: 4 }
  }
  await openEditor({ 'scenarios.update': update })
  const intro = await screen.findByLabelText(/^Introduction/)
  await userEvent.clear(intro)
  await userEvent.click(intro)
  await userEvent.paste('A new start.')
  const card = await screen.findByRole('article')
  expect(within(card).getByText(record.name)).toBeDefined()
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    intro: 'A new start.',
    version: 3,
    persona_id: record.persona_id,
    observer_ids: record.observer_ids,
  })
})

test('a check lists the problems of the form and leads to their fields', async () => {
  const bodies: object[] = []
  const check = (input: unknown) => {
    bodies.push((input as { body: object }).body)
    return {
      problems: [
        { pointer: '/persona_id', code: 'missing', severity: 'error', values: {} },
        { pointer: '/modes', code: 'mode-not-served', severity: 'error', values: { mode: 'voice' } },
      ],
    }
  }
  await openEditor({ 'scenarios.check': check }, {})
  await press('Check now')
  const list = await screen.findByRole('list', { name: '2 problems' })
  expect(within(list).getByText(/no model for the mode “Voice”/)).toBeDefined()
  expect(bodies[0]).not.toHaveProperty('persona_id')
  expect(bodies[0]).not.toHaveProperty('observer_ids')
  await userEvent.click(within(list).getByText('Persona', { selector: 'button' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Persona/ })))
})

test('a persona that its author alone may see stays in a shared scenario without a name', async () => {
  const bodies: object[] = []
  await openEditor({
    'personas.list': pageOf([]),
    'personas.read': new ApiError('not-found', 'There is no such record.', 404),
    'scenarios.check': (input: unknown) => {
      bodies.push((input as { body: object }).body)
      return { problems: [] }
    },
  })
  expect(await screen.findByText(en.choice.hidden)).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Open Deleted/ })).toBeNull()
  await press('Check now')
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ record_id: record.id })]))
})

test('a check that a field prevents names the field and its fault', async () => {
  await openEditor({ 'scenarios.check': new ApiError('invalid-input', 'Some fields are not valid.', 400) })
  const before = (await screen.findAllByRole('textbox', { name: /^First line/ })).length
  await press('Add a first line')
  await press('Check now')
  const list = await screen.findByRole('list', { name: '1 problem' })
  expect(within(list).getByText('Fill this in.')).toBeDefined()
  await userEvent.click(within(list).getByRole('button', { name: `First lines, no. ${before + 1}` }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: `First line ${before + 1}` })),
  )
})

test('a scenario with an unpublished persona is not published until its persona is', async () => {
  const publications: unknown[] = []
  const isPersonaPublished = () => publications.length > 0
  await openEditor({
    'scenarios.check': () => ({
      problems: isPersonaPublished()
        ? []
        : [{ pointer: '/persona_id', code: 'not-published', severity: 'error', values: { name: 'Karim' } }],
    }),
    'personas.publish': (input: unknown) => {
      publications.push((input as { params: { id: string } }).params.id)
      return {}
    },
    'scenarios.publish': () => {
      publications.push('scenario')
      return record
    },
  })
  await press('Publish')
  await press('Publish it now')
  expect(await screen.findByText('Nothing to fix.')).toBeDefined()
  expect(publications).toEqual([record.persona_id])
  await press('Publish')
  await waitFor(() => expect(publications).toEqual([record.persona_id, 'scenario']))
})

test('a part that the author may not see is named by its field', async () => {
  const problem = { pointer: '/persona_id', code: 'mixed-languages', severity: 'warning', values: { name: '' } }
  await openEditor({ 'scenarios.check': { problems: [problem] } })
  await press('Check now')
  expect(await screen.findByText('“Persona” is written in another language.')).toBeDefined()
})

test('an author writes a new persona without leaving the scenario', async () => {
  const bodies: object[] = []
  const id = '7c0b1c52-9d0e-4a87-8f27-3f5f0d7f6c22'
  await openEditor({
    'personas.create': (input: unknown) => {
      bodies.push((input as { body: object }).body)
      return { ...frame, ...library.personas[0]?.draft, id }
    },
    'personas.read': (input: unknown) => ({
      ...library.personas[0]?.draft,
      ...(one(library.personas)(input) as object),
      name: 'Ida, nurse',
    }),
  })
  const change = await screen.findByLabelText<HTMLTextAreaElement>(/^Introduction/)
  await press('New persona')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('First name and job'), 'Ida, nurse')
  await userEvent.type(within(dialog).getByLabelText(/^What they keep/), 'I want to leave.')
  await press('Create and choose')
  expect(await screen.findByText('Open Ida, nurse')).toBeDefined()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(bodies[0]).toMatchObject({
    first_name: 'Ida',
    last_name: '',
    job_title: 'nurse',
    language: record.language,
    hidden_facts: [{ fact: 'I want to leave.', reveal_when: 'reflected' }],
  })
  expect(change.isConnected).toBe(true)
})

test('a published version is compared word by word and taken into the form', async () => {
  const old = { ...scenario?.draft, intro: 'As it was before.' }
  await openEditor({
    'scenarios.versions': { items: [{ version: 2, published_at: frame.updated_at, published_by: 'Ada Byron' }] },
    'scenarios.readVersion': { version: 2, published_at: frame.updated_at, published_by: 'Ada Byron', draft: old },
  })
  await press('Versions')
  const changes = await screen.findByLabelText('1 changed field')
  expect(changes.querySelector('del')?.textContent).not.toBe('')
  expect(screen.getByText('Read version 2 in full').closest('details')?.textContent).toContain('As it was before.')
  await press('Load version 2 into the form')
  expect(await screen.findByText('There is no difference.')).toBeDefined()
  expect(screen.queryByText('Load version 2 into the form')).toBeNull()
  expect(document.activeElement?.textContent).toBe(
    'The form shows this version now. Save to keep it, or undo to go back.',
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Introduction/).value).toBe('As it was before.')
  // On a phone the drawer covers the form with the button that saves.
  await press('Back to the form')
  await waitFor(() => expect(screen.queryByText('There is no difference.')).toBeNull())
})

test('a version that differs in nothing from the form is not offered, and the drawer is free of confirmations', async () => {
  const publishedVersion = { version: 2, published_at: frame.updated_at, published_by: '' }
  const { host } = await openEditor({
    'scenarios.versions': { items: [publishedVersion] },
    'scenarios.readVersion': { ...publishedVersion, draft: scenario?.draft },
  })
  host.notices.add({ kind: 'success', text: 'Published.' })
  host.notices.add({ kind: 'error', text: 'Not shared.' })
  await press('Versions')
  expect(await screen.findByText(/^There is nothing to compare yet: the form is the same as version 2/)).toBeDefined()
  expect(screen.queryByText('Load version 2 into the form')).toBeNull()
  expect(host.notices.getState().map(({ text }) => text)).toEqual(['Not shared.'])
})

test('a link to a version opens its comparison, and an unknown version is named', async () => {
  const publication = { published_at: frame.updated_at, published_by: '' }
  const versions = {
    'scenarios.versions': { items: [2, 1].map((version) => ({ version, ...publication })) },
    'scenarios.readVersion': (input: unknown) => {
      const { version } = (input as { params: { version: number } }).params
      return { version, ...publication, draft: { ...scenario?.draft, intro: `Version ${version}.` } }
    },
  }
  await openEditor(versions, { id: record.id }, 'editor', { search: '?version=1' })
  expect(await screen.findByText('Load version 1 into the form')).toBeDefined()
  expect(screen.queryByText(/^There is no version/)).toBeNull()
  await openEditor(versions, { id: record.id }, 'editor', { search: '?version=9' })
  expect(await screen.findByText('There is no version 9. You see the newest one.')).toBeDefined()
  expect(await screen.findByText('Load version 2 into the form')).toBeDefined()
})

test('an author shares a scenario with a group and a person and says what they may do', async () => {
  const bodies: unknown[] = []
  const group = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
  const person = '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
  await openEditor({
    'usergroups.list': pageOf([{ id: group, name: 'North' }]),
    'users.listNames': { items: [{ id: person, name: 'Ana Alami' }] },
    'scenarios.share': (input: unknown) => {
      bodies.push((input as { body: unknown }).body)
      return record
    },
  })
  await press('Share')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('See it and practise it.')).toBeDefined()
  const edit = 'Practise it. Authors can also change, publish, share and delete it.'
  expect(within(dialog).getByText(edit)).toBeDefined()
  await userEvent.click(within(dialog).getByLabelText('Add a group'))
  await userEvent.click(await within(dialog).findByText('North'))
  await userEvent.click(within(dialog).getByLabelText('Add a person'))
  await userEvent.click(await within(dialog).findByText('Ana Alami'))
  await press('Save sharing')
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        shared_with: [
          { kind: 'usergroup', id: group, level: 'run' },
          { kind: 'user', id: person, level: 'run' },
        ],
        read_shares: [],
      },
    ]),
  )
})

test('sharing a draft says that learners see it once it is published', async () => {
  const words = /^This is a draft\. Learners see it/
  await openEditor({ 'scenarios.read': { ...record, published_version: null } })
  await press('Share')
  expect(await screen.findByText(words)).toBeDefined()
  cleanup()
  await openEditor({})
  await press('Share')
  await screen.findByRole('dialog')
  expect(screen.queryByText(words)).toBeNull()
})

test('publishing a scenario that only its author sees says how others come to see it', async () => {
  const privateRecord = { ...record, visibility: 'private' as const }
  const { host } = await openEditor({
    'scenarios.read': privateRecord,
    'scenarios.publish': { ...privateRecord, version: 4 },
  })
  await press('Publish')
  await waitFor(() => expect(JSON.stringify(host.notices.getState())).toContain('but only you see it'))
})

test('a test session plays the stored draft', async () => {
  const bodies: unknown[] = []
  await openEditor({
    'sessions.create': (input: unknown) => {
      bodies.push((input as { body: unknown }).body)
      return { id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' }
    },
  })
  await press('Try it')
  await waitFor(() => expect(bodies).toEqual([{ scenario_id: record.id, mode: 'text', kind: 'test' }]))
})

test('a test session plays what is typed, which is kept and not saved', async () => {
  const bodies: { draft?: Partial<Scenario> }[] = []
  const { host } = await openEditor({
    'sessions.create': (input: unknown) => {
      bodies.push((input as { body: { draft?: Partial<Scenario> } }).body)
      return { id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' }
    },
  })
  const intro = await screen.findByLabelText(/^Introduction/)
  await userEvent.clear(intro)
  await userEvent.click(intro)
  await userEvent.paste('Typed a moment ago.')
  await press('Try it')
  await waitFor(() => expect(bodies[0]?.draft).toMatchObject({ name: record.name, intro: 'Typed a moment ago.' }))
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain('/session/play-5b0c2a52'))
  expect(host.calls.map(({ call }) => call)).not.toContain('scenarios.update')
  expect(Object.values({ ...localStorage }).join('')).toContain('Typed a moment ago.')
})

test('a scenario that was never saved is tried without saving it, and the tab remembers the way back', async () => {
  const bodies: { scenario_id?: string; draft?: Partial<Scenario> }[] = []
  const session = '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c12'
  const path = `/apps/coaching/scenario/create/${record.id}`
  const { host } = await openEditor(
    {
      'sessions.create': (input: unknown) => {
        bodies.push((input as { body: (typeof bodies)[0] }).body)
        return { id: session }
      },
    },
    { copyId: record.id },
    'editor',
    { path, search: '?from=list' },
  )
  await press('Try it')
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain(`/session/play-${session}`))
  expect(bodies[0]?.draft).toMatchObject({ name: `${record.name} (copy)` })
  expect(bodies[0]?.scenario_id).toBeUndefined()
  expect(host.calls.map(({ call }) => call)).not.toContain('scenarios.create')
  expect(trialOrigin(session)).toMatch(new RegExp(`^${path}\\?from=list&draft=new-`))
})

test('an author of a spoken scenario sets how it takes turns', async () => {
  const bodies: Partial<Scenario>[] = []
  const update = (input: unknown) => {
    const { body } = input as { body: Partial<Scenario> }
    bodies.push(body)
    return { ...record, ...body, version: 4 }
  }
  await openEditor({ 'scenarios.read': { ...record, modes: ['text', 'voice'] }, 'scenarios.update': update })
  await userEvent.click(
    await screen.findByText('Turn-taking in spoken conversations', { selector: 'summary, summary *' }),
  )
  await userEvent.click(await screen.findByLabelText('Learners may interrupt by speaking'))
  expect(screen.getByText(/^Pause that ends the learner’s turn: 0\.9\ss$/)).toBeDefined()
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.ai_settings?.voice).toEqual({ pause_ms: 900, interruption: false, input: 'hands_free' })
})

test('an author who may list models chooses the one that plays the persona', async () => {
  const bodies: Partial<Scenario>[] = []
  const update = (input: unknown) => {
    const { body } = input as { body: Partial<Scenario> }
    bodies.push(body)
    return { ...record, ...body, version: 4 }
  }
  const model = {
    id: '0192f000-0000-7000-8000-00000000aaaa',
    name: 'Practice partner',
    provider_name: 'Practice partner',
    enabled: true,
  }
  await openEditor({ 'scenarios.update': update, 'aiModels.list': pageOf([model]) }, { id: record.id }, 'operator')
  await userEvent.click(await screen.findByLabelText(/^Who plays the persona/))
  await userEvent.click(await screen.findByText('Practice partner', { selector: '.ant-select-item-option-content' }))
  await press('Save')
  await waitFor(() => expect(bodies[0]?.ai_settings?.llm).toBe(model.id))
})
