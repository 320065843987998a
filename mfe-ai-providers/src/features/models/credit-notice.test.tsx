import { permissionsOf, type Role } from '@parley/contracts/access'
import { defineManifest, page } from '@parley/mfe-kit/manifest'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { id, model, organizations, provider } from '../providers/provider.samples.ts'

const listOf = (...items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

const settings = defineManifest({
  name: 'settings',
  routes: [
    page(
      'organization-edit',
      '/settings/organization/edit/{organizationID}',
      { en: 'Organisation', fr: 'Organisation' },
      { permissions: ['organization-update'], params: { organizationID: 'identifier' } },
    ),
  ],
  menu: [],
})

const openEditor = (role: Role, price: number) =>
  renderRemotePage(() => import('../providers/provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': provider,
      'aiProviders.withoutCredit': { items: organizations, total: 7 },
      'aiModels.list': listOf({ ...model, price_input_eur: price, price_output_eur: 0 }),
      'aiServiceKeys.list': listOf(),
      'organizations.list': listOf(...organizations),
      'modelChecks.verdicts': { items: [], running: [] },
      'modelChecks.uses': { items: [] },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    manifests: [manifest, settings],
    person: { role, permissions: permissionsOf[role] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

test('a priced model names the organisations without credit', async () => {
  await openEditor('operator', 1)
  expect(await screen.findByText(/organisations without credit: Acme, Globex,? and 5 others/)).toBeDefined()
  expect(screen.getByText(en.models.askForCredit)).toBeDefined()
})

test('a free model needs no credit', async () => {
  await openEditor('super-admin', 0)
  await screen.findByText('Small')
  expect(screen.queryByText(/without credit/)).toBeNull()
})

test('a super-admin gets from an organisation without credit to the page that adds some', async () => {
  await openEditor('super-admin', 1)
  const link = await screen.findByRole('link', { name: en.models.bookCredit.replace('{{name}}', 'Acme') })
  expect(link.getAttribute('href')).toMatch(/^\/settings\/organization\/edit\/[^/]+\?tab=credit$/)
})
