import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderList } from '../../testing/open-provider-list.tsx'
import { id, provider } from './provider.samples.ts'

/** The list with one provider, which is selected. */
const openSelected = async (record: object = {}, answers: Readonly<Record<string, unknown>> = {}) => {
  const page = await openProviderList(record, answers)
  await userEvent.click(within(await screen.findByRole('row', { name: /Mistral/ })).getByRole('checkbox'))
  return page
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a provider that was disabled is enabled again by Undo', async () => {
  const { host } = await openSelected({}, { 'aiProviders.update': { ...provider, version: 4 } })
  await press(en.disable)
  const undo = () => host.notices.getState().at(-1)?.action
  await waitFor(() => expect(undo()?.label).toBe(en.undo))
  expect(host.notices.getState().at(-1)?.text).toBe('Mistral is disabled.')
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
  await waitFor(() => expect(host.notices.getState().at(-1)?.text).toBe('Mistral is deleted.'))
})
