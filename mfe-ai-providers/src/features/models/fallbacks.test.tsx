import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { model } from '../providers/provider.samples.ts'

const other = {
  ...model,
  id: '00000000-0000-4000-8000-00000000000f',
  name: 'Large',
  external_id: 'large-1',
  fallback_model_id: model.id,
}

const open = (isEnabled: boolean, answers: Readonly<Record<string, unknown>> = {}) =>
  openProviderEditor({
    'aiModels.list': { items: [{ ...model, enabled: isEnabled }, other], total: 2, page: 1, size: 48 },
    ...answers,
  })

test('a fallback that is disabled says so', async () => {
  await open(false)
  const row = await screen.findByRole('row', { name: /large-1/ })
  expect(within(row).getByText(/^Small/).textContent).toContain(en.disabled)
})

test('before a model is deleted, the page names the models whose fallback it is', async () => {
  await open(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Small' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.delete }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('These models lose their fallback: Large · Mistral.')).toBeDefined()
})

test('a model that is disabled names the models whose fallback it is', async () => {
  const { host } = await open(true, { 'aiModels.update': { ...model, enabled: false } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Small' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.disable }))
  await waitFor(() =>
    expect(host.notices.getState().at(-1)?.text).toBe(
      'Small is disabled. Until it is enabled, these models have no fallback: Large · Mistral.',
    ),
  )
})

test('a fallback of another provider is named with its provider', async () => {
  const foreign = { ...model, id: '00000000-0000-4000-8000-00000000000e', provider_id: other.id, provider_name: 'Hub' }
  await open(true, {
    'aiModels.read': foreign,
    'aiModels.list': { items: [{ ...model, fallback_model_id: foreign.id }], total: 1, page: 1, size: 48 },
  })
  const row = await screen.findByRole('row', { name: /small-1/ })
  expect(await within(row).findByText(/^Small · Hub/)).toBeDefined()
})
