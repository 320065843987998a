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
  const done = vi.fn<() => void>()
  void waitForFrame().then(done)
  return done
}

test('a navigation waits until the browser has painted a frame', async () => {
  const done = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(done).not.toHaveBeenCalled()
  paint()
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})

test('a hidden tab gets no frame, so a navigation there waits for 100 ms', async () => {
  const done = startWait()
  await vi.advanceTimersByTimeAsync(99)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
