import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openProviderEditor } from '../testing/open-provider-editor.tsx'
import { model, provider } from './providers/provider.samples.ts'

test('the page of a provider of voices speaks of voices, and has no columns for models that write', async () => {
  const voice = { ...model, kind: 'tts', provider_type: 'elevenlabs' }
  await openProviderEditor({
    'aiProviders.read': { ...provider, type: 'elevenlabs', capabilities: ['tts'] },
    'aiModels.list': { items: [voice], total: 1, page: 1, size: 48 },
  })
  expect(await screen.findByRole('columnheader', { name: en.models.prices })).toBeDefined()
  for (const name of [en.models.limits, en.checks.column])
    expect(screen.queryByRole('columnheader', { name })).toBeNull()
  expect(screen.getByText(en.models.voiceLead)).toBeDefined()
  expect(screen.getByText(en.form.voiceEnabledHelp)).toBeDefined()
})
