import { type Criterion, type Observer, observerDraft } from '@parley/contracts/authored'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

const id = '00000000-0000-4000-8000-00000000000c'
const criterion = (number: number, label: string): Criterion => ({
  key: `criterion_${number}`,
  label,
  type: 'text',
  scale_max: 4,
  weight: 1,
  descriptors: [],
  not_applicable_when: '',
  requires_evidence: true,
})
const waits = criterion(1, 'Waits')
const asks = criterion(2, 'Asks')
const sums = criterion(3, 'Sums up')
const observer = {
  ...observerDraft.parse({ name: 'Patience', language: 'en', criteria: [waits, asks, sums] }),
  id,
  version: 3,
  state: 'draft',
  published_version: null,
  shared_with: [],
  forked_from: null,
  abilities: { update: true, publish: true },
} as unknown as Observer

interface SaveInput {
  readonly body: Partial<Observer> & { readonly version: number }
}

/** The editor of the observer; the first save meets the record that another person stored. */
const openWithConflict = async (
  criteria: readonly Criterion[],
  answers: Record<string, unknown> = {},
  role: 'editor' | 'operator' = 'editor',
  changes: Partial<Observer> = {},
  changed_by?: { readonly name: string; readonly is_reader: boolean },
) => {
  const current = { ...observer, ...changes, version: 4, criteria, updated_at: '2026-03-02T09:00:00.000Z' }
  const conflict = Object.assign(new Error('Somebody else has changed it.'), {
    name: 'ApiError',
    code: 'version-conflict',
    problem: { context: { current, changed_by } },
  })
  const { host } = await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role },
    route: { params: { id } },
    answers: {
      'observers.read': observer,
      'observers.update': ({ body }: SaveInput) => {
        if (body.version < 4) throw conflict
        return { ...observer, ...body, version: 5 }
      },
      ...answers,
    },
  })
  const findUpdate = () =>
    (host.calls.findLast(({ call }) => call === 'observers.update')?.input as SaveInput | undefined)?.body ?? observer
  return { sent: findUpdate, host }
}
const write = async (label: RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('two authors who changed different criteria are asked nothing, and one save stores both changes', async () => {
  const { sent } = await openWithConflict([
    waits,
    asks,
    { ...sums, label: 'Sums up at the end' },
    criterion(4, 'Smiles'),
  ])
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(sent().criteria).toEqual([
    { ...waits, label: 'Waits for an answer' },
    asks,
    { ...sums, label: 'Sums up at the end' },
    criterion(4, 'Smiles'),
  ])
})

test('a field that was merged without a question is shown, and its author can take it back', async () => {
  const { sent, host } = await openWithConflict([waits, asks, { ...sums, label: 'Sums up at the end' }])
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  const changes = await screen.findByLabelText('1 changed field')
  expect(changes.querySelector('dt')?.textContent).toBe('Criteria')
  expect([...changes.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toEqual(['at the end'])
  await waitFor(() => expect(sent().version).toBe(4))
  expect(host.notices.getState().find(({ action }) => action)?.action?.label).toBe('Show them')
  await press('Restore my version')
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Criterion 3/)).value).toBe('Sums up')
  expect(screen.queryByLabelText('1 changed field')).toBeNull()
  await press('Save')
  await waitFor(() => expect(sent().version).toBe(5))
  expect(sent().criteria?.map(({ label }) => label)).toEqual(['Waits for an answer', 'Asks', 'Sums up'])
})

test('no notice over the page covers the merged fields when their author sees them', async () => {
  const { sent, host } = await openWithConflict([waits, asks, { ...sums, label: 'Sums up at the end' }])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 200))
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(await screen.findByLabelText('1 changed field')).toBeDefined()
  await waitFor(() => expect(host.notices.getState().map(({ text }) => text)).toEqual(['Saved']))
})

test('a criterion that both authors changed is the only question, and its answer is saved', async () => {
  const { sent } = await openWithConflict([{ ...waits, label: 'Waits long' }, asks, { ...sums, weight: 2 }])
  await write(/^Criterion 1/, ' for an answer')
  await write(/^Criterion 2/, ' openly')
  await press('Save')
  const theirs = await screen.findByLabelText('Theirs: Waits long')
  expect(screen.getAllByLabelText(/^Yours: /)).toHaveLength(1)
  expect(screen.getByText(/ · Waits$/, { selector: 'legend' })).toBeDefined()
  await userEvent.click(theirs)
  await press('Save again')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(sent().criteria?.map(({ label, weight }) => `${label} ${weight}`)).toEqual([
    'Waits long 1',
    'Asks openly 1',
    'Sums up 2',
  ])
  // The question has gone with the button that answered it.
  await waitFor(() => expect(screen.queryByText('Save again')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Save')
})

const site = { id: 'f1', kind: 'observer', key: 'site', label: 'Site', type: 'text', choices: [], required: false }
const customFields = { 'customFields.list': { items: [site], total: 1 } }

test('a value of a field of the organisation that another author changed stays, and is shown with its label', async () => {
  const { sent } = await openWithConflict(
    [waits, asks, sums],
    { ...customFields, 'observers.read': { ...observer, custom: { site: 'Lyon' } } },
    'editor',
    { custom: { site: 'Leeds' } },
  )
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(sent().custom).toEqual({ site: 'Leeds' })
  const changes = await screen.findByLabelText('1 changed field')
  expect(changes.textContent).toContain('Site: ')
  expect(changes.querySelector('ins')?.textContent).toBe('Leeds')
})

test('values of two fields of the organisation are merged one by one, and a question names the field', async () => {
  const team = { ...site, id: 'f2', key: 'team', label: 'Team' }
  const { sent } = await openWithConflict(
    [waits, asks, sums],
    {
      'customFields.list': { items: [site, team], total: 2 },
      'observers.read': { ...observer, custom: { site: 'Lyon', team: 'Red' } },
    },
    'editor',
    { custom: { site: 'Leeds', team: 'Blue' } },
  )
  await write(/^Site/, ' North')
  await press('Save')
  await userEvent.click(await screen.findByLabelText(/^Theirs: .*Leeds$/))
  expect(screen.getByText('Fields of your organisation · Site', { selector: 'legend' })).toBeDefined()
  expect(screen.getAllByLabelText(/^Yours: /)).toHaveLength(1)
  await press('Save again')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(sent().custom).toEqual({ site: 'Leeds', team: 'Blue' })
})

test('a picture and a model that another author chose stay, though this form shows neither', async () => {
  const image_url = `/api/image/${'a'.repeat(40)}/large.webp`
  const { sent } = await openWithConflict([waits, asks, sums], {}, 'editor', { image_url, llm_model_id: id })
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  await waitFor(() => expect(sent().version).toBe(4))
  expect(sent()).toMatchObject({ image_url, llm_model_id: id })
})

test('a model that another author chose is shown by its name to those who may read models', async () => {
  const answers = { 'aiModels.read': { id, name: 'Mistral', provider_name: 'Own', enabled: true } }
  await openWithConflict([waits, asks, sums], answers, 'operator', { llm_model_id: id })
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  const changes = await screen.findByLabelText('1 changed field')
  await waitFor(() => expect(changes.querySelector('ins')?.textContent).toBe('Mistral'))
})

test('a draft that began from an older version is asked about every field that differs', async () => {
  const fields = { version: 2, tone: 'Warm.', criteria: [waits, asks] }
  await openWithConflict([waits, asks, sums], {
    'keptDrafts.read': { draft: { at: '2026-03-02T09:00:00.000Z', fields } },
  })
  await screen.findByText(/We brought back your unsaved changes/)
  await press('Save')
  await waitFor(() => expect(screen.getAllByLabelText(/^Yours: /)).toHaveLength(2))
})

test('a text that both authors changed shows when, and word by word what each of them changed', async () => {
  const long =
    'All that a patient observer looks for while two people go on talking about the matter that brought them here, and about what stands behind it.'
  const text = `${long} Waits a little.`
  const start = { ...observer, tone: text }
  await openWithConflict([waits, asks, sums], {
    'observers.read': start,
    'observers.update': Object.assign(new Error('Somebody else has changed it.'), {
      name: 'ApiError',
      code: 'version-conflict',
      problem: {
        context: {
          current: {
            ...start,
            version: 4,
            updated_at: '2026-03-02T09:00:00.000Z',
            tone: text.replace('a little', 'five seconds'),
          },
        },
      },
    }),
  })
  const tone = await screen.findByLabelText(/^Tone/)
  fireEvent.change(tone, { target: { value: text.replace('a little', 'for long') } })
  await press('Save')
  expect(await screen.findByText(/The last change was stored on .*2026/)).toBeDefined()
  const marksOf = (name: RegExp) => {
    const label = screen.getByLabelText(name).closest('label')
    const words = (tag: string) => [...(label?.querySelectorAll(tag) ?? [])].map((part) => part.textContent).join(' ')
    return { added: words('ins'), removed: words('del'), length: label?.textContent?.length ?? 0 }
  }
  expect(marksOf(/^Yours: /)).toMatchObject({ added: 'for long', removed: 'a little' })
  expect(marksOf(/^Theirs: /)).toMatchObject({ added: 'five seconds', removed: 'a little' })
  // The unchanged words around the change are cut.
  expect(marksOf(/^Theirs: /).length).toBeLessThan(120)
})

test.each([
  ['the person who stored it', 'Olga Petrova', false, /^Olga Petrova stored the last change on 2 Mar 2026/],
  ['the author, elsewhere', 'Olga Petrova', true, /^You stored the last change yourself on 2 Mar 2026/],
  ['no person', '', false, /^The last change was stored on 2 Mar 2026/],
])('the notice of another version names %s', async (_who, name, is_reader, text) => {
  await openWithConflict([{ ...waits, label: 'Waits long' }, asks, sums], {}, 'editor', {}, { name, is_reader })
  await write(/^Criterion 1/, ' for an answer')
  await press('Save')
  expect(await screen.findByText(text)).toBeDefined()
})
