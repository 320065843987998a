import { Worker } from 'node:worker_threads'

/** The event loop shows that it runs this many times within the limit. */
const BEATS = 10

export interface Watchdog {
  stop: () => Promise<void>
}

/** Ends this process when its event loop stands still for this many seconds; 0 starts no watchdog. */
export const startWatchdog = (seconds: number): Watchdog => {
  if (seconds === 0) return { stop: async () => {} }
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const every = (seconds * 1000) / BEATS
  const heart = setInterval(() => Atomics.add(beats, 0, 1), every).unref()
  const worker = new Worker(new URL(import.meta.resolve('./watch.worker.ts')), {
    workerData: { beats, every, ticks: BEATS, seconds },
    execArgv: [],
    env: {},
  })
  worker.unref()
  return {
    stop: async () => {
      clearInterval(heart)
      await worker.terminate()
    },
  }
}
