import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { openProviderList } from '../../testing/open-provider-list.tsx'
import { id, model } from '../providers/provider.samples.ts'

const running = { model_id: model.id, provider_id: id, done: 3, total: 19 }
const verdicts = { items: [], running: [running] }

test('the row of a model shows the progress of its running check, with a link to it', async () => {
  const listOfModels = { items: [model], total: 1, page: 1, size: 48 }
  await openProviderEditor({ 'aiModels.list': listOfModels, 'modelChecks.verdicts': verdicts })
  const link = await screen.findByRole('link', { name: /^Check running · 3\sof\s19$/ })
  expect(link.getAttribute('href')).toBe(`/ai-providers/check/${model.id}`)
  expect(screen.queryByText(en.checks.notChecked)).toBeNull()
})

test('the list of providers shows the running check of a model', async () => {
  await openProviderList({}, { 'modelChecks.verdicts': verdicts })
  const row = within(await screen.findByRole('row', { name: /Mistral/ }))
  expect(await row.findByRole('link', { name: /^Check running · 3\sof\s19$/ })).toBeDefined()
})
