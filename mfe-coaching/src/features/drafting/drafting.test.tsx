import { ApiError } from '@parley/api-client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { revealMomentsIn, withText } from './drafting.model.ts'

const lines = [
  { field: 'scenario.name', value: 'The late shift' },
  { field: 'persona.first_name', value: 'Nora' },
  { field: 'persona.goals', value: ['Two quiet days', 'A fair rota'] },
  { field: 'observer.criteria', value: ['Asking open questions'] },
  { done: true },
]
const streamOf = (rows: readonly object[]) =>
  new Response(rows.map((line) => `${JSON.stringify(line)}\n`).join('')).body
const streamLines = () => streamOf(lines)

const open = (answers: Record<string, unknown>) =>
  openPage(() => import('./drafting.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'drafts.state': { language_model: true }, ...answers },
  })
const write = async () => {
  await userEvent.type(await screen.findByLabelText(en.draft.material), 'Nora is tired.')
  await userEvent.click(screen.getByRole('button', { name: en.draft.write }))
}

/** A model drafts these rows; `sent` gets what the author stores of them. */
const writeDraft = async (rows: readonly object[], bodies: unknown[]) => {
  await open({
    'drafts.write': () => streamOf(rows),
    'scenarioSets.create': (input: unknown) => {
      bodies.push((input as { body: unknown }).body)
      return { scenario_id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53' }
    },
  })
  await write()
}

test('a model writes the fields, and only what the author accepts or changes is stored', async () => {
  const bodies: { persona: object; scenario: object; observer: object }[] = []
  const { host } = await open({
    'drafts.write': streamLines,
    'scenarioSets.create': (input: unknown) => {
      bodies.push((input as { body: (typeof bodies)[0] }).body)
      return { scenario_id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53' }
    },
  })
  await write()
  await screen.findByDisplayValue('The late shift')
  expect(screen.getAllByText(en.draft.suggested)).toHaveLength(4)
  const store = screen.getByRole('button', { name: en.draft.store })
  expect(store.getAttribute('aria-disabled') ?? store.getAttribute('disabled')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove: What they want' }))
  await userEvent.type(screen.getByLabelText(en.draft.field.persona_first_name), ' Anna')
  await userEvent.click(screen.getByRole('button', { name: 'Accept 2 fields' }))
  await userEvent.click(store)
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain('/scenario/edit/0d3f1c1e'))
  expect(bodies[0]).toMatchObject({
    persona: { first_name: 'Nora Anna', goals: [], visibility: 'private' },
    observer: { criteria: [{ key: 'criterion_1', label: 'Asking open questions' }] },
    scenario: { name: 'The late shift', language: 'en' },
  })
})

test('without a text nothing is sent, and the page says beside the field what is missing', async () => {
  const requests: unknown[] = []
  await open({ 'drafts.write': (input: unknown) => requests.push(input) })
  const field = await screen.findByLabelText(en.draft.material)
  await userEvent.click(screen.getByRole('button', { name: en.draft.write }))
  expect(await screen.findByText(en.draft.missing)).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(requests).toHaveLength(0)
  await userEvent.type(field, 'Nora is tired.')
  expect(screen.queryByText(en.draft.missing)).toBeNull()
})

test('after a field is accepted the next one has the focus, and after the last one the words about the draft', async () => {
  await writeDraft(lines, [])
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: First name' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept: What they want' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove: What they want' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Criteria' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept 2 fields' }))
  expect(document.activeElement).toBe(screen.getByText(en.draft.leftOut))
})

test('without a language model the page shows no form and leads to the questions and the templates', async () => {
  await open({ 'drafts.state': { language_model: false } })
  await screen.findByText(en.draft.noModelTitle)
  expect(screen.queryByLabelText(en.draft.material)).toBeNull()
  expect(screen.getByText(en.draft.noModelOperator)).toBeDefined()
  expect(screen.queryByRole('link', { name: en.draft.addProvider })).toBeNull()
  expect(screen.getByRole('link', { name: en.start.questions }).getAttribute('href')).toContain('/scenario/questions')
  expect(screen.getByRole('link', { name: en.draft.fromTemplate }).getAttribute('href')).toContain('/scenario/start')
})

const withinGroup = (legend: string) => within(screen.getByRole('group', { name: legend }))

test('each drafted secret has its moment and note and each criterion its levels, which the author can change', async () => {
  const bodies: { persona: { hidden_facts: object[] }; observer: { criteria: object[] } }[] = []
  const rows = [
    ...lines.slice(0, -1),
    { field: 'persona.hidden_facts', value: ['I have applied elsewhere.', 'I cannot sleep.'] },
    { field: 'persona.reveal_when', value: ['trust', 'unknown'] },
    { field: 'persona.reveal_note', value: ['', 'late'] },
    { field: 'observer.levels', value: ['only closed questions | mostly open ones'] },
    { done: true },
  ]
  await writeDraft(rows, bodies)
  await screen.findByRole('group', { name: en.draft.field.observer_levels })
  const moment = withinGroup(en.draft.field.persona_reveal_when).getByLabelText('I cannot sleep.')
  expect(moment.closest('.ant-select')?.textContent).toContain(en.fields.revealed.reflected)
  await userEvent.click(moment)
  const optionText = en.fields.revealed.asked_openly
  await userEvent.click(await screen.findByText(optionText, { selector: '.ant-select-item-option-content' }))
  await userEvent.type(withinGroup(en.draft.field.persona_reveal_note).getByLabelText('I cannot sleep.'), 'r')
  const levels = withinGroup(en.draft.field.observer_levels).getByLabelText<HTMLTextAreaElement>(
    'Asking open questions',
  )
  expect(levels.value).toBe('only closed questions\nmostly open ones')
  await userEvent.type(levels, '{Enter}only open ones')
  await userEvent.click(await screen.findByRole('button', { name: /^Accept 5 fields/ }))
  await userEvent.click(screen.getByRole('button', { name: en.draft.store }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.persona.hidden_facts).toEqual([
    { fact: 'I have applied elsewhere.', reveal_when: 'trust' },
    { fact: 'I cannot sleep.', reveal_when: 'asked_openly', reveal_note: 'later' },
  ])
  expect(bodies[0]?.observer.criteria).toMatchObject([
    { descriptors: ['only closed questions', 'mostly open ones', 'only open ones'] },
  ])
})

test('a level that is too long for the observer is named and stored only once the author has shortened it', async () => {
  const bodies: { observer: { criteria: { descriptors: string[] }[] } }[] = []
  const long = `mostly ${'o'.repeat(400)}`
  const rows = [
    ...lines.slice(0, -1),
    { field: 'observer.levels', value: [`only closed questions | ${long}`] },
    { done: true },
  ]
  await writeDraft(rows, bodies)
  await screen.findByRole('group', { name: en.draft.field.observer_levels })
  expect(screen.getByText('Line 2 has 407 characters; at most 400 fit.')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: /^Accept \d fields/ }))
  const store = screen.getByRole<HTMLButtonElement>('button', { name: en.draft.store })
  expect(store.disabled).toBe(true)
  const levels = withinGroup(en.draft.field.observer_levels).getByLabelText<HTMLTextAreaElement>(
    'Asking open questions',
  )
  expect(levels.value).toContain(long)
  await userEvent.clear(levels)
  await userEvent.type(levels, 'only closed questions{Enter}mostly open ones')
  await userEvent.click(store)
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.observer.criteria[0]?.descriptors).toEqual(['only closed questions', 'mostly open ones'])
})

test('a secret keeps its moment when the author deletes, adds or rewords another line', () => {
  const texts = { 'persona.hidden_facts': 'One\nTwo\nThree', 'persona.reveal_when': 'trust\nnever\naffirmed' }
  const momentsOf = (secrets: string) => revealMomentsIn(withText(texts, 'persona.hidden_facts', secrets))
  expect(momentsOf('Two\nThree')).toEqual(['never', 'affirmed'])
  expect(momentsOf('One\nTwo\nThree\nFour')).toEqual(['trust', 'never', 'affirmed', 'reflected'])
  expect(momentsOf('One\nTwo, reworded\nThree')).toEqual(['trust', 'never', 'affirmed'])
  expect(momentsOf('One\nNew\nTwo\nThree')).toEqual(['trust', 'reflected', 'never', 'affirmed'])
})

test('a model that was removed in the meantime leaves the text and leads to the questions', async () => {
  await open({ 'drafts.write': new ApiError('no-language-model', 'There is no language model.', 409) })
  await write()
  await screen.findByText('There is no language model.')
  expect(screen.getByRole('link', { name: en.start.questions }).getAttribute('href')).toContain('/scenario/questions')
})

test('the author’s text stays in the form when the page reads later that the model is gone', async () => {
  let isThere = true
  const { host } = await open({ 'drafts.state': () => ({ language_model: isThere }) })
  const material = await screen.findByLabelText(en.draft.material)
  await userEvent.type(material, 'Nora is')
  isThere = false
  await act(() => host.queryClient().invalidateQueries())
  expect(host.calls.filter(({ call }) => call === 'drafts.state')).toHaveLength(2)
  await userEvent.type(material, ' tired.')
  expect(screen.getByDisplayValue('Nora is tired.')).toBeDefined()
})

test('the page asks before a draft that is not stored is lost', async () => {
  const { host } = await open({ 'drafts.write': streamLines })
  await write()
  await screen.findByDisplayValue('The late shift')
  await act(() => host.navigation.go('/dashboard'))
  expect(screen.getByRole('alertdialog', { name: en.draft.leaveTitle })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.draft.stay }))
  expect(host.navigation.visited).toEqual([])
  expect(screen.getByDisplayValue('The late shift')).toBeDefined()
  await act(() => host.navigation.go('/dashboard'))
  await userEvent.click(screen.getByRole('button', { name: en.draft.leave }))
  expect(host.navigation.visited.map(({ to }) => to)).toEqual(['/dashboard'])
})

test('a model that begins again keeps the author’s words, and the page reports a stream that ends early', async () => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const send = (line: object) => act(() => sender?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)))
  await open({
    'drafts.write': () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          sender = controller
        },
      }),
  })
  await write()
  await waitFor(() => expect(sender).toBeDefined())
  send({ field: 'scenario.name', value: 'First title' })
  send({ field: 'persona.first_name', value: 'Nora' })
  await userEvent.type(await screen.findByDisplayValue('First title'), ', mine')
  send({ restart: true })
  send({ field: 'scenario.name', value: 'Second title' })
  send({ field: 'persona.first_name', value: 'Lena' })
  await screen.findByDisplayValue('Lena')
  expect(screen.getByDisplayValue('First title, mine')).toBeDefined()
  expect(screen.getAllByText(en.draft.suggested)).toHaveLength(1)
  act(() => sender?.close())
  await screen.findByText(en.draft.fault)
})

test('on a phone the page scrolls to what the model writes, which begins below the screen', async () => {
  const scrolledTo: (string | null)[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(this: HTMLElement) {
    scrolledTo.push(this.getAttribute('role'))
  })
  await open({ 'drafts.write': streamLines })
  await write()
  await screen.findByDisplayValue('The late shift')
  expect(scrolledTo).toEqual(['status'])
  scroll.mockRestore()
})

test('a model that fails before its first word is not said to have written nothing that can be used', async () => {
  await open({ 'drafts.write': () => streamOf([{ fault: 'provider-failed' }]) })
  await write()
  await screen.findByText(en.draft.silent)
  expect(screen.queryByText(en.draft.nothing)).toBeNull()
})

test('a model that answers without a usable line is said to have written nothing that can be used', async () => {
  await open({ 'drafts.write': () => streamOf([{ done: true }]) })
  await write()
  await screen.findByText(en.draft.nothing)
  expect(screen.queryByText(en.draft.silent)).toBeNull()
})

test('another draft replaces accepted words only when the author confirms it', async () => {
  const { host } = await open({ 'drafts.write': streamLines })
  const drafts = () => host.calls.filter(({ call }) => call === 'drafts.write')
  await write()
  await userEvent.type(await screen.findByDisplayValue('The late shift'), '!')
  const again = () => userEvent.click(screen.getByRole('button', { name: en.draft.again }))
  await again()
  const dialog = await screen.findByRole('alertdialog', { name: en.draft.replaceTitle })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(drafts()).toHaveLength(1)
  expect(screen.getByDisplayValue('The late shift!')).toBeDefined()
  // The next thing to do is to store this draft.
  const primary = [...document.querySelectorAll('.ui-button--primary')].map(({ textContent }) => textContent)
  expect(primary).toEqual([en.draft.store])
})
