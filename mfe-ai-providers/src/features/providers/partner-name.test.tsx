import { permissionsOf } from '@parley/contracts/access'
import { partnerName } from '@parley/contracts/partner-name'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { fr } from '../../phrases/fr.ts'
import { id, model, provider } from './provider.samples.ts'

const partner = { ...provider, name: partnerName, type: 'builtin', keyless: true, base_url: null, model_count: 1 }
const partnerModel = { ...model, name: partnerName, provider_name: partnerName, provider_type: 'builtin' }
const listOf = (...items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

const open = (page: Parameters<typeof renderRemotePage>[0], path: string, params: Record<string, string> = {}) =>
  renderRemotePage(page, {
    language: 'fr',
    phrases: { 'ai-providers': fr },
    answers: {
      'aiProviders.list': listOf(partner),
      'aiProviders.read': partner,
      'aiProviders.update': partner,
      'aiModels.list': listOf(partnerModel),
      'organizations.list': listOf(),
      'modelUsage.budgets': { items: [] },
      'modelChecks.verdicts': { items: [], running: [] },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
      'localModels.list': { enabled: true, items: [] },
    },
    route: { path, params },
    manifests: [manifest],
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="fr">
        {inner}
      </UiProvider>
    ),
  })

test('a French reader finds the practice partner in the list by its French name', async () => {
  await open(() => import('./provider-list.page.tsx'), '/ai-providers/list')
  expect(await screen.findByRole('link', { name: fr.partner })).toBeDefined()
  expect(screen.queryByText(partnerName)).toBeNull()
})

test('the page of the practice partner is French in its title, its field and its model, and keeps the stored name', async () => {
  const { host } = await open(() => import('./provider-editor.page.tsx'), `/ai-providers/edit/${id}`, {
    providerID: id,
  })
  expect(await screen.findByRole('heading', { level: 1, name: fr.partner })).toBeDefined()
  expect(await screen.findByDisplayValue(fr.partner)).toBeDefined()
  expect(await screen.findByRole('row', { name: new RegExp(fr.partner) })).toBeDefined()
  expect(screen.queryByText(partnerName)).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: fr.form.enabled }))
  await userEvent.click(screen.getByRole('button', { name: fr.form.save }))
  const sentUpdates = () => JSON.stringify(host.calls.filter(({ call }) => call === 'aiProviders.update'))
  await waitFor(() => expect(sentUpdates()).toContain('"enabled":false'))
  expect(sentUpdates()).not.toContain(fr.partner)
})
