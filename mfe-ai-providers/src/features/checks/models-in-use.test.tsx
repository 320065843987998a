import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { id, model, provider } from '../providers/provider.samples.ts'

const noItems = { items: [], total: 0, page: 1, size: 48 }

const openEditor = (items: readonly object[]) =>
  renderRemotePage(() => import('../providers/provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': provider,
      'aiModels.list': noItems,
      'aiServiceKeys.list': noItems,
      'organizations.list': noItems,
      'modelChecks.verdicts': { items: [] },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    manifests: [manifest],
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

test('the page names the models in use, and warns when one is not suitable', async () => {
  const used = { id: model.id, name: 'Small', provider_id: id, provider_name: 'Mistral', is_default: false }
  const items = [
    { use: 'persona', model: { ...used, verdict: 'unfit' } },
    { use: 'observer', model: { ...used, verdict: 'good' } },
    { use: 'coach', model: null },
  ]
  await openEditor(items)
  const section = await screen.findByRole('region', { name: en.checks.inUse })
  expect(within(section).getAllByText('Small · Mistral')).toHaveLength(2)
  expect(within(section).getByText(en.checks.builtin)).toBeDefined()
  expect(within(section).getByText(/^No suitable model is set up for this use: Persona\. Small/)).toBeDefined()
  expect(within(section).queryByText(/: Observer/)).toBeNull()
})
