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
  const onEnd = vi.fn<() => void>()
  void waitForFrame().then(onEnd)
  return onEnd
}

test('a navigation waits until the browser has painted a frame', async () => {
  const onEnd = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(onEnd).not.toHaveBeenCalled()
  paint()
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a hidden tab gets no frame, so a navigation there waits for 100 ms', async () => {
  const onEnd = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledOnce()
})
