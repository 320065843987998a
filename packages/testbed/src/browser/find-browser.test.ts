import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('the browser that is asked for by path is the one taken', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findBrowser()).toBe(process.execPath)
})

test('a path that leads nowhere is an error, and no other browser replaces it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.')
})
