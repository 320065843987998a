import { beforeEach, expect, test, vi } from 'vitest'
import { testRemote } from '../testing/test-registry.ts'
import { createPartReports } from './part-reports.ts'

const send = vi.fn<(body: string) => void>()
const sent = () => send.mock.calls.flatMap(([body]) => (JSON.parse(body) as { parts: object[] }).parts)
const remote = testRemote('coaching', [])
const { name, version } = remote

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
})

test('loads and failures of a page go out together, each once', () => {
  const { tell } = createPartReports(send)
  tell(remote, 'loaded')
  tell(remote, 'loaded')
  tell(remote, 'failed')
  tell(remote, 'failed')
  vi.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual([
    { name, version, loads: 1, errors: 0 },
    { name, version, loads: 0, errors: 1 },
  ])
})

test('a remote that fails before it was loaded is one page that failed', () => {
  const { tell } = createPartReports(send)
  tell(remote, 'failed')
  vi.runAllTimers()
  expect(sent()).toEqual([{ name, version, loads: 1, errors: 1 }])
})

test('nothing is told of a developer’s remote or of an application, and nothing without a network', () => {
  const { tell } = createPartReports(send)
  tell({ ...remote, overridden: true }, 'failed')
  tell({ ...remote, application: true }, 'failed')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  tell(remote, 'failed')
  vi.runAllTimers()
  expect(send).not.toHaveBeenCalled()
})
