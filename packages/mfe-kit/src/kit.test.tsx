import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  api,
  Can,
  can,
  Link,
  navigateTo,
  notify,
  useBlocker,
  useCanOpen,
  useFormat,
  usePhrases,
  useSearch,
  useUser,
} from './index.ts'
import { holds } from './access/can.ts'
import { displayName } from './session/display-name.ts'
import { definePage, definePhrases, type PhraseTree, type RemoteManifest } from './manifest/index.ts'
import { remoteGaps, renderRemotePage } from './testing/index.ts'

afterEach(cleanup)

describe('permissions', () => {
  test.each([
    ['user-list', {}, true],
    ['user-create', {}, false],
    [['user-create', 'user-list'], {}, true],
    [['user-list', 'user-create'], {}, true],
    [['user-list', 'user-create'], { all: true }, false],
    [['user-list', 'user-read'], { all: true }, true],
    [[], {}, true],
  ] as const)('%j %j → %s', (permissions, options, isHeld) => {
    expect(holds(['user-list', 'user-read'], permissions, options)).toBe(isHeld)
  })

  test('<Can> keeps its children in any order of the list, and follows the session', async () => {
    const Page = () => (
      <>
        <Can permission={['user-create', 'user-list']}>list</Can>
        <Can permission={['user-list', 'user-create']} all fallback="refused">
          both
        </Can>
      </>
    )
    const { host, container } = await renderRemotePage(definePage(Page), { person: { permissions: ['user-list'] } })
    expect(container.textContent).toBe('listrefused')
    expect(can('user-list')).toBe(true)
    await act(() => host.session.signOut())
    expect(container.textContent).toBe('refused')
    expect(can('user-list')).toBe(false)
  })
})

test('a page may be opened by a user with what its manifest asks for, and a missing page by no one', async () => {
  const phrase = { en: 'Page', fr: 'Page' }
  const facts = { layout: 'default', title: phrase } as const
  const manifest: RemoteManifest = {
    name: 'shop',
    routes: [
      { id: 'list', path: '/shop', permissions: ['user-list'], ...facts },
      { id: 'edit', path: '/shop/{id}', anyPermissions: ['user-read', 'user-update'], ...facts },
      { id: 'keys', path: '/shop/keys', permissions: ['user-list'], roles: ['super-admin'], ...facts },
    ],
    menu: [],
  }
  const pages = ['shop/list', 'shop/edit', 'shop/keys', 'shop/gone', 'elsewhere/list'] as const
  const Page = () => pages.filter(useCanOpen()).join()
  const open = (person: { role: 'operator' | 'super-admin'; permissions: ('user-list' | 'user-update')[] }) =>
    renderRemotePage(definePage(Page), { manifests: [manifest], person })
  const { container } = await open({ role: 'operator', permissions: ['user-list'] })
  expect(container.textContent).toBe('shop/list')
  const { container: other } = await open({ role: 'super-admin', permissions: ['user-list', 'user-update'] })
  expect(other.textContent).toBe('shop/list,shop/edit,shop/keys')
})

test('a phrase names the product as its operator calls it', async () => {
  const Page = () => usePhrases<{ lead: string }>('hello')('lead')
  const { container, host } = await renderRemotePage(definePage(Page), {
    phrases: { hello: { lead: 'Welcome to {{product}}' } },
  })
  const { name } = host.registry.getState().product
  expect(container.textContent).toBe(`Welcome to ${name}`)
})

test('a phrase that is loaded after its page is shown with the next look at it', async () => {
  const Page = () => {
    const t = usePhrases<{ lead: string }>('later')
    const [, lookAgain] = useState(0)
    return (
      <button type="button" onClick={() => lookAgain((count) => count + 1)}>
        {t('lead')}
      </button>
    )
  }
  const { host } = await renderRemotePage(definePage(Page))
  const button = screen.getByRole('button', { name: 'lead' })
  const { i18n } = host.languages
  i18n.addResourceBundle(i18n.language, 'later', { lead: 'Here at last' })
  fireEvent.click(button)
  expect(button.textContent).toBe('Here at last')
})

test.each([
  ['Ada', 'Lovelace', 'a@b.c', 'Ada Lovelace'],
  ['', 'Lovelace', 'a@b.c', 'Lovelace'],
  ['Ada', '', 'a@b.c', 'a@b.c'],
  ['', '', '', 'User'],
])('%j %j %j is shown as %j', (first_name, last_name, email, shownName) => {
  expect(displayName({ first_name, last_name, email })).toBe(shownName)
})

describe('navigation', () => {
  test('a plain click on a link stays in the page, and filters change the address only', async () => {
    const Page = () => {
      const [search, change] = useSearch()
      return (
        <>
          <Link to="/settings">go</Link>
          <button type="button" onClick={() => void change({ page: 2, search: '' })}>
            page {search.get('page') ?? '1'} {search.get('sort')}
          </button>
        </>
      )
    }
    const { host } = await renderRemotePage(definePage(Page), {
      route: { path: '/list', search: '?sort=name&search=x' },
    })
    act(() => screen.getByRole('button').click())
    expect(host.navigation.visited).toEqual([
      { to: '/list?sort=name&page=2', options: { replace: true, keepScroll: true } },
    ])
    expect(screen.getByRole('button').textContent).toBe('page 2 name')
    act(() => screen.getByRole('link').click())
    expect(host.navigation.getState().path).toBe('/settings')
  })

  test('unsaved changes hold a navigation back until the person decides', async () => {
    const Page = () => {
      const [dirty, setDirty] = useState(true)
      const heldNavigation = useBlocker(dirty)
      return (
        <button type="button" onClick={() => setDirty(false)}>
          {heldNavigation ? `leave for ${heldNavigation.to}?` : 'nothing held'}
        </button>
      )
    }
    const { host } = await renderRemotePage(definePage(Page), { route: { path: '/form' } })
    await act(() => navigateTo('/away'))
    expect(screen.getByRole('button').textContent).toBe('leave for /away?')
    expect(host.navigation.getState().path).toBe('/form')
    act(() => host.navigation.held.getState()?.proceed())
    expect(host.navigation.getState().path).toBe('/away')
    act(() => screen.getByRole('button').click())
    await act(() => navigateTo('/free'))
    expect(host.navigation.getState().path).toBe('/free')
  })
})

test('a page reads phrases, formats, the person and says things in passing', async () => {
  const fr = { hello: 'Bonjour {{name}}', turns_one: '{{count}} tour', turns_other: '{{count}} tours' }
  const Page = () => {
    const t = usePhrases<typeof fr>('x')
    const format = useFormat()
    return (
      <p>
        {[t('hello', { name: useUser()?.displayName ?? '' }), t('turns', { count: 2 }), format.euro(3.5)].join(' · ')}
      </p>
    )
  }
  const { host, container } = await renderRemotePage(definePage(Page), { language: 'fr', phrases: { x: fr } })
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe('Bonjour Robin Test · 2 tours · 3,50 €')
  const undo = notify('Saved')
  expect(host.notices.getState()).toEqual([{ id: 1, kind: 'info', text: 'Saved' }])
  undo()
  expect(host.notices.getState()).toEqual([])
})

test('a page talks to the API that its test describes', async () => {
  const answers = { 'me.read': { email: 'a@b.c' }, 'users.list': new Error('refused') }
  const { host } = await renderRemotePage(
    definePage(() => null),
    { answers },
  )
  expect(await api.me.read()).toEqual({ email: 'a@b.c' })
  await expect(api.users.list()).rejects.toThrow('refused')
  await expect(api.me.listSignIns()).rejects.toThrow('no answer for me.listSignIns')
  expect(host.calls.map(({ call }) => call)).toEqual(['me.read', 'users.list', 'me.listSignIns'])
})

test('errors in a remote’s manifest, pages and phrases are named', async () => {
  const page = () => Promise.resolve(definePage(() => null))
  const manifest: RemoteManifest = {
    name: 'x',
    routes: [{ id: 'lost', path: '/lost', layout: 'default', title: { en: '', fr: '' } }],
    menu: [],
  }
  const phrases = definePhrases('x', { en: async () => ({ a: { b: 'B' } }), fr: async () => ({ a: { b: 'B' } }) })
  const whole = { manifest: { ...manifest, routes: [] }, routes: {}, phrases }
  expect(await remoteGaps(whole)).toEqual([])
  const words = definePhrases<PhraseTree>('x', { en: async () => ({ a: {} }), fr: async () => ({ c: 'C' }) })
  expect(await remoteGaps({ manifest, routes: { extra: page }, phrases: words })).toEqual([
    'lost is in the manifest and has no page',
    'extra has a page and is not in the manifest',
    'c is not said in English',
  ])
})
