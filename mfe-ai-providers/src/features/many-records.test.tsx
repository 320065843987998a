import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openProviderEditor } from '../testing/open-provider-editor.tsx'
import { key, model, organizations } from './providers/provider.samples.ts'

interface ListInput {
  readonly query: { readonly page?: number; readonly size: number; readonly search?: string }
}

const numbers = Array.from({ length: 400 }, (_each, index) => index + 1)
const models = numbers.map((number) => ({
  ...model,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `model-${number}`,
  external_id: `model-${number}`,
}))

/** Answers a page of the models that a search finds, as the server does. */
const listModels = (input: unknown) => {
  const { page = 1, size, search = '' } = (input as ListInput).query
  const foundModels = models.filter(({ name }) => name.includes(search))
  return { items: foundModels.slice((page - 1) * size, page * size), total: foundModels.length, page, size }
}

/** Answers a page of the keys that are left and that a search finds, as the server does. */
const listKeys = (remainingKeys: readonly { readonly label: string }[]) => (input: unknown) => {
  const { page = 1, size, search = '' } = (input as ListInput).query
  const foundKeys = remainingKeys.filter(({ label }) => label.includes(search))
  return { items: foundKeys.slice((page - 1) * size, page * size), total: foundKeys.length, page, size }
}

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

const openEditor = (answers: Record<string, unknown> = {}, search = '') =>
  openProviderEditor(
    {
      'aiModels.list': listModels,
      'aiServiceKeys.list': listOf([key]),
      'organizations.list': listOf(organizations),
      ...answers,
    },
    search,
  )

/** All letters at once: each one draws a table of 24 rows. */
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const tableOf = async () => within(await screen.findByRole('table', { name: en.models.title }))

test('the page of a provider with 400 models pages through them and searches in them', async () => {
  await openEditor()
  const pages = await screen.findByRole('navigation', { name: en.models.pages })
  expect(within(pages).getByText('1–24 of 400')).toBeDefined()
  await userEvent.click(within(pages).getByRole('button', { name: 'Next' }))
  expect(await (await tableOf()).findByText('model-25')).toBeDefined()
  await write(screen.getByRole('searchbox', { name: en.models.search }), 'model-399')
  expect(await (await tableOf()).findByText('model-399')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('model-25')).toBeNull())
  await write(screen.getByRole('searchbox', { name: en.models.search }), 'x')
  expect(await screen.findByText(en.models.noneFound)).toBeDefined()
})

test('the search for models stays, with the focus, when its word is deleted while it shows one model', async () => {
  await openEditor()
  await screen.findByRole('navigation', { name: en.models.pages })
  const search = screen.getByRole('searchbox', { name: en.models.search })
  await write(search, 'model-399')
  await waitFor(() => expect(screen.queryByText('model-1')).toBeNull())
  expect(await (await tableOf()).findByText('model-399')).toBeDefined()
  await userEvent.clear(search)
  expect(await (await tableOf()).findByText('model-1')).toBeDefined()
  expect(screen.getByRole('searchbox', { name: en.models.search })).toBe(search)
  expect(document.activeElement).toBe(search)
})

test('a fallback model beyond the first 48 is found by a search, and a chosen one has its name', async () => {
  const [first, ...others] = models
  const last = others.at(-1)
  const modelWithFallback = { ...first, fallback_model_id: last?.id }
  await openEditor({
    'aiModels.read': last,
    'aiModels.list': (input: unknown) => {
      const answer = listModels(input)
      return { ...answer, items: answer.items.map((one) => (one.id === first?.id ? modelWithFallback : one)) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for model-1' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.edit }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('model-400 · Mistral')).toBeDefined()
  const field = within(dialog).getByRole('combobox', { name: new RegExp(en.models.fallback) })
  await write(field, 'model-222')
  expect(await screen.findByText('model-222 · Mistral')).toBeDefined()
})

test('a model of another organisation is not offered as the fallback of a model of the platform', async () => {
  const [first, foreign, ...others] = models
  const items = [first, { ...foreign, organization_id: '0199c0de-0000-7000-8000-000000000099' }, ...others.slice(0, 3)]
  await openEditor({ 'aiModels.list': listOf(items) })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for model-1' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.edit }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('combobox', { name: new RegExp(en.models.fallback) }))
  expect(await screen.findByText('model-3 · Mistral')).toBeDefined()
  expect(screen.queryByText('model-2 · Mistral')).toBeNull()
})

test('400 models that a provider offers are searched, and shown 48 at a time', async () => {
  const items = models.map(({ external_id }) => ({ external_id, kind: 'llm', added: false }))
  await openEditor({ 'aiProviders.discoverModels': { ok: true, code: 'ok', items } })
  await userEvent.click(await screen.findByRole('button', { name: en.models.discover }))
  const countOffered = () =>
    within(screen.getByRole('list', { name: en.models.offered })).getAllByRole('listitem').length
  await screen.findByRole('list', { name: en.models.offered })
  expect(countOffered()).toBe(48)
  await userEvent.click(screen.getByRole('button', { name: 'Show 48 more' }))
  expect(countOffered()).toBe(96)
  await write(screen.getByRole('searchbox', { name: en.models.searchOffered }), 'model-39')
  expect(countOffered()).toBe(11)
})

test('the page of a provider with 49 keys pages through them, and shows the page before when the last one is empty', async () => {
  let remainingKeys = numbers.slice(0, 49).map((number) => ({ ...key, id: models[number]?.id, label: `Key ${number}` }))
  const { host } = await openEditor({
    'aiServiceKeys.list': (input: unknown) => listKeys(remainingKeys)(input),
    'aiServiceKeys.remove': () => {
      remainingKeys = remainingKeys.slice(0, 48)
      return null
    },
  })
  const pages = within(await screen.findByRole('navigation', { name: en.keys.pages }))
  expect(pages.getByText('1–24 of 49')).toBeDefined()
  await userEvent.click(pages.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Key 25')).toBeDefined()
  expect(host.navigation.getState().search).toBe('?keys_page=2')
  await userEvent.click(pages.getByRole('button', { name: 'Next' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Key 49' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.delete }))
  await userEvent.type(within(screen.getByRole('alertdialog')).getByRole('textbox'), 'Key 49')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.delete }))
  expect(await screen.findByText('Key 48')).toBeDefined()
  expect(pages.getByText('25–48 of 48')).toBeDefined()
})

test('a link to a key of 400 opens its form, and the search finds other keys', async () => {
  const keys = numbers.map((number) => ({ ...key, id: models[number - 1]?.id ?? '', label: `key-${number}` }))
  await openEditor({ 'aiServiceKeys.list': listKeys(keys) }, `?key=${keys[299]?.id}&search=key-300`)
  const form = within(await screen.findByRole('dialog', { name: 'key-300' }))
  expect(await form.findByDisplayValue('50')).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: en.cancel }))
  const search = screen.getByRole('searchbox', { name: en.keys.search })
  await userEvent.clear(search)
  await write(search, 'key-40')
  expect(await screen.findByRole('row', { name: /key-40\b/ })).toBeDefined()
  await write(search, '7')
  expect(await screen.findByText(en.keys.noneFound)).toBeDefined()
})
