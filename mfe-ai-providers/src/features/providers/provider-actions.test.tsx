import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { id, provider } from './provider.samples.ts'

/** The list with one provider, which is selected. */
const openSelected = async (record: object = {}, answers: Readonly<Record<string, unknown>> = {}) => {
  const page = await renderRemotePage(() => import('./provider-list.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.list': { items: [{ ...provider, ...record }], total: 1, page: 1, size: 48 },
      'modelUsage.budgets': { items: [] },
      'localModels.list': { enabled: true, items: [] },
      ...answers,
    },
    route: { path: '/ai-providers/list' },
    manifests: [manifest],
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
  await userEvent.click(within(await screen.findByRole('row', { name: /Mistral/ })).getByRole('checkbox'))
  return page
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a provider that was disabled is enabled again by Undo', async () => {
  const { host } = await openSelected({}, { 'aiProviders.update': { ...provider, version: 4 } })
  await press(en.disable)
  const undo = () => host.notices.getState().at(-1)?.action
  await waitFor(() => expect(undo()?.label).toBe(en.undo))
  undo()?.run()
  const updates = () => host.calls.filter(({ call }) => call === 'aiProviders.update').map(({ input }) => input)
  await waitFor(() => expect(updates().at(-1)).toEqual({ params: { id }, body: { version: 4, enabled: true } }))
})

test('before a provider of voices is deleted, the page says how conversations by voice continue', async () => {
  await openSelected({ type: 'elevenlabs' })
  await press(en.delete)
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByText(en.list.deleteVoiceText_one)).toBeDefined()
  expect(within(dialog).queryByText(en.list.deleteText_one)).toBeNull()
})

test('a provider is deleted after its name is typed under a question that counts its models and keys', async () => {
  const { host } = await openSelected({}, { 'aiProviders.remove': null })
  await press(en.delete)
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Mistral”?' }))
  for (const text of ['Mistral (models: 2, keys: 1)', en.list.deleteText_one]) dialog.getByText(text)
  const removals = () => host.calls.filter(({ call }) => call === 'aiProviders.remove').map(({ input }) => input)
  await userEvent.click(dialog.getByRole('button', { name: en.delete }))
  expect(removals()).toEqual([])
  await userEvent.type(dialog.getByRole('textbox'), 'Mistral')
  await userEvent.click(dialog.getByRole('button', { name: en.delete }))
  await waitFor(() => expect(removals()).toEqual([{ params: { id } }]))
})
