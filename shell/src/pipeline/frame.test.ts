import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForFrame } from './frame.ts'

let paint = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (paint = draw))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const startWait = () => {
  const reportEnd = vi.fn<() => void>()
  const wait = async () => {
    await waitForFrame()
    reportEnd()
  }
  void wait()
  return reportEnd
}

test('a navigation waits until the browser has painted a frame', async () => {
  const reportEnd = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(reportEnd).not.toHaveBeenCalled()
  paint()
  expect(reportEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(reportEnd).toHaveBeenCalledOnce()
})

test('a hidden tab gets no frame, so a navigation there waits for 100 ms', async () => {
  const reportEnd = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(reportEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reportEnd).toHaveBeenCalledOnce()
})
