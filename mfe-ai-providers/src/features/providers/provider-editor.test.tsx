import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { id, key, model, moment, organizations, provider } from './provider.samples.ts'

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

interface Lists {
  models: readonly unknown[]
  keys: readonly unknown[]
}

/** The editor on a server whose lists the test changes. */
const openEditor = (lists: Lists) =>
  renderRemotePage(() => import('./provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': provider,
      'aiModels.list': () => listOf(lists.models),
      'aiServiceKeys.list': () => listOf(lists.keys),
      'organizations.list': listOf(organizations),
      'modelChecks.verdicts': { items: [] },
      'aiModels.remove': null,
      'aiServiceKeys.remove': null,
      'aiProviders.test': {
        at: moment,
        ok: true,
        code: 'ok',
        ms: 812,
        model: 'small-1',
        question: 'Hi.',
        answer: 'Hi!',
      },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

const askToRemove = async (actions: string) => {
  await userEvent.click(await screen.findByRole('button', { name: actions }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.delete }))
}

test.each([
  ['model', 'Actions for Small', en.models.title],
  ['key', 'Actions for Main', en.keys.title],
] as const)('the focus stays in its section when a %s is deleted', async (_, actions, title) => {
  const lists: Lists = { models: [model], keys: [key] }
  await openEditor(lists)
  await askToRemove(actions)
  lists.models = []
  lists.keys = []
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.delete }))
  await waitFor(() => expect(screen.queryByRole('button', { name: actions })).toBeNull())
  const section = screen.getByRole('region', { name: title })
  await waitFor(() => expect(section.contains(document.activeElement)).toBe(true))
})

test('a connection test shows its effect on the health of the models', async () => {
  const lists: Lists = { models: [{ ...model, health: 'unknown', health_code: null }], keys: [key] }
  await openEditor(lists)
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText(en.health.unknown)).toBeDefined()
  lists.models = [{ ...model, health: 'ok', health_code: 'ok' }]
  await userEvent.click(screen.getByRole('button', { name: en.test.run }))
  expect(await within(row).findByText(en.health.ok)).toBeDefined()
})

test('the price of a model that hears is written for a minute', async () => {
  const hearing = { ...model, kind: 'stt', price_input_eur: 0.006, price_output_eur: 0 }
  await openEditor({ models: [hearing], keys: [key] })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(within(row).getByText('€0.006 per minute')).toBeDefined()
})
