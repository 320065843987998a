import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// The thread beside the event loop. It sleeps a tick at a time, and counts the ticks in which the loop did not beat:
// while the process is suspended there are none, however much time passes.

const { beats, every, ticks, seconds } = workerData as {
  beats: Int32Array<SharedArrayBuffer>
  every: number
  ticks: number
  seconds: number
}
const pillow = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const STANDARD_ERROR = 2

let last = Atomics.load(beats, 0)
let silentTicks = 0
while (silentTicks < ticks) {
  Atomics.wait(pillow, 0, 0, every)
  const now = Atomics.load(beats, 0)
  silentTicks = now === last ? silentTicks + 1 : 0
  last = now
}

const msg = `The event loop stood still for ${seconds} s; this process ends itself.`
writeSync(STANDARD_ERROR, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
process.kill(process.pid, 'SIGKILL')
