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
  const heard = async (wanted: (word: Word) => boolean): Promise<Word> => {
    for (;;) {
      const [word] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Word | number | null]
      if (word === null || typeof word === 'number') throw new Error(`${entry} ended (${String(word)})`)
      if (word.failed) throw new Error(word.failed)
      if (wanted(word)) return word
    }
  }
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
