import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost, type TestHost } from '@parley/mfe-kit/testing'
import type { Role } from '@parley/contracts/access'
import type { LayoutName, Registry } from '@parley/contracts/registry'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { layouts } from './index.ts'

const names: readonly LayoutName[] = ['web', 'content', 'empty', 'login', 'default', 'coaching', 'coaching-no-sidebar']

beforeEach(() => {
  // Not there yet in the test's DOM; what it does is the browser's affair.
  HTMLElement.prototype.showPopover = () => undefined
})
afterEach(cleanup)

const show = async (name: LayoutName, host: TestHost = createTestHost()) => {
  provideHost(host)
  const entry = layouts[name]
  const Layout = entry.light ? entry.Layout : (await entry.load()).Layout
  render(
    <HostProvider host={host}>
      <Layout>
        <h1>A page</h1>
      </Layout>
    </HostProvider>,
  )
}

const withRegistry = (change: Partial<Registry>, role: Role = 'user'): TestHost => {
  const host = createTestHost({ person: { role } })
  return { ...host, registry: createStore<Registry>(() => ({ ...host.registry.getState(), ...change })) }
}

const remote = (overridden: boolean): Registry['remotes'][number] => ({
  name: 'coaching',
  version: '1',
  entry: '',
  global: 'coaching',
  base: '',
  integrity: {},
  exposes: {},
  routes: [
    { id: 'dashboard', path: '/dashboard', layout: 'default', title: 'Dashboard', permissions: ['dashboard-view'] },
  ],
  menu: [{ route: 'dashboard', label: 'Dashboard', icon: 'house', section: 'practise', order: 1 }],
  dialogs: [],
  compatibility: { contract: '1', singletons: {} },
  overridden,
})

describe.each(names)('%s', (name) => {
  test('first offers to skip to the one main landmark, which holds the page', async () => {
    await show(name)
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    await userEvent.tab()
    expect(document.activeElement).toBe(skip)
    const main = screen.getByRole('main')
    expect([main.id, main.tabIndex, main.textContent?.includes('A page')]).toEqual(['main', -1, true])
    expect(skip.getAttribute('href')).toBe('#main')
    const steps = window.history.length
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(main)
    expect([window.location.hash, window.history.length]).toEqual(['', steps])
  })

  test('shows what `notify` says, and says when it serves what others are not served', async () => {
    const host = withRegistry({ channel: 'staging' })
    await show(name, host)
    act(() => void host.notices.add({ text: 'Saved.' }))
    expect(screen.getByText('Saved.').closest('[aria-live=polite]')).toBeTruthy()
    expect(screen.getByText('Staging', { selector: 'summary' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to the released version', hidden: true })).toBeTruthy()
  })
})

test('after “Undo” in a notice the focus is where it was, and on the page if that place is gone', async () => {
  const host = withRegistry({})
  await show('web', host)
  const undo = async () => {
    act(() => void host.notices.add({ text: 'Deleted.', action: { label: 'Undo', run: () => undefined } }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  }
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  skip.focus()
  await undo()
  expect(document.activeElement).toBe(skip)
  skip.blur()
  await undo()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('after “Undo” by the keyboard the focus is where it was when the notice came, and not beside the notice', async () => {
  const host = withRegistry({})
  await show('web', host)
  const list = screen.getByRole('heading', { name: 'A page' })
  list.tabIndex = -1
  list.focus()
  act(() => void host.notices.add({ text: 'Deleted.', action: { label: 'Undo', run: () => undefined } }))
  screen.getByRole('link', { name: 'Skip to content' }).focus()
  screen.getByRole('button', { name: 'Undo', hidden: true }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(list)
})

test('Escape closes the newest notice, unless a dialog or a list is open, which closes first', async () => {
  const host = withRegistry({})
  await show('web', host)
  act(() => {
    host.notices.add({ text: 'First', kind: 'error' })
    host.notices.add({ text: 'Second', kind: 'error' })
  })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await userEvent.keyboard('{Escape}')
  expect(host.notices.getState()).toHaveLength(2)
  dialog.remove()
  await userEvent.keyboard('{Escape}')
  expect(host.notices.getState().map(({ text }) => text)).toEqual(['First'])
  await userEvent.keyboard('{Escape}')
  expect(host.notices.getState()).toEqual([])
})

test('an error that was read goes with its page, and a fresh one and an undo stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const host = withRegistry({})
  await show('web', host)
  act(() => {
    host.notices.add({ text: 'Not saved.', kind: 'error' })
    host.notices.add({ text: 'Deleted.', action: { label: 'Undo', run: () => undefined } })
  })
  vi.setSystemTime(Date.now() + 10_000)
  act(() => void host.notices.add({ text: 'Not published.', kind: 'error' }))
  await act(() => host.navigation.go('/elsewhere'))
  expect(host.notices.getState().map(({ text }) => text)).toEqual(['Deleted.', 'Not published.'])
  vi.useRealTimers()
})

test('an error goes when the person presses the button again that it came from', async () => {
  const host = withRegistry({})
  await show('web', host)
  const [button, otherButton] = [document.createElement('button'), document.createElement('button')]
  screen.getByRole('main').append(button, otherButton)
  button.focus()
  act(() => void host.notices.add({ text: 'No credit.', kind: 'error' }))
  await userEvent.click(otherButton)
  expect(host.notices.getState()).toHaveLength(1)
  await userEvent.click(button)
  expect(host.notices.getState()).toEqual([])
})

test('an address that was replaced is named', async () => {
  await show('web', withRegistry({ overrides: [{ name: 'coaching', base: 'http://localhost:3104/' }] }))
  expect(screen.getByText('coaching from http://localhost:3104', { selector: 'summary' })).toBeTruthy()
})

test('without a connection the way back says that it did not work', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'))
  await show('web', withRegistry({ channel: 'staging' }))
  act(() => screen.getByRole('button', { name: 'Back to the released version', hidden: true }).click())
  expect(await screen.findByText(/^This did not work/)).toBeTruthy()
  vi.restoreAllMocks()
})

test('no notice is shown on the stable channel', async () => {
  await show('web', withRegistry({ remotes: [remote(false)] }))
  expect(document.querySelector('.staged')).toBeNull()
})

test('the default layout has the menu, the account and the footer with version and years', async () => {
  await show('default', withRegistry({ remotes: [remote(false)] }))
  expect(screen.getAllByRole('link', { name: 'Dashboard' }).length).toBeGreaterThan(0)
  expect(screen.getByRole('contentinfo').textContent).toContain(`Parley 1.4.1© 2025 – ${new Date().getFullYear()}`)
  await userEvent.click(screen.getByRole('button', { name: /Account of Robin Test/ }))
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
})

test.each([
  { role: 'user', link: '/profile' },
  { role: 'guest', link: undefined },
] as const)('the account of a $role leads to the profile only if its page may be opened', async ({ role, link }) => {
  const profile = {
    ...remote(false),
    name: 'settings',
    routes: [
      { id: 'profile', path: '/profile', layout: 'default', title: 'Profile', permissions: ['user-self-edit'] },
    ] as const,
    menu: [],
  }
  await show('default', withRegistry({ remotes: [profile] }, role))
  await userEvent.click(screen.getByRole('button', { name: /Account of/ }))
  expect(screen.queryByRole('link', { name: 'Profile' })?.getAttribute('href')).toBe(link)
})

test('the menu shows the line of the current page, however long it is', async () => {
  const scrolledTexts: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: HTMLElement) {
    scrolledTexts.push(this.textContent)
  })
  const host = withRegistry({ remotes: [remote(false)] })
  const { navigation } = createTestHost({ route: { path: '/dashboard' } })
  await show('default', { ...host, navigation })
  await vi.waitFor(() => expect(scrolledTexts).toEqual(['Dashboard']))
})

test('on a phone the page or “More”, which holds it, is marked in the bar', async () => {
  const pages = ['One', 'Two', 'Three', 'Four']
  const routes = pages.map(
    (title) => ({ id: title, path: `/${title}`, layout: 'default', title, permissions: ['dashboard-view'] }) as const,
  )
  const menu = pages.map(
    (label, order) => ({ route: label, label, icon: 'house', section: 'practise', order }) as const,
  )
  const host = withRegistry({ remotes: [{ ...remote(false), routes, menu }] })
  const { navigation } = createTestHost({ route: { path: '/Four' } })
  await show('default', { ...host, navigation })
  const bar = screen.getByRole('button', { name: 'More' }).closest('nav')
  const readMarkedLines = () =>
    [...(bar?.querySelectorAll('[aria-current]') ?? [])].map(({ textContent }) => textContent)
  expect(readMarkedLines()).toEqual(['More'])
  await act(() => navigation.go('/Two'))
  expect(readMarkedLines()).toEqual(['Two'])
})

test.each(['coaching', 'coaching-no-sidebar'] as const)('%s has no menu', async (name) => {
  await show(name, withRegistry({ remotes: [remote(false)] }))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
})

test('only the coaching layout with sidebar keeps a place beside the conversation', async () => {
  await show('coaching')
  expect(screen.getByRole('complementary', { name: 'Briefing' }).querySelector('#layout-side')).toBeTruthy()
  cleanup()
  await show('coaching-no-sidebar')
  expect(document.querySelector('#layout-side')).toBeNull()
})

test('the scheme is switched and the other language offered in its own name', async () => {
  const host = createTestHost()
  await show('web', host)
  await userEvent.click(screen.getByRole('button', { name: 'Switch between light and dark' }))
  expect(host.scheme.getState().scheme).toBe('dark')
  expect(screen.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('/fr')
})

test.each(['login', 'default', 'coaching', 'coaching-no-sidebar'] as const)(
  'a page that does not open for long says on the skeleton of %s that it continues by itself',
  (name) => {
    vi.useFakeTimers()
    const host = createTestHost()
    provideHost(host)
    const entry = layouts[name]
    if (entry.light) throw new Error(`${name} has no skeleton`)
    render(
      <HostProvider host={host}>
        <entry.Skeleton />
      </HostProvider>,
    )
    const note = screen.getByRole('status')
    expect([note.textContent, note.className]).toEqual(['Loading…', 'ui-hidden'])
    act(() => void vi.advanceTimersByTime(10_000))
    expect(note.textContent).toMatch(/^This is taking longer than usual\. The page opens by itself/)
    expect(note.className).not.toContain('ui-hidden')
    vi.useRealTimers()
  },
)
