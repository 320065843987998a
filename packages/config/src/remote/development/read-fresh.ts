import { Worker } from 'node:worker_threads'

const program = `
import { parentPort, workerData } from 'node:worker_threads'
const { manifest } = await import(workerData)
parentPort.postMessage(manifest)
`

/** Reads the manifest of a module as it and all that it imports stand now: a thread of its own remembers no module. */
export const readFresh = (address: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const source = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    const worker = new Worker(source, { workerData: address, execArgv: process.execArgv })
    worker.once('message', (manifest: unknown) => {
      resolve(manifest)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${address} gives no manifest.`)))
  })
