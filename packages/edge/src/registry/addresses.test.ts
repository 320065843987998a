import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { manifestSchema } from '@parley/contracts/build-description'
import {
  compareRank,
  fillProduct,
  findCollisions,
  findTakeovers,
  isSharedFallback,
  matchPattern,
  parsePattern,
  passesCheck,
  type RemoteManifest,
  type RouteEntry,
} from '@parley/contracts/registry'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

const readManifest = async (folder: string): Promise<RemoteManifest> => {
  const file = path.join(root, folder, 'src/manifest.ts')
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { manifest: unknown }
  return manifestSchema.parse(module.manifest)
}

const manifests = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map(readManifest),
)
const routes = manifests.flatMap((manifest) =>
  manifest.routes.map((route) => ({
    ...route,
    owner: manifest.name,
    path: fillProduct(route.path, 'coaching'),
    givesWay: isSharedFallback(fillProduct(route.path, 'coaching'), 'coaching'),
  })),
)

const resolve = (address: string) =>
  routes
    .map((route) => ({ route, match: matchPattern(parsePattern(route.path), address) }))
    .flatMap(({ route, match }) => (match ? [{ route, match }] : []))
    .toSorted((a, b) => compareRank(a.match.rank, b.match.rank))[0]

const isValid = (route: RouteEntry, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(route.params ?? {}).every(
    ([name, check]) => params[name] === undefined || passesCheck(check, params[name]),
  )

const id = '0198c0de-1234-7abc-8def-0123456789ab'
const anyone = 'public'
const signedIn = 'signed in'
const createParts = 'coaching-scenario-create coaching-persona-create coaching-mission-create coaching-observer-create'

/** The specification's table, as far as remotes own it, and the screens that exist though the table omits them. */
const table: readonly (readonly [address: string, owner: string, layout: string, access: string])[] = [
  ['/activate', 'auth', 'login', anyone],
  ['/preconnect', 'auth', 'login', anyone],
  ['/redirect/guest', 'shared-session', 'empty', anyone],
  ['/shared/coaching-session/Ab3_x-9Kq', 'shared-session', 'empty', anyone],
  ['/dashboard', 'coaching', 'default', 'dashboard-view'],
  ['/env', 'settings', 'default', 'environment-variables-read environment-variables-update'],
  ['/apps', 'settings', 'default', 'application-read'],
  ['/profile', 'settings', 'default', 'user-self-edit'],
  ['/profile/change-password', 'settings', 'default', 'user-self-edit'],
  ['/profile/chats', 'settings', 'default', 'chat-list chat-read'],
  ['/settings', 'settings', 'default', signedIn],
  [
    '/settings/metadata',
    'settings',
    'default',
    'one of organization-metadata-organization-update organization-metadata-product-update organization-metadata-custom-update',
  ],
  ['/settings/user/list', 'settings', 'default', 'user-list user-group-list'],
  ['/settings/user/create', 'settings', 'default', 'user-create'],
  [`/settings/user/edit/${id}`, 'settings', 'default', 'user-update'],
  ['/settings/usergroup/create', 'settings', 'default', 'user-group-create'],
  [`/settings/usergroup/edit/${id}`, 'settings', 'default', 'user-group-create'],
  ['/settings/my-organization', 'settings', 'default', 'organization-self-edit'],
  ['/settings/organization/list', 'settings', 'default', 'organization-list'],
  ['/settings/organization/create', 'settings', 'default', 'organization-create'],
  [`/settings/organization/edit/${id}`, 'settings', 'default', 'organization-update organization-detail-read'],
  ['/ai-providers/list', 'ai-providers', 'default', 'ai-provider-list'],
  ['/ai-providers/create', 'ai-providers', 'default', 'ai-provider-create'],
  [`/ai-providers/edit/${id}`, 'ai-providers', 'default', 'ai-provider-update ai-provider-read'],
  ...['mission', 'persona', 'observer', 'scenario'].flatMap((kind) => [
    [`/apps/coaching/${kind}/list`, 'coaching', 'default', `coaching-${kind}-list`] as const,
    [`/apps/coaching/${kind}/create`, 'coaching', 'default', `coaching-${kind}-create`] as const,
    [`/apps/coaching/${kind}/create/${id}`, 'coaching', 'default', `coaching-${kind}-create`] as const,
    [
      `/apps/coaching/${kind}/edit/${id}`,
      'coaching',
      'default',
      `coaching-${kind}-read coaching-${kind}-update`,
    ] as const,
  ]),
  ...['mission', 'persona', 'observer'].map(
    (kind) => [`/apps/coaching/${kind}/fork/${id}`, 'coaching', 'default', `coaching-${kind}-fork`] as const,
  ),
  ['/apps/coaching/playlist/list', 'coaching', 'default', 'coaching-playlist-list'],
  ['/apps/coaching/playlist/create', 'coaching', 'default', 'coaching-playlist-create'],
  [`/apps/coaching/playlist/edit/${id}`, 'coaching', 'default', 'coaching-playlist-create'],
  [`/apps/coaching/scenario/info-${id}`, 'coaching', 'default', signedIn],
  [`/apps/coaching/session/play-${id}`, 'coaching', 'coaching', anyone],
  [`/apps/coaching/session/result-${id}`, 'coaching', 'coaching-no-sidebar', signedIn],
  ['/apps/coaching/session/list', 'coaching', 'default', 'coaching-session-read'],
  ['/try', 'shared-session', 'empty', anyone],
  ['/settings/audit', 'settings', 'default', 'user-detail-read'],
  ['/settings/mail', 'settings', 'default', 'settings-email'],
  ['/settings/release-tokens', 'settings', 'default', 'super-admin-read super-admin-update'],
  ['/apps/other/mission/list', 'settings', 'default', 'application-read'],
  ['/ai-providers/usage', 'ai-providers', 'default', 'ai-provider-list'],
  [`/ai-providers/check/${id}`, 'ai-providers', 'default', 'ai-model-read'],
  ...['mission', 'persona', 'observer'].map(
    (kind) => [`/apps/coaching/${kind}/start`, 'coaching', 'default', `coaching-${kind}-create`] as const,
  ),
  ...['start', 'questions', 'draft'].map(
    (page) => [`/apps/coaching/scenario/${page}`, 'coaching', 'default', createParts] as const,
  ),
  ...['mission', 'persona', 'observer', 'scenario'].map(
    (kind) =>
      [
        `/apps/coaching/${kind}/translate/${id}`,
        'coaching',
        'default',
        `coaching-${kind}-create coaching-${kind}-read`,
      ] as const,
  ),
  [`/apps/coaching/playlist/translate/${id}`, 'coaching', 'default', 'coaching-playlist-create'],
  [
    '/apps/coaching/scenario/import',
    'coaching',
    'default',
    'one of coaching-persona-create coaching-mission-create coaching-observer-create coaching-scenario-create coaching-playlist-create',
  ],
  ['/apps/coaching/scenario/prepare', 'coaching', 'default', 'coaching-session-create'],
  [`/apps/coaching/playlist/info-${id}`, 'coaching', 'default', 'coaching-playlist-read'],
  [`/apps/coaching/playlist/certificate-${id}`, 'coaching', 'coaching-no-sidebar', 'coaching-playlist-read'],
  ['/apps/coaching/certificate/Ab3x9Kq', 'coaching', 'coaching-no-sidebar', signedIn],
  [
    '/apps/coaching/session/review',
    'coaching',
    'default',
    'coaching-session-check-other coaching-session-analysis-report-update',
  ],
  ...['access-code/list', 'access-code/create', 'workshop/list', `workshop/room-${id}`].map(
    (page) => [`/apps/coaching/${page}`, 'coaching', 'default', 'generate-shared-session'] as const,
  ),
  ['/apps/coaching/generator/list', 'coaching', 'default', 'coaching-session-generator-list'],
  ['/apps/coaching/generator/create', 'coaching', 'default', 'coaching-session-generator-create'],
  [
    `/apps/coaching/generator/edit/${id}`,
    'coaching',
    'default',
    'coaching-session-generator-read coaching-session-generator-update',
  ],
]

const accessOf = (route: RouteEntry): string => {
  if (route.public) return anyone
  if (route.anyPermissions) return `one of ${route.anyPermissions.join(' ')}`
  return route.permissions?.join(' ') || signedIn
}

test.each(table)('%s belongs to %s, in layout %s, for %s', (address, owner, layout, access) => {
  const resolution = resolve(address)
  expect(resolution && [resolution.route.owner, resolution.route.layout, accessOf(resolution.route)]).toEqual([
    owner,
    layout,
    access,
  ])
  expect(resolution && isValid(resolution.route, resolution.match.params)).toBe(true)
})

test('the access to each page of every remote stands in the table', () => {
  const listedIds = new Set(table.flatMap(([address]) => resolve(address)?.route.id ?? []))
  const ids = manifests.flatMap((manifest) => manifest.routes.map((route) => route.id))
  // No address is valid for the page that answers every other address with 404.
  expect(ids.filter((pageId) => !listedIds.has(pageId))).toEqual(['no-application'])
})

test('a scenario has no fork, and an address without a match belongs to no page', () => {
  const nowhere = [
    `/apps/coaching/scenario/fork/${id}`,
    '/apps/coaching',
    '/settings/nothing',
    '/profile/x',
    '/terms/contact',
    '/logout',
    '/',
  ]
  const validAddresses = nowhere.filter((address) => {
    const resolution = resolve(address)
    return resolution !== undefined && isValid(resolution.route, resolution.match.params)
  })
  expect(validAddresses).toEqual([])
})

test('an address below another word than the product’s belongs to the page of an application', () => {
  expect(resolve('/apps/other/mission/list')?.route.id).toBe('application')
})

test.each([
  '/settings/user/edit/12',
  '/apps/coaching/mission/create/abc',
  '/apps/coaching/session/play-1',
  `/apps/coaching/session/result-${id}x`,
  '/ai-providers/edit/none',
  '/shared/coaching-session/a%20b',
])('%s fails the validity check of its page', (address) => {
  const resolution = resolve(address)
  expect(resolution && isValid(resolution.route, resolution.match.params)).toBe(false)
})

test('no two remotes claim an address, and none claims one of the shell', () => {
  const shell = [
    '/',
    '/page2',
    '/logout',
    '/403',
    '/terms/contact',
    '/terms/privacy',
    '/terms/conditions',
    '/terms/legal-notices',
  ]
  const all = [...routes, ...shell.map((own) => ({ path: own, owner: 'shell' }))]
  expect([...findCollisions(all), ...findTakeovers(all)]).toEqual([])
})

test('nothing leads to a page that comes later', () => {
  const visible = manifests.flatMap(({ menu, routes: own }) =>
    menu.filter((entry) => !own.find((route) => route.id === entry.route)?.pending).map((entry) => entry.route),
  )
  expect(visible).toEqual(expect.arrayContaining(['profile', 'settings']))
  for (const manifest of manifests)
    for (const entry of manifest.menu) expect(manifest.routes.map((route) => route.id)).toContain(entry.route)
})
