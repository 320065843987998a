import { HostProvider } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, Component, type ComponentType, type ReactNode, useState } from 'react'
import { Link, Route, Routes, useBlocker, useNavigate, useParams, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { startTestShell } from '../testing/test-shell.ts'
import { createRemoteRouter, patternFor } from './remote-router.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface OpenOptions {
  readonly language?: 'en' | 'fr'
  readonly around?: (page: ReactNode) => ReactNode
}

const open = async (Page: ComponentType, start: string, { language = 'en', around }: OpenOptions = {}) => {
  const routes = [
    testRoute('group', '/groups/{id}', { params: { id: 'number' } }),
    testRoute('group', '/groups/{id}/members', { params: { id: 'number' } }),
  ]
  const registry = { ...testRegistry([testRemote('settings', routes)]), language }
  const shell = await startTestShell({ registry, start, user: {} })
  const { Page: PageWithRouter } = createRemoteRouter(shell.router, language)({ Page })
  const host = { ...createTestHost(), navigation: shell.navigation }
  await act(async () => {
    await shell.navigation.go(start.replace(/^\/fr/, ''))
  })
  render(<HostProvider host={host}>{around ? around(<PageWithRouter />) : <PageWithRouter />}</HostProvider>)
  return shell
}

test('a page of a remote reads its params and query with the hooks of React Router', async () => {
  const Page = () => {
    const { id } = useParams()
    const [search, setSearch] = useSearchParams()
    return (
      <>
        <p>
          {id} {search.get('sort') ?? 'unsorted'}
        </p>
        <button type="button" onClick={() => setSearch({ sort: 'name' })}>
          Sort
        </button>
      </>
    )
  }
  const shell = await open(Page, '/groups/7')
  expect(screen.getByText('7 unsorted')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  expect(await screen.findByText('7 name')).toBeDefined()
  expect(shell.here()).toBe('/groups/7?sort=name')
})

test('links and nested routes keep the page mounted and the language in the address', async () => {
  const Page = () => {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        <Link to="/groups/7/members">Members</Link>
        <Routes>
          <Route path="/" element={<p>overview</p>} />
          <Route path="members" element={<p>all members</p>} />
        </Routes>
      </>
    )
  }
  const shell = await open(Page, '/fr/groups/7', { language: 'fr' })
  expect(screen.getByText('overview')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Members' })
  expect(link.getAttribute('href')).toBe('/fr/groups/7/members')
  await userEvent.click(screen.getByRole('button', { name: '0' }))
  await userEvent.click(link)
  expect(shell.here()).toBe('/fr/groups/7/members')
  expect(screen.getByRole('button', { name: '1' })).toBeDefined()
})

test('a blocker of React Router holds a navigation until the page lets it go', async () => {
  const Page = () => {
    const blocker = useBlocker(true)
    const navigate = useNavigate()
    return (
      <>
        <button type="button" onClick={() => void navigate('/groups/8')}>
          Leave
        </button>
        {blocker.state === 'blocked' ? (
          <button type="button" onClick={() => blocker.proceed()}>
            Leave without saving
          </button>
        ) : null}
      </>
    )
  }
  const shell = await open(Page, '/groups/7')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(shell.here()).toBe('/groups/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await expect.poll(() => shell.here()).toBe('/groups/8')
})

test.each([
  ['/groups/7', { id: '7' }, '/groups/:id'],
  ['/groups/7/', { id: '7' }, '/groups/:id/'],
  ['/session/play-9', { id: '9' }, '/session/play-9'],
  ['/groups', {}, '/groups'],
  ['/apps/sketch', { slug: 'sketch', rest: '' }, '/apps/:slug'],
])('the pattern of %s is found from its params', (path, params, pattern) => {
  expect(patternFor(path, params)).toBe(pattern)
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string | null }> {
  override state = { text: null }

  static getDerivedStateFromError = (error: unknown) => ({ text: error instanceof Error ? error.message : 'unknown' })

  override render(): ReactNode {
    return this.state.text ?? this.props.children
  }
}

test('an error of a page reaches the boundary around it and not the error page of React Router', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = () => {
    throw new Error('The late part is lost.')
  }
  await open(Page, '/groups/7', { around: (page) => <Boundary>{page}</Boundary> })
  expect(await screen.findByText('The late part is lost.')).toBeDefined()
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
})
