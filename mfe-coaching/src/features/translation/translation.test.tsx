import { missionDraft, observerDraft, personaDraft, scenarioDraft } from '@parley/contracts/authored'
import type { TestPerson } from '@parley/mfe-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'

const ids = {
  scenario: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a50',
  persona: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a51',
  mission: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a52',
  observer: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53',
}
const records = {
  scenario: {
    id: ids.scenario,
    ...scenarioDraft.parse({
      name: 'The late shift',
      language: 'en',
      persona_id: ids.persona,
      mission_id: ids.mission,
      observer_ids: [ids.observer],
    }),
  },
  persona: {
    id: ids.persona,
    ...personaDraft.parse({ name: 'Nora, tired', first_name: 'Nora', language: 'en', goals: ['Two quiet days'] }),
  },
  mission: { id: ids.mission, ...missionDraft.parse({ name: 'Listen to Nora', language: 'en' }) },
  observer: {
    id: ids.observer,
    ...observerDraft.parse({ name: 'Écoute', language: 'fr', criteria: [{ key: 'a', label: 'Écoute' }] }),
  },
}
const translations: Readonly<Record<string, string>> = {
  'Nora, tired': 'Nora, fatiguée',
  'Two quiet days': 'Deux jours de calme',
}

interface TranslationInput {
  readonly body: { readonly from: string; readonly to: string; readonly texts: { key: string; text: string }[] }
}
const streamTranslation = ({ body }: TranslationInput) => {
  const lines = body.texts.flatMap(({ key, text }) => (translations[text] ? [{ key, text: translations[text] }] : []))
  return new Response([...lines, { done: true }].map((line) => `${JSON.stringify(line)}\n`).join('')).body
}

const editor: TestPerson = { role: 'editor' }
const open = (kind: 'scenario' | 'persona', answers: Record<string, unknown> = {}, person: TestPerson = editor) =>
  openPage(
    () => (kind === 'scenario' ? import('./scenario-translation.page.tsx') : import('./persona-translation.page.tsx')),
    {
      person,
      route: { params: { id: ids[kind] } },
      answers: {
        'scenarios.read': records.scenario,
        'personas.read': records.persona,
        'missions.read': records.mission,
        'observers.read': records.observer,
        'drafts.state': { language_model: true },
        'drafts.translate': streamTranslation,
        ...answers,
      },
    },
  )

const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Stores the draft and confirms that some of its texts are not translated. */
const storeIncomplete = async () => {
  await press(en.translation.store)
  await press(en.translation.storeIncomplete)
}
type Host = Awaited<ReturnType<typeof open>>['host']
const bodyOf = (host: Host, call: string) =>
  (host.calls.find((one) => one.call === call)?.input as { body: object } | undefined)?.body

beforeEach(() => localStorage.clear())

test('a model suggests each text, and what the author accepts or writes is stored as a new draft', async () => {
  const { host } = await open('persona', { 'personas.create': { id: ids.mission } })
  await press(en.translation.suggest)
  expect((await field('Name in lists')).value).toBe('Nora, fatiguée')
  await waitFor(async () => expect((await field('What they want')).value).toBe('Deux jours de calme'))
  expect(bodyOf(host, 'drafts.translate')).toMatchObject({ from: 'en', to: 'fr' })
  expect(screen.getAllByText(en.draft.suggested)).toHaveLength(2)
  await press('Accept: Name in lists')
  expect(screen.getByText(/1 of 2/)).toBeDefined()
  await storeIncomplete()
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/persona/edit/${ids.mission}`))
  expect(bodyOf(host, 'personas.create')).toMatchObject({
    name: 'Nora, fatiguée',
    language: 'fr',
    goals: ['Two quiet days'],
    visibility: 'private',
  })
})

/** Answers the first of the texts, and then no more. */
const stopAfterFirst = ({ body: { texts } }: TranslationInput) => {
  const [{ key, text } = { key: '', text: '' }] = texts
  return new Response(`${JSON.stringify({ key, text: translations[text] })}\n`).body
}

test('a model that stops in the middle leaves what has arrived, and only the open texts are asked for again', async () => {
  let calls = 0
  const { host } = await open('persona', {
    'drafts.translate': (input: TranslationInput) => {
      calls += 1
      return calls === 1 ? stopAfterFirst(input) : streamTranslation(input)
    },
  })
  await press(en.translation.suggest)
  expect(await screen.findByText(en.translation.failed)).toBeDefined()
  expect((await field('Name in lists')).value).toBe('Nora, fatiguée')
  expect((await field('What they want')).value).toBe('')
  await press('Accept: Name in lists')
  expect(screen.getByText(/1 of 2/)).toBeDefined()
  await press(en.translation.suggestRest)
  await waitFor(async () => expect((await field('What they want')).value).toBe('Deux jours de calme'))
  expect(screen.queryByText(en.translation.failed)).toBeNull()
  const askedTexts = host.calls
    .filter(({ call }) => call === 'drafts.translate')
    .map(({ input }) => (input as TranslationInput).body.texts.map(({ text }) => text))
  expect(askedTexts).toEqual([['Nora, tired', 'Two quiet days'], ['Two quiet days']])
  expect(screen.getByText(/1 of 2/)).toBeDefined()
})

test('a model that answers without a usable text is reported, and no text counts as suggested', async () => {
  await open('persona', { 'drafts.translate': () => new Response('{"done":true}\n').body })
  await press(en.translation.suggest)
  await screen.findByText(en.translation.nothing)
  expect(screen.queryByText(en.draft.suggested)).toBeNull()
})

test('an author who stops the model keeps what has arrived, and reads no failure', async () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  await open('persona', {
    'drafts.translate': ({ body }: TranslationInput, options: { readonly signal: AbortSignal }) =>
      new ReadableStream({
        start: (controller) => {
          const [{ key } = { key: '' }] = body.texts
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify({ key, text: 'Nora, fatiguée' })}\n`))
          options.signal.addEventListener('abort', () => {
            controller.error(options.signal.reason)
            stop()
          })
        },
      }),
  })
  await press(en.translation.suggest)
  await waitFor(async () => expect((await field('Name in lists')).value).toBe('Nora, fatiguée'))
  await press(en.draft.stop)
  await stopped
  expect(await screen.findByRole('button', { name: en.translation.suggestRest })).toBeDefined()
  expect((await field('Name in lists')).value).toBe('Nora, fatiguée')
  expect(screen.queryByText(en.translation.failed)).toBeNull()
})

test('the focus stays in the translation when the buttons “Translate” and “Accept” go', async () => {
  await open('persona')
  const translate = await screen.findByRole('button', { name: en.translation.suggest })
  await userEvent.click(translate)
  await waitFor(() => expect(translate.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toBe(en.translation.privacy)
  await press('Accept: Name in lists')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept: What they want' }))
  await press('Accept: What they want')
  expect(document.activeElement?.textContent).toMatch(/^2 of 2 texts are translated/)
})

test('an author is told how many texts are open before such a draft is stored, and a complete one is stored at once', async () => {
  const { host } = await open('persona', { 'personas.create': { id: ids.mission } })
  await userEvent.type(await field('What they want'), 'Deux jours')
  await press(en.translation.store)
  const dialog = await screen.findByRole('alertdialog', { name: 'Save with one text untranslated?' })
  expect(within(dialog).getByText('One text is still empty.')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(bodyOf(host, 'personas.create')).toBeUndefined()
  await userEvent.type(await field('Name in lists'), 'Nora, fatiguée')
  await press(en.translation.store)
  await waitFor(() => expect(bodyOf(host, 'personas.create')).toMatchObject({ name: 'Nora, fatiguée' }))
})

test('a text that the author typed and cleared is suggested like every open text', async () => {
  await open('persona')
  await userEvent.type(await field('What they want'), 'Deux')
  await userEvent.clear(await field('What they want'))
  await press(en.translation.suggest)
  await waitFor(async () => expect((await field('What they want')).value).toBe('Deux jours de calme'))
  expect(screen.getAllByText(en.draft.suggested)).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('button', { name: en.translation.suggestRest })).toBeNull())
})

test('a text of a list names the entry to which it belongs', async () => {
  const hidden_facts = [{ fact: 'I have applied elsewhere.', reveal_when: 'trust', reveal_note: 'Late.' }]
  await open('persona', { 'personas.read': { ...records.persona, hidden_facts } })
  expect(await field('“I have applied elsewhere.”: More about that moment')).toBeDefined()
})

test('without a model the page says so, and the author translates by hand', async () => {
  const { host } = await open('persona', {
    'drafts.state': { language_model: false },
    'personas.create': { id: ids.mission },
  })
  expect(await screen.findByText(en.translation.noModel)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.translation.suggest })).toBeNull()
  await userEvent.type(await field('What they want'), 'Deux jours')
  await storeIncomplete()
  await waitFor(() => expect(bodyOf(host, 'personas.create')).toMatchObject({ goals: ['Deux jours'] }))
})

test('the page says when it cannot read if there is a model, and tries again', async () => {
  let isBroken = true
  const state = () => {
    if (isBroken) throw new Error('No connection.')
    return { language_model: true }
  }
  await open('persona', { 'drafts.state': state })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: en.translation.suggest })).toBeDefined()
})

test('a part that the author may not create stays the original, and the page says so', async () => {
  await open('scenario', {}, { permissions: ['coaching-scenario-create', 'coaching-persona-create'] })
  const missionPart = within(await partSection(/Mission · Listen/))
  expect(missionPart.getByText(en.translation.partKept)).toBeDefined()
  expect(missionPart.queryByRole('checkbox')).toBeNull()
  expect(within(await partSection(/Persona · Nora/)).getByRole('checkbox')).toBeDefined()
})

/** The persona is stored; the first attempt to store the scenario fails. */
const brokenAtFirst = () => {
  let isBroken = true
  return {
    'personas.create': { id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b51', version: 1 },
    'personas.update': { id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b51', version: 2 },
    'missions.create': { id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b52', version: 1 },
    'scenarios.create': () => {
      if (!isBroken) return { id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b50', version: 1 }
      isBroken = false
      throw new Error('No connection.')
    },
  }
}
const partSection = async (name: RegExp) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement

test('a scenario is stored with its translated parts; a part in the other language is used as it is', async () => {
  const { host } = await open('scenario', brokenAtFirst())
  const personaPart = await partSection(/Persona · Nora/)
  const missionPart = await partSection(/Mission · Listen/)
  expect(screen.getByText('“Écoute” is in this language already and is used as it is.')).toBeDefined()
  await userEvent.click(within(missionPart).getByLabelText(en.translation.part))
  await userEvent.type(within(personaPart).getByLabelText('What they want'), 'Deux jours')
  await storeIncomplete()
  await waitFor(() => expect(bodyOf(host, 'scenarios.create')).toBeDefined())
  await storeIncomplete()
  await waitFor(() => expect(host.navigation.getState().path).toMatch(/scenario\/edit\/.*8b50$/))
  expect(host.calls.filter(({ call }) => call === 'personas.create')).toHaveLength(1)
  expect(host.calls.filter(({ call }) => call === 'personas.update')).toHaveLength(0)
  expect(host.calls.filter(({ call }) => call === 'missions.create')).toHaveLength(0)
  expect(bodyOf(host, 'scenarios.create')).toMatchObject({
    language: 'fr',
    persona_id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b51',
    mission_id: ids.mission,
    observer_ids: [ids.observer],
  })
})

test('a second attempt stores what the author changed after the first, without a part that is deselected', async () => {
  const { host } = await open('scenario', brokenAtFirst())
  const personaPart = await partSection(/Persona · Nora/)
  const missionPart = await partSection(/Mission · Listen/)
  await userEvent.type(within(personaPart).getByLabelText('What they want'), 'Deux jours')
  await storeIncomplete()
  await waitFor(() => expect(bodyOf(host, 'scenarios.create')).toBeDefined())
  await userEvent.type(within(personaPart).getByLabelText('What they want'), ' libres')
  await userEvent.click(within(missionPart).getByLabelText(en.translation.part))
  await storeIncomplete()
  await waitFor(() => expect(host.navigation.getState().path).toMatch(/scenario\/edit\/.*8b50$/))
  expect(host.calls.find(({ call }) => call === 'personas.update')?.input).toMatchObject({
    params: { id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b51' },
    body: { goals: ['Deux jours libres'], version: 1 },
  })
  expect(host.calls.findLast(({ call }) => call === 'scenarios.create')?.input).toMatchObject({
    body: { persona_id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8b51', mission_id: ids.mission },
  })
})

test('a translation that was not stored comes back with a notice', async () => {
  await open('persona')
  await userEvent.type(await field('What they want'), 'Deux jours')
  await open('persona')
  expect(await screen.findByText(/We brought back your translation/)).toBeDefined()
  expect((await field('What they want')).value).toBe('Deux jours')
})

test('a kept text whose original has changed does not come back', async () => {
  await open('persona')
  await userEvent.type(await field('Name in lists'), 'Nora, fatiguée')
  await userEvent.type(await field('What they want'), 'Deux jours')
  await open('persona', { 'personas.read': { ...records.persona, goals: ['A fair rota'] } })
  await screen.findByText(/We brought back your translation/)
  expect((await field('Name in lists')).value).toBe('Nora, fatiguée')
  expect((await field('What they want')).value).toBe('')
})

test('a translation that came back is deleted only when the author confirms it', async () => {
  await open('persona')
  await userEvent.type(await field('What they want'), 'Deux jours')
  await open('persona')
  await press(en.translation.discard)
  const dialog = await screen.findByRole('alertdialog', { name: en.translation.discardTitle })
  expect((await field('What they want')).value).toBe('Deux jours')
  await userEvent.click(within(dialog).getByRole('button', { name: en.translation.discard }))
  await waitFor(async () => expect((await field('What they want')).value).toBe(''))
})

test('each text of a list is labelled as one thing, not as the list', async () => {
  const many = { ...records.persona, objections: ['No time', 'No money'], tags: ['night', 'rota'] }
  await open('persona', { 'personas.read': many, 'drafts.state': { language_model: false } })
  expect(await field('Objection 2')).not.toBeNull()
  expect(await field('Tag 1')).not.toBeNull()
})
