import { beforeEach, expect, test, vi } from 'vitest'
import { testRemote } from '../testing/test-registry.ts'
import { createPartReports } from './part-reports.ts'

const send = vi.fn<(body: string, token: string | null) => void>()
const token = () => 'token-of-ada'
const listParts = () => send.mock.calls.flatMap(([body]) => (JSON.parse(body) as { parts: object[] }).parts)
const remote = testRemote('coaching', [])
const { name, version } = remote

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
})

test('loads and failures of a page are reported together, each once', () => {
  const { tell } = createPartReports(send)
  tell(remote, 'loaded', token)
  tell(remote, 'loaded', token)
  tell(remote, 'failed', token)
  tell(remote, 'failed', token)
  vi.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[1]).toBe('token-of-ada')
  expect(listParts()).toEqual([
    { name, version, loads: 1, errors: 0 },
    { name, version, loads: 0, errors: 1 },
  ])
})

test('a remote that fails before it was loaded is one page that failed', () => {
  const { tell } = createPartReports(send)
  tell(remote, 'failed', token)
  vi.runAllTimers()
  expect(listParts()).toEqual([{ name, version, loads: 1, errors: 1 }])
})

test('loads of a developer’s remote or of an application are not reported, and none without a network', () => {
  const { tell } = createPartReports(send)
  tell({ ...remote, overridden: true }, 'failed', token)
  tell({ ...remote, application: true }, 'failed', token)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  tell(remote, 'failed', token)
  vi.runAllTimers()
  expect(send).not.toHaveBeenCalled()
})
