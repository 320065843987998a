import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { View, ViewContent } from '../pipeline/view.ts'
import { testRegistry, testRemote } from '../testing/test-registry.ts'
import { testLayouts } from '../testing/test-shell.ts'
import { type DialogState, findDialog } from './dialog-state.ts'
import { Root } from './root.tsx'

const route = {
  id: 'home',
  remote: 'settings',
  path: '/settings',
  params: {},
  search: '',
  hash: '',
  title: 'Settings',
  layout: 'default',
} as const
const Layout: View['Layout'] = ({ children }) => (
  <>
    <nav>menu</nav>
    {children}
  </>
)
const showing = (content: ViewContent, more: Partial<View> = {}): View => ({
  route,
  content,
  Layout,
  Frame: null,
  ...more,
})
const remotePage = (Page: ComponentType): ViewContent => ({ kind: 'remote', Page })

const retry = vi.fn<() => void>()
const loadCommands = () => Promise.resolve([])
const askEdge = () => Promise.resolve(null)
const report = vi.fn<(thrown: unknown) => void>()

const show = (first: View) => {
  const views = createStore<View>(() => first)
  const dialogs = createStore<DialogState | null>(() => null)
  const shell = { views, dialogs, layouts: testLayouts, operator: {}, retry, loadCommands, askEdge, report }
  const words = {
    loading: 'Loading',
    retry: 'Try again',
    broken: { title: 'Not loaded', timeout: 'Too long', broken: 'It stopped', detail: 'Detail' },
  }
  const onMounted = vi.fn<() => void>()
  render(<Root host={createTestHost({ phrases: { shell: words } })} shell={shell} onMounted={onMounted} />)
  return { views, dialogs, onMounted }
}
const text = () => document.body.textContent

beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

describe('the stage', () => {
  test('shows the page in its layout, and says that the root has mounted', () => {
    const { onMounted } = show(showing(remotePage(() => <p>hello</p>)))
    expect(text()).toBe('menuhello')
    expect(onMounted).toHaveBeenCalledOnce()
  })

  test('a page stays mounted while only its query changes, and another page starts afresh', () => {
    const onMount = vi.fn<() => void>()
    const Page = () => {
      onMount()
      return <input aria-label="x" />
    }
    const { views } = show(showing(remotePage(Page)))
    const input = screen.getByLabelText('x')
    act(() => views.setState(showing(remotePage(Page), { route: { ...route, search: '?a=1' } }), true))
    expect(screen.getByLabelText('x')).toBe(input)
    act(() => views.setState(showing(remotePage(Page), { route: { ...route, id: 'other' } }), true))
    expect(screen.getByLabelText('x')).not.toBe(input)
  })

  test('a page that throws affects only itself; trying again and leaving both work', () => {
    const Page = (): never => {
      throw new Error('bad page')
    }
    const { views } = show(showing(remotePage(Page)))
    expect(text()).toBe('menuNot loadedIt stoppedTry againDetailbad page')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'bad page' }), 'settings')
    act(() =>
      views.setState(
        showing(
          remotePage(() => <p>elsewhere</p>),
          { route: { ...route, path: '/other' } },
        ),
        true,
      ),
    )
    expect(text()).toBe('menuelsewhere')
    act(() => views.setState(showing(remotePage(Page)), true))
    act(() => screen.getByRole('button').click())
    expect(retry).toHaveBeenCalledOnce()
  })

  test('a remote that could not be loaded leaves the layout usable and can be tried again', () => {
    show(showing({ kind: 'broken', remote: 'settings', failure: { reason: 'timeout', message: 'slow' } }))
    expect(text()).toBe('menuNot loadedToo longTry againDetailslow')
    act(() => screen.getByRole('button').click())
    expect(retry).toHaveBeenCalledOnce()
  })

  test('waits in the skeleton of a layout that is not there yet', () => {
    show(showing({ kind: 'waiting' }, { Layout: null }))
    expect(text()).toBe('')
  })
})

test('a dialog lies over its page', () => {
  const { dialogs } = show(showing(remotePage(() => <p>landing</p>)))
  const Frame: ComponentType<{ children?: React.ReactNode }> = ({ children }) => <div role="dialog">{children}</div>
  act(() => dialogs.setState({ kind: 'open', Page: () => <b>sign in</b>, Frame }, true))
  expect(screen.getByRole('dialog').textContent).toBe('sign in')
  act(() => dialogs.setState({ kind: 'broken', failure: { reason: 'timeout', message: 'slow' } }, true))
  expect(text()).toContain('Too long')
  act(() => dialogs.setState(null, true))
  expect(text()).toBe('menulanding')
})

test('while the next dialog loads, the one before it stays and a bar shows progress', () => {
  const { dialogs } = show(showing(remotePage(() => <p>landing</p>)))
  const Frame: ComponentType<{ children?: React.ReactNode }> = ({ children }) => <div role="dialog">{children}</div>
  const signIn: DialogState = { kind: 'open', Page: () => <input aria-label="E-mail" />, Frame }
  act(() => dialogs.setState({ kind: 'loading', previous: null }, true))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  act(() => dialogs.setState(signIn, true))
  expect(screen.queryByRole('progressbar')).toBeNull()
  const input = screen.getByLabelText('E-mail')
  act(() => dialogs.setState({ kind: 'loading', previous: signIn }, true))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toBe(input)
})

test.each([
  ['/', '#login', { remote: 'auth', id: 'sign-in' }],
  ['/', '#elsewhere', null],
  ['/', '', null],
  ['/page2', '#login', null],
])('%s%s opens %j', (path, hash, dialog) => {
  const registry = testRegistry([testRemote('auth', [], { dialogs: [{ hash: 'login', route: 'sign-in' }] })])
  expect(findDialog(registry, path, hash)).toEqual(dialog)
})
