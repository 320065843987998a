import type { RemoteManifest } from '@parley/contracts/registry'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { settingsAreas } from './areas.ts'

/** The pages of another remote to which the home leads. */
const providers: RemoteManifest = {
  name: 'ai-providers',
  routes: [
    {
      id: 'provider-list',
      path: '/ai-providers/list',
      layout: 'default',
      title: { en: 'AI providers', fr: 'Fournisseurs d’IA' },
      permissions: ['ai-provider-list'],
    },
    {
      id: 'usage',
      path: '/ai-providers/usage',
      layout: 'default',
      title: { en: 'Usage', fr: 'Consommation' },
      permissions: ['ai-provider-list'],
    },
  ],
  menu: [],
}

const own = { id: 'home', name: 'Northwind', seats: 3, seats_taken: 3, credit_eur: 4 }
const page = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 12 })

const open = (role: 'super-admin' | 'operator' | 'editor' | 'user', answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./settings-home.page.tsx'), {
    phrases: { settings: en },
    answers,
    person: { role },
    manifests: [manifest, providers],
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

test('a super-admin sees each thing that needs attention with its page, and every area', async () => {
  await open('super-admin', {
    'users.list': page([{}, {}]),
    'keptMessages.list': { items: [{}], total: 1, next: null },
    'aiProviders.list': page([{ enabled: true, health: 'failing' }]),
    'modelUsage.budgets': { items: [{}] },
    'organizations.read': own,
  })
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('2 invitations are open.')).toBe('/settings/user/list?state=invited')
  expect(await hrefOf('1 message is waiting to be passed on.')).toBe('/settings/mail')
  expect(await hrefOf('1 AI provider is not answering.')).toBe('/ai-providers/list')
  expect(await hrefOf('1 service key has spent 80% of its budget or more.')).toBe('/ai-providers/usage')
  expect(await hrefOf('All 3 seats are taken.')).toBe('/settings/my-organization')
  expect(await hrefOf('The credit is down to €4.00.')).toBe('/settings/my-organization?tab=credit')
  for (const { id } of settingsAreas) expect(await hrefOf(en.home.areas[id].title)).toBeDefined()
})

const calm = {
  'users.list': page([]),
  'aiProviders.list': page([]),
  'modelUsage.budgets': { items: [] },
  'organizations.read': { ...own, seats: null, credit_eur: 100 },
}

test.each([
  ['operator', ['people', 'ownOrganization', 'metadata', 'providers', 'mail', 'applications', 'audit', 'profile']],
  ['editor', ['applications', 'profile']],
] as const)('an %s sees the areas that the role opens', async (role, areas) => {
  await open(role, calm)
  await screen.findByRole('link', { name: en.home.areas.profile.title })
  const titles = settingsAreas.map(({ id }) => en.home.areas[id].title)
  const shownTitles = titles.filter((name) => screen.queryByRole('link', { name }))
  expect(shownTitles.toSorted()).toEqual(areas.map((id) => en.home.areas[id].title).toSorted())
})

test('a user has their profile and the applications for them, and no call of an administrator is made', async () => {
  const { host } = await open('user', {})
  expect(await screen.findByRole('link', { name: en.home.areas.profile.title })).toBeDefined()
  expect(screen.getByRole('link', { name: en.home.areas.applications.title }).getAttribute('href')).toBe('/apps')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(host.calls).toEqual([])
})

test('without open matters the page says so', async () => {
  await open('operator', calm)
  expect(await screen.findByText(en.home.nothing)).toBeDefined()
})

test('the menu offers a super-admin every finished page that an address alone opens', () => {
  const routes: readonly { id: string; path: string; pending?: boolean }[] = manifest.routes
  const inMenu = new Set<string>(manifest.menu.map(({ route }) => route))
  const isReachable = (id: string, path: string) =>
    inMenu.has(id) || path.includes('{') || path.endsWith('/create') || path.startsWith('/profile/')
  const missing = routes.filter(({ id, path, pending }) => !pending && !isReachable(id, path))
  expect(missing.map(({ path }) => path)).toEqual([])
  const areaPaths = settingsAreas.map(({ to }) => to).filter((path) => path !== '/ai-providers/list')
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(areaPaths))
  const pages = new Set<string>(
    [manifest, providers].flatMap(({ name, routes }) => routes.map(({ id }) => `${name}/${id}`)),
  )
  expect(settingsAreas.filter(({ page }) => !pages.has(page))).toEqual([])
})
