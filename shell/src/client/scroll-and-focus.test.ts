import { beforeEach, expect, test, vi } from 'vitest'
import { testRegistry } from '../testing/test-registry.ts'
import { startTestShell } from '../testing/test-shell.ts'
import { keepScrollAndFocus } from './scroll-and-focus.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
const scrollTo = vi.fn<(x: number, y: number) => void>()
let scrollY = 0

const start = async () => {
  const shell = await startTestShell({ registry: testRegistry(), start: '/' })
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
  keepScrollAndFocus(shell.router, document, window)
  return shell
}

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = '<main><h1>Title</h1><a href="/page2">go</a></main>'
})

test('a new page is read from its top, with the focus on its heading', async () => {
  const { navigation } = await start()
  await navigation.go('/page2')
  await frame()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a filter keeps focus and scroll position', async () => {
  const { navigation } = await start()
  document.querySelector('a')?.focus()
  await navigation.go('/?filter=1', { keepScroll: true })
  await frame()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement?.tagName).toBe('A')
})

test('on return, scroll and focus are where they were', async () => {
  const { navigation, router } = await start()
  scrollY = 640
  document.querySelector('a')?.focus()
  await navigation.go('/page2')
  await frame()
  document.querySelector('h1')?.focus()
  navigation.back()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 60_000 })
  await frame()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
  expect(document.activeElement?.getAttribute('href')).toBe('/page2')
})
