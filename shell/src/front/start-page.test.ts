import type { FrontPort } from '@parley/mfe-kit/front'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageDataId, writePageData } from '../client/page-data.ts'
import { testRegistry, testRemote } from '../testing/test-registry.ts'
import { takeover } from './front-data.ts'
import { startPage } from './start-page.ts'

const route: FrontPort['route'] = {
  id: 'offer',
  remote: 'offers',
  path: '/offer/abcd',
  params: { access_code: 'abcd' },
  search: '',
  hash: '',
  title: 'Offer',
  layout: 'empty',
}

const remote = testRemote('offers', [])

const data = {
  registry: testRegistry([remote], { language: 'fr' }),
  operator: {},
  front: {
    route,
    script: { href: '/front.js', integrity: 'sha384-f' },
    shell: [{ href: '/react.js' }, { href: '/light.js', integrity: 'sha384-l' }],
    next: [{ href: '/app.js' }],
  },
}

const log = vi.fn<(thrown: unknown) => void>()
const tell = vi.fn<Parameters<typeof startPage>[1]['tell']>()
const outcomes = () => tell.mock.calls.map(([{ name, version }, outcome]) => `${name} ${version} ${outcome}`)

let addedElements: Element[] = []

beforeEach(() => {
  addedElements = []
  // The test's document would try to load the scripts.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    addedElements.push(...nodes.filter((node) => node instanceof Element))
  })
  localStorage.clear()
  log.mockReset()
  tell.mockReset()
  delete document.documentElement.dataset.app
  delete window.parleyFront
  document.body.innerHTML = `<header><button>Scheme</button></header><main><button>Start</button></main>
    <script type="application/json" nonce id="${pageDataId}">${writePageData(data)}</script>`
  // Browsers show a nonce to scripts only, as a property.
  for (const script of document.scripts) script.nonce = 'n-1'
})

afterEach(() => {
  document.dispatchEvent(new Event(takeover))
  vi.useRealTimers()
})

const scripts = () => addedElements.filter((node) => node instanceof HTMLScriptElement)
const scriptPaths = () => scripts().map((script) => new URL(script.src).pathname)
const whole = ['/react.js', '/light.js']

test('a visitor without a sign-in gets the front alone, with nonce and integrity', () => {
  startPage(window, { log, tell })
  expect(scriptPaths()).toEqual(['/front.js'])
  const [script] = scripts()
  expect([script?.nonce, script?.integrity, script?.crossOrigin]).toEqual(['n-1', 'sha384-f', 'anonymous'])
  expect(window.parleyFront).toMatchObject({ route, registry: { language: 'fr' }, locale: 'fr-FR' })
})

test.each([
  ['a password', { access_token: 't' }],
  ['single sign-on', { last_login_method: 'keycloak', keycloak_access_token: 't' }],
  ['a sign-in that a refresh prolongs', { last_login_method: 'keycloak', keycloak_refresh_token: 't' }],
  ['an access code', { access_token: 't', guest_backup_token: '' }],
])('who is signed in by %s gets the shell at once, in its order', (_by, storedEntries) => {
  for (const [key, value] of Object.entries(storedEntries)) localStorage.setItem(key, value)
  startPage(window, { log, tell })
  expect(scriptPaths()).toEqual(whole)
  expect(scripts().map((script) => script.async)).toEqual([false, false])
  expect(addedElements[0]?.outerHTML).toContain('href="/app.js"')
  expect(window.parleyFront).toBeUndefined()
})

test('a front that is not there, or gives up, leaves the page to the shell, which loads once', () => {
  startPage(window, { log, tell })
  scripts()[0]?.dispatchEvent(new Event('error'))
  window.parleyFront?.giveUp(new Error('broken'))
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  expect(log).toHaveBeenCalledTimes(2)
})

test('a script that has run without starting its front leaves the page to the shell', () => {
  startPage(window, { log, tell })
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: '/front.js ran, but did not start' }))
  expect(outcomes()).toEqual([`offers ${remote.version} failed`])
})

test('a script that does not come within ten seconds leaves the page to the shell, and does not start after the takeover', () => {
  vi.useFakeTimers()
  startPage(window, { log, tell })
  vi.advanceTimersByTime(9999)
  expect(scriptPaths()).toEqual(['/front.js'])
  vi.advanceTimersByTime(1)
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  expect(window.parleyFront).toBeDefined()
  document.dispatchEvent(new Event(takeover))
  expect(window.parleyFront).toBeUndefined()
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(log).toHaveBeenCalledOnce()
})

test('a front that started keeps the page', () => {
  vi.useFakeTimers()
  startPage(window, { log, tell })
  window.parleyFront?.onTakeover(() => {})
  scripts()[0]?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(20_000)
  expect(scriptPaths()).toEqual(['/front.js'])
  expect(log).not.toHaveBeenCalled()
  expect(outcomes()).toEqual([`offers ${remote.version} loaded`])
})

test('a button of the layout loads the shell, and is pressed as soon as that is ready', async () => {
  startPage(window, { log, tell })
  const [button, start] = document.querySelectorAll('button')
  start?.click()
  expect(scriptPaths()).toEqual(['/front.js'])
  const onPress = vi.fn<() => void>()
  button?.click()
  button?.addEventListener('click', onPress)
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  expect(onPress).not.toHaveBeenCalled()
  document.documentElement.dataset.app = 'ready'
  await expect.poll(() => onPress.mock.calls.length).toBe(1)
})

test('the keys of the palette load the shell and reach it; other keys do nothing', async () => {
  startPage(window, { log, tell })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
  expect(scriptPaths()).toEqual(['/front.js'])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  const onKey = vi.fn<(event: KeyboardEvent) => void>()
  window.addEventListener('keydown', onKey, { once: true })
  document.documentElement.dataset.app = 'ready'
  await expect.poll(() => onKey.mock.calls[0]?.[0]).toMatchObject({ key: 'k', ctrlKey: true })
})

test('the key for the shortcuts loads the shell and reaches it, unless somebody is writing', async () => {
  document.querySelector('main')?.append(document.createElement('input'))
  startPage(window, { log, tell })
  const press = (target: EventTarget | null) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: '?', shiftKey: true, bubbles: true, cancelable: true }))
  press(document.querySelector('input'))
  expect(scriptPaths()).toEqual(['/front.js'])
  press(document.body)
  expect(scriptPaths()).toEqual(['/front.js', ...whole])
  const onKey = vi.fn<(event: KeyboardEvent) => void>()
  window.addEventListener('keydown', onKey, { once: true })
  document.documentElement.dataset.app = 'ready'
  await expect.poll(() => onKey.mock.calls[0]?.[0]).toMatchObject({ key: '?' })
})

test('a guest’s token becomes the sign-in of this browser, without a sign-in to go back to', () => {
  startPage(window, { log, tell })
  window.parleyFront?.enterGuest('of-guest')
  expect({ ...localStorage }).toMatchObject({ access_token: 'of-guest', guest_backup_token: '' })
})

test('the front hears of the takeover once', () => {
  startPage(window, { log, tell })
  const onTakeover = vi.fn<() => void>()
  window.parleyFront?.onTakeover(onTakeover)
  document.dispatchEvent(new Event(takeover))
  document.dispatchEvent(new Event(takeover))
  expect(onTakeover).toHaveBeenCalledOnce()
})
