import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { openPalette } from '../palette/palette-state.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { testLayouts } from '../testing/test-shell.ts'
import { PaletteSlot } from '../view/palette-slot.tsx'
import { ShellContentProvider } from '../view/shell-context.ts'
import type { EdgeCaller } from './overview.ts'

const registry = testRegistry(
  [
    testRemote('coaching', [testRoute('list', '/list')], { version: '1.0.0-a' }),
    testRemote('settings', [], { version: '2.0.0-b', overridden: true, base: 'http://localhost:3104/' }),
  ],
  { channel: 'staging', overrides: [{ name: 'settings', base: 'http://localhost:3104/' }] },
)

const overview = {
  environments: [{ name: 'stable' }, { name: 'staging' }, { name: 'preview-x', link: '/builds/preview/preview-x/key' }],
  parts: [
    {
      name: 'coaching',
      newest: '1.1.0-c',
      rollout: { to: '1.1.0-c', share: 10 },
      counts: { '1.0.0-a': { loads: 40, errors: 2 } },
    },
  ],
  origins: ['http://localhost:3104'],
}

const askEdge = vi.fn<EdgeCaller>()
const report = vi.fn<(thrown: unknown) => void>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.resetAllMocks()
  askEdge.mockImplementation(async (path) => (path === '/builds/overview' ? overview : {}))
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  act(() => openPalette('closed'))
  cleanup()
})

const show = (permissions: readonly 'application-install'[] = ['application-install'], shownRegistry = registry) => {
  const host = { ...createTestHost({ person: { permissions } }), registry: createStore(() => shownRegistry) }
  provideHost(host)
  const shell = {
    views: createStore(() => ({ route: { remote: 'coaching', id: 'list' } }) as never),
    dialogs: createStore(() => null),
    layouts: testLayouts,
    operator: {},
    retry: () => {},
    loadCommands: () => Promise.resolve([]),
    askEdge,
    report,
  }
  render(
    <HostProvider host={host}>
      <ShellContentProvider value={shell}>
        <PaletteSlot />
      </ShellContentProvider>
    </HostProvider>,
  )
  return host
}

const open = async () => {
  act(() => openPalette('commands'))
  await userEvent.click(await screen.findByRole('option', { name: 'Versions of this page' }))
  await screen.findByRole('heading', { name: 'Versions of this page' })
}

test('the palette offers the overlay only to people who may try versions', async () => {
  show([])
  act(() => openPalette('commands'))
  await screen.findByRole('combobox')
  expect(screen.queryByRole('option', { name: 'Versions of this page' })).toBeNull()
  expect(askEdge).not.toHaveBeenCalled()
})

test('the overlay shows the environment, the versions with their figures, and the replaced remotes', async () => {
  show()
  await open()
  const [coaching, settings] = (await screen.findAllByRole('listitem')).map((line) => line.textContent)
  expect(coaching).toBe('coaching 1.0.0-aon this page40 loaded, 2 failed1.1.0-c goes to 10% of visitors')
  expect(settings).toBe('settings 2.0.0-bfrom http://localhost:3104Restore settings')
  expect(screen.getByLabelText<HTMLSelectElement>('Environment').value).toBe('staging')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Parts of the platform',
    'Load a part from another address',
  ])
})

test('the overlay switches versions, copies the link of a preview to this page, and resets', async () => {
  const user = userEvent.setup()
  show()
  await open()
  await user.selectOptions(await screen.findByLabelText('Environment'), 'preview-x')
  await user.click(screen.getByRole('button', { name: 'Copy a link' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/builds\/preview\/preview-x\/key\?to=%2F/)
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Back to what everyone sees' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(askEdge.mock.calls.slice(1)).toEqual([
    ['/builds/channel', { method: 'POST', body: { channel: 'preview-x' } }],
    ['/builds/channel', { method: 'DELETE' }],
  ])
})

test('the overlay offers no reset to a person who sees what everyone sees', async () => {
  show(['application-install'], testRegistry([testRemote('coaching', [testRoute('list', '/list')])]))
  await open()
  await screen.findByLabelText('Environment')
  expect(screen.queryByRole('button', { name: 'Back to what everyone sees' })).toBeNull()
})

test('loads a remote from another address and restores it', async () => {
  const user = userEvent.setup()
  show()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await user.click(screen.getByRole('button', { name: 'Restore settings' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(askEdge.mock.calls.slice(1).map(([, request]) => request?.body)).toEqual([
    { overrides: { coaching: 'http://localhost:3104' } },
    { overrides: { settings: null } },
  ])
})

test('loads a remote that was never released from the address of its developer', async () => {
  const user = userEvent.setup()
  show()
  await open()
  const name = await screen.findByLabelText('Remote')
  await user.clear(name)
  await user.type(name, 'reports')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(askEdge.mock.lastCall?.[1]?.body).toEqual({ overrides: { reports: 'http://localhost:3104' } })
})

test('what is typed into the overlay stays when the remotes of the page change', async () => {
  const user = userEvent.setup()
  const host = show()
  await open()
  const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await user.type(await screen.findByLabelText('Remote'), '-typed')
  await user.type(fieldOf('Address'), '/typed')
  const newer = [testRemote('reports', [], { version: '3.0.0-d' }), ...registry.remotes]
  act(() => host.registry.setState({ ...registry, remotes: newer }))
  await screen.findByText(/3\.0\.0-d/)
  await user.type(fieldOf('Remote'), '-on')
  await user.type(fieldOf('Address'), '/on')
  expect(fieldOf('Remote').value).toBe('coaching-typed-on')
  expect(fieldOf('Address').value).toBe('http://localhost:3104/typed/on')
})

test('for an address that is not allowed, the overlay names the allowed ones and sends nothing', async () => {
  const user = userEvent.setup()
  const { notices } = show()
  await open()
  const address = await screen.findByLabelText('Address')
  await user.clear(address)
  await user.type(address, 'https://elsewhere.example')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(askEdge).toHaveBeenCalledTimes(1)
  const [notice] = notices.getState()
  expect(notice?.text).toBe('REMOTE_ORIGINS does not allow this address. It allows: http://localhost:3104')
})

test('says that a paused rollout reaches no visitor', async () => {
  const [coaching] = overview.parts
  const parts = [{ ...coaching, rollout: { to: '1.1.0-c', share: 10, pausedBecause: '9 of 40 pages failed' } }]
  askEdge.mockResolvedValue({ ...overview, parts })
  show()
  await open()
  expect(await screen.findByText(/^The rollout of 1\.1\.0-c is paused/)).toBeDefined()
  expect(screen.queryByText(/goes to 10% of visitors/)).toBeNull()
})

test('when the edge does not answer, the overlay says what to do', async () => {
  askEdge.mockRejectedValue(new Error('away'))
  show()
  await open()
  expect(await screen.findByText(/This did not work/)).toBeDefined()
  expect(report).toHaveBeenCalledTimes(1)
})
