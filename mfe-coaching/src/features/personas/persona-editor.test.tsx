import { type Persona, speech as speechSchema } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { emptySpeech } from './speech.model.ts'
import { recordFrame } from '../../testing/record-frame.ts'

const persona = demoLibrary('en').personas[0]
const record = {
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 3,
  id: persona?.id,
  ...persona?.draft,
  // One row of each list and no own sentences: each of their fields costs every test time.
  ...Object.fromEntries(
    (['goals', 'hidden_facts', 'objections', 'personality', 'example_dialogue', 'forbidden'] as const).map((list) => [
      list,
      persona?.draft[list]?.slice(0, 1) ?? [],
    ]),
  ),
  speech: null,
} as Persona
const id = record.id

interface SaveInput {
  readonly body: Partial<Persona>
}
const asSaved = ({ body }: SaveInput) => ({ ...record, ...body, version: 4 })
const editor = () => import('./persona-editor.page.tsx')
const openEditor = (
  answers: Record<string, unknown> = {},
  params: Record<string, string> = { id },
  role: 'editor' | 'operator' = 'editor',
  search = '',
) =>
  openPage(editor, {
    person: { role },
    route: { params, search },
    answers: {
      'personas.read': record,
      'personas.update': asSaved,
      'personas.list': { items: [], total: 0 },
      ...answers,
    },
  })
// Queries by role compute the accessibility of each of a thousand elements: here labels and texts are enough.
const field = (label: RegExp | string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const background = () => field(/^Background/)
const write = async (label: RegExp | string, text: string) => {
  await userEvent.click(await field(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))
const bodyOf = (calls: readonly { call: string; input: unknown }[], call: string) =>
  (calls.find((one) => one.call === call)?.input as SaveInput | undefined)?.body

beforeEach(() => localStorage.clear())

test('a new persona needs a name, is created, and its own page opens', async () => {
  const { host } = await openEditor({ 'personas.create': ({ body }: SaveInput) => ({ ...record, ...body, id }) }, {})
  await field('First name')
  await press('Save')
  await waitFor(() => expect(screen.getAllByText('Fill this in.')).toHaveLength(2))
  await write('First name', 'Mara')
  await write('Say something to them', 'Do you sleep?')
  await waitFor(async () => expect((await field('Name in lists')).value).toBe('Mara'))
  fireEvent.change(await field('Name in lists'), { target: { value: 'Mara, tired' } })
  fireEvent.change(await field(/^Last name/), { target: { value: 'Silva' } })
  await press('Save')
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/persona/edit/${id}`))
  expect(bodyOf(host.calls, 'personas.create')).toMatchObject({
    name: 'Mara, tired',
    first_name: 'Mara',
    language: 'en',
  })
  const visit = host.navigation.visited.find(({ to }) => to.includes('/persona/edit/'))
  expect(visit?.options).toEqual({ replace: true, keepScroll: true })
  // The page of the stored record goes on where the one of the new record was.
  cleanup()
  await openEditor({})
  expect((await field('Say something to them')).value).toBe('Do you sleep?')
  cleanup()
  await openEditor({})
  expect((await field('Say something to them')).value).toBe('')
})

test('words that an author tried out beside a new persona do not follow to another one', async () => {
  const answers = { 'personas.create': ({ body }: SaveInput) => ({ ...record, ...body, id }) }
  const createPersona = async (key: string, words: string) => {
    const { host } = await openEditor(answers, {}, 'editor', `?draft=${key}`)
    await write('First name', 'Mara')
    if (words) await write('Say something to them', words)
    return host
  }
  await createPersona('new-first', 'Do you sleep?')
  cleanup()
  const host = await createPersona('new-second', '')
  await press('Save')
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/persona/edit/${id}`))
  cleanup()
  await openEditor({})
  expect((await field('Say something to them')).value).toBe('')
})

test('a copy starts with the fields of its source, is private, and its preview replies without a request', async () => {
  const { host } = await openEditor({}, { copyId: id })
  expect((await field('Name in lists')).value).toBe(`${record.name} (copy)`)
  expect((await screen.findByLabelText<HTMLInputElement>('Only me')).checked).toBe(true)
  await write('Say something to them', 'How are you today?')
  const before = host.calls.length
  await press('Say it')
  expect(screen.getByText('How are you today?')).toBeDefined()
  expect(document.querySelector('.persona-talk__turn--persona')?.textContent?.length).toBeGreaterThan(5)
  expect(host.calls.length).toBe(before)
})

test('the preview answers from what is typed: another sentence in the form is another answer', async () => {
  const answers = [{ key: 'tea', topic: 'tea', asks: ['Which tea do you like?'], plain: ['Green tea, always.'] }]
  const speech = speechSchema.parse({ ...emptySpeech(), topics: { tea: 'tea' }, answers })
  await openEditor({ 'personas.read': { ...record, speech } })
  await write('Say something to them', 'Which tea do you like?')
  await press('Say it')
  const answer = () => [...document.querySelectorAll('.persona-talk__turn--persona')].at(-1)?.textContent
  expect(answer()).toContain('Green tea')
  const [sentences] = screen.getAllByLabelText(en.personaEditor.tones.plain)
  fireEvent.change(sentences ?? document.body, { target: { value: 'Black tea with milk.' } })
  await waitFor(() => expect(answer()).toContain('Black tea'))
  expect(answer()).not.toContain('Green tea')
})

test('Ctrl+S saves the change with the version that was read, and Publish saves later changes first', async () => {
  const { host } = await openEditor({ 'personas.publish': { ...record, version: 5 } })
  await write(/^Background/, ' And one more thing.')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(bodyOf(host.calls, 'personas.update')?.version).toBe(3))
  expect(bodyOf(host.calls, 'personas.update')?.background).toMatch(/And one more thing\.$/)
  await waitFor(() => expect(host.notices.getState()).not.toEqual([]))
  await write(/^Background/, ' More.')
  await press('Publish')
  await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('personas.publish'))
  expect(host.calls.filter(({ call }) => call === 'personas.update')).toHaveLength(2)
  const publish = host.calls.find(({ call }) => call === 'personas.publish')
  expect(publish?.input).toEqual({ params: { id }, body: { version: 4 } })
})

test('after a conflict the author chooses field by field, and takes what only the other person changed', async () => {
  const current = { ...record, version: 7, background: 'Theirs.', company: 'Elsewhere' }
  const conflict = Object.assign(new Error('Somebody else has changed it.'), {
    name: 'ApiError',
    code: 'version-conflict',
    problem: { context: { current } },
  })
  let isFirst = true
  const { host } = await openEditor({
    'personas.update': (input: SaveInput) => {
      if (!isFirst) return asSaved(input)
      isFirst = false
      throw conflict
    },
  })
  await write(/^Background/, ' Mine.')
  await write(/^Job title/, ' at night')
  await press('Save')
  const theirs = await screen.findByLabelText(/^Theirs: .*Theirs\./s)
  // Only the author changed the job title: that is no question.
  expect(screen.getAllByRole('radio', { name: /^Yours: / })).toHaveLength(1)
  expect(document.activeElement?.contains(theirs)).toBe(true)
  expect(document.activeElement?.className).toBe('ui-form-message')
  await userEvent.click(theirs)
  await press('Save again')
  await waitFor(() => expect(host.calls.filter(({ call }) => call === 'personas.update')).toHaveLength(2))
  const last = host.calls.findLast(({ call }) => call === 'personas.update')?.input as SaveInput
  expect(last.body).toMatchObject({ version: 7, background: 'Theirs.', company: 'Elsewhere' })
  expect(last.body).toHaveProperty('job_title', expect.stringMatching(/ at night$/))
})

test('unsaved changes of a closed tab come back with a notice, and can be discarded', async () => {
  await openEditor()
  await write(/^Background/, ' Unsaved.')
  window.dispatchEvent(new Event('pagehide'))
  await openEditor()
  expect(await screen.findByText(/We brought back your unsaved changes/)).toBeDefined()
  expect((await background()).value).toMatch(/Unsaved\.$/)
  const [discard] = screen.getAllByText('Discard changes', { selector: 'button' })
  if (discard) await userEvent.click(discard)
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByText('Discard changes', { selector: 'button' }))
  await waitFor(async () => expect((await background()).value).toBe(record.background))
})

test('a change that the author has undone is not kept on the server either', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  try {
    const keptDraft = { at: '2026-03-02T09:00:00.000Z', fields: { background: 'Kept.' } }
    const { host } = await openEditor({ 'keptDrafts.read': { draft: keptDraft }, 'keptDrafts.remove': undefined })
    await waitFor(async () => expect((await background()).value).toBe('Kept.'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect((await background()).value).toBe(record.background))
    await vi.advanceTimersByTimeAsync(6000)
    await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('keptDrafts.remove'))
  } finally {
    vi.useRealTimers()
  }
})

test('a kept draft of an earlier version is saved from that version, so that it overwrites nothing', async () => {
  const keptDraft = { at: '2026-03-02T09:00:00.000Z', fields: { version: 2, background: 'Written before.' } }
  const { host } = await openEditor({ 'keptDrafts.read': { draft: keptDraft }, 'keptDrafts.remove': undefined })
  await waitFor(async () => expect((await background()).value).toBe('Written before.'))
  await press('Save')
  await waitFor(() =>
    expect(bodyOf(host.calls, 'personas.update')).toMatchObject({ version: 2, background: 'Written before.' }),
  )
})

test('each dial describes its value in words', async () => {
  const words = en.personaEditor.dials.resistance
  await openEditor({ 'personas.read': { ...record, dials: { ...record.dials, resistance: 1 } } })
  expect(await screen.findByText(words.l1)).toBeDefined()
  const handle = document.querySelector<HTMLElement>(`[role="slider"][aria-label="${en.fields.dials.resistance}"]`)
  expect(handle?.getAttribute('aria-valuetext')).toBe(words.l1)
  for (let step = 0; step < 4; step += 1) if (handle) fireEvent.keyDown(handle, { key: 'Right', keyCode: 39 })
  expect(await screen.findByText(words.l5)).toBeDefined()
  expect(handle?.getAttribute('aria-valuetext')).toBe(words.l5)
})

test('the meter says how complete the persona’s own sentences are and names the parts that need more', async () => {
  const speech = { ...emptySpeech(), topics: { tea: 'the tea', job: 'the job' } }
  await openEditor({ 'personas.read': { ...record, hidden_facts: [], speech } })
  const poor = 'Could be richer: topics, answers, follow-ups, feelings, reactions, leanings'
  expect(await screen.findByText(poor)).toBeDefined()
  // Half of the topics, and every secret of a persona that has none.
  expect(document.querySelector('.speech-meter [role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('21')
})

test('an answer that was added is drawn and takes the focus, so that its author writes on', async () => {
  await openEditor({ 'personas.read': { ...record, speech: { ...emptySpeech(), topics: { tea: 'the tea' } } } })
  await userEvent.click(await screen.findByText(en.personaEditor.addAnswer, { selector: 'button' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(en.personaEditor.topic)))
})

test('another word for the drawing gives another face on the card, without an upload', async () => {
  await openEditor({ 'personas.read': { ...record, avatar: { style: 'thumbs', seed: 'one' } } })
  const seed = await field(new RegExp(`^${en.personaEditor.seed}`))
  const face = () => document.querySelector('.persona-card .ui-avatar')?.innerHTML.replaceAll(/_r_\w+_/g, '')
  const before = face()
  expect(before).toContain('<svg')
  fireEvent.change(seed, { target: { value: 'another' } })
  await waitFor(() => expect(face()).not.toBe(before))
  expect(face()).not.toContain('<img')
})

test('the help of the variant says what another word changes in the chosen portrait', async () => {
  await openEditor({ 'personas.read': { ...record, avatar: { style: 'initials', seed: 'one' } } })
  expect(await screen.findByText(en.personaEditor.seedHelp.initials)).toBeDefined()
  expect(screen.queryByText(en.personaEditor.seedHelp.thumbs)).toBeNull()
})

test('the editor of a persona offers no sharing with people and groups', async () => {
  await openEditor()
  await field('Everyone in my organisation')
  expect(screen.queryByLabelText('People and groups I share it with')).toBeNull()
})

test('an author changes, adds and removes objections', async () => {
  const { host } = await openEditor({ 'personas.read': { ...record, objections: ['We tried that.'] } })
  await press('Add an objection')
  await userEvent.paste('There is no time.')
  expect((await field('Objection 1')).value).toBe('We tried that.')
  await press('Add an objection')
  await userEvent.paste('Nobody asked me.')
  await userEvent.click(await screen.findByLabelText('Remove 1 from “Objections”'))
  await write('Objection 2', ' Ever.')
  await press('Save')
  await waitFor(() =>
    expect(bodyOf(host.calls, 'personas.update')?.objections).toEqual(['There is no time.', 'Nobody asked me. Ever.']),
  )
})

test('a person without the right to change a persona reads it as a document', async () => {
  await openEditor({ 'personas.read': { ...record, abilities: { ...recordFrame.abilities, update: false } } })
  expect(await screen.findByText('You can read this record, but not change it.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the check leads from too few own sentences to the place where the author writes them', async () => {
  const few = { pointer: '/speech', code: 'few-own-sentences', severity: 'warning', values: { count: '0', least: '5' } }
  await openEditor({ 'personas.check': { problems: [few] } })
  await press('Check now')
  expect(await screen.findByText(/With 5 or more written answers \(now 0\)/)).toBeDefined()
  await userEvent.click(screen.getByText('Own sentences', { selector: 'button' }))
  const start = screen.getByRole('button', { name: 'Write own sentences' })
  await waitFor(() => expect(document.activeElement).toBe(start))
  await userEvent.click(start)
  await userEvent.click(screen.getByText('Own sentences', { selector: 'button' }))
  await waitFor(() => expect(document.activeElement?.contains(document.querySelector('.speech-meter'))).toBe(true))
})

test('the page of a fork has the title of its language', async () => {
  await openPage(() => import('./persona-fork.page.tsx'), {
    person: { role: 'editor' },
    language: 'fr',
    route: { params: { id } },
    answers: { 'personas.read': record },
  })
  const title = `Créer ma version de «\u00A0${record.name}\u00A0»`
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})

test('the fork page asks once, makes the copy and opens its editor', async () => {
  const copy = { ...record, id: '0198c5c0-0000-7000-8000-00000000f0f0' }
  const { host } = await openPage(() => import('./persona-fork.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id } },
    answers: { 'personas.read': record, 'personas.fork': copy },
  })
  expect(await screen.findByRole('heading', { name: `Make your own version of ${record.name}` })).toBeDefined()
  await press('Make my own version')
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/persona/edit/${copy.id}`))
})

const model = { id: '0192f000-0000-7000-8000-00000000aaaa', name: 'Llama', provider_name: 'Ollama', enabled: false }
const other = { ...model, id: '0192f000-0000-7000-8000-00000000bbbb', name: 'Mistral', enabled: true }

test('a person who may list models sees a chosen one that is disabled, and chooses another', async () => {
  const personaAnswer = { 'personas.read': { ...record, llm_model_id: model.id } }
  const models = { 'aiModels.list': { items: [model, other], total: 2 } }
  const { host } = await openEditor({ ...personaAnswer, ...models }, { id }, 'operator')
  expect(await screen.findByText('Llama · Ollama')).toBeDefined()
  await userEvent.click(await field(/^Language model that plays the persona/))
  await userEvent.click(await screen.findByText('Mistral · Ollama', { selector: '.ant-select-item-option-content' }))
  await press('Save')
  await waitFor(() => expect(bodyOf(host.calls, 'personas.update')?.llm_model_id).toBe(other.id))
})

test('a chosen model that is not suitable for personas is named in a warning', async () => {
  const unfit = { ...other, verdicts: { persona: 'unfit', observer: 'good', coach: 'good' } }
  const personaAnswer = { 'personas.read': { ...record, llm_model_id: other.id } }
  await openEditor({ ...personaAnswer, 'aiModels.list': { items: [unfit], total: 1 } }, { id }, 'operator')
  expect(await screen.findByText(/^The role-play check found Mistral not suitable/)).toBeDefined()
})

test('a chosen model that is not in the list keeps its name', async () => {
  const personaAnswer = { 'personas.read': { ...record, llm_model_id: model.id } }
  const answers = { 'aiModels.list': { items: [other], total: 1 }, 'aiModels.read': model }
  await openEditor({ ...personaAnswer, ...answers }, { id }, 'operator')
  expect(await screen.findByText('Llama · Ollama')).toBeDefined()
  expect(screen.queryByText(model.id)).toBeNull()
})

test('those who may read the audit see who changed a persona, with the labels of its form', async () => {
  const changeEvent = {
    id: '1',
    at: '2026-03-01T10:00:00.000Z',
    organization_id: null,
    actor_kind: 'user',
    actor_id: null,
    actor_name: 'Ada Byron',
    action: 'persona.update',
    subject_kind: 'persona',
    subject_id: id,
    before: { first_name: 'Ana of before', state: 'draft', published_version: null },
    after: { first_name: 'Anna', state: 'published', published_version: 1 },
    address: '',
    user_agent: '',
    request_id: '',
  }
  const { host } = await openEditor({ 'auditEvents.list': { items: [changeEvent], next: null } }, { id }, 'operator')
  await press(en.fields.history)
  await screen.findByText('Persona: changed')
  for (const text of ['Anna', 'Ana of before']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getAllByText('First name').length).toBe(2)
  const changes = within(screen.getByRole('dialog', { name: 'History' }))
  for (const text of ['State', 'Draft', 'Published', 'Version']) expect(changes.getByText(text)).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'auditEvents.list')?.input).toEqual({
    query: { subject_kind: 'persona', subject_id: id },
  })
})
