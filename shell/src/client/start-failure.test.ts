import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppRecord } from './app-state.ts'
import { showStartFailure } from './start-failure.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="root">skeleton</div>'
  document.documentElement.lang = 'en-GB'
})

afterEach(() => vi.restoreAllMocks())

test('a failure of start-up is recorded as the application error, and said', () => {
  const record = createAppRecord(document)
  expect(record.getState()).toEqual({ ready: false, error: null })
  const error = new Error('no registry')
  record.fail(error)
  expect(record.getState()).toEqual({ ready: false, error })
  expect(document.documentElement.dataset.app).toBe('failed')

  const reload = vi.fn<() => void>()
  const root = document.querySelector('#root')
  if (root) showStartFailure(document, root, reload)
  expect(document.querySelector('h1')?.textContent).toBe('Internal Server Error')
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})

test('the start-up failure is in the language of the page', () => {
  document.documentElement.lang = 'fr-FR'
  const root = document.querySelector('#root')
  if (root) showStartFailure(document, root, () => {})
  expect(document.querySelector('button')?.textContent).toBe('Recharger')
})

test('a crawler keeps the page that the server sent', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1')
  const root = document.querySelector('#root')
  if (root) showStartFailure(document, root, () => {})
  expect(root?.textContent).toBe('skeleton')
})

test('the shell is ready once it has mounted', () => {
  const record = createAppRecord(document)
  record.markReady()
  expect(record.getState().ready).toBe(true)
  expect(document.documentElement.dataset.app).toBe('ready')
})
