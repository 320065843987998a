import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ProbedProcess {
  url: string
  /** Processor time used so far, in milliseconds. */
  cpu: () => Promise<number>
  stop: () => Promise<void>
}

interface Word {
  ready?: boolean
  url?: string
  failed?: string
  cpu?: number
}

/** A server process of its own, whose processor time can be read while it works. */
export async function startProbed(entry: string, env: NodeJS.ProcessEnv): Promise<ProbedProcess> {
  const child = fork(entry, {
    execArgv: ['--import', join(import.meta.dirname, 'cpu-probe.process.ts')],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let waiting: { wanted: (word: Word) => boolean; done: (word: Word) => void; fail: (error: Error) => void } | undefined
  child.on('message', (word: Word) => {
    if (word.failed) waiting?.fail(new Error(word.failed))
    else if (waiting?.wanted(word)) waiting.done(word)
  })
  child.once('exit', (code, signal) => waiting?.fail(new Error(`${entry} ended (${signal ?? code})`)))
  const heard = (wanted: (word: Word) => boolean): Promise<Word> =>
    new Promise((done, fail) => {
      waiting = { wanted, done, fail }
    })
  const { url = '' } = await heard((word) => word.ready === true)
  return {
    url,
    cpu: async () => {
      const answer = heard((word) => word.cpu !== undefined)
      child.send('cpu')
      return (await answer).cpu ?? Number.NaN
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
