import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ProbedProcess {
  url: string
  pid: number
  /** Processor time used so far, in milliseconds. */
  cpu: () => Promise<number>
  /** The answer of a measurement's own probe: it has the name of the question. */
  ask: (question: string, about: object) => Promise<number>
  stop: () => Promise<void>
}

interface Word {
  ready?: boolean
  url?: string
  failed?: string
  [answer: string]: unknown
}

/** A server process of its own, whose processor time can be read while it works; `probes` are loaded into it, too. */
export async function startProbed(
  entry: string,
  env: NodeJS.ProcessEnv,
  probes: readonly string[] = [],
): Promise<ProbedProcess> {
  const loaded = [join(import.meta.dirname, 'cpu-probe.process.ts'), ...probes]
  const child = fork(entry, {
    execArgv: loaded.flatMap((probe) => ['--import', probe]),
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
  const answered = async (question: string, sent: string | object): Promise<number> => {
    const answer = heard((word) => word[question] !== undefined)
    child.send(sent)
    return Number((await answer)[question])
  }
  return {
    url,
    pid: child.pid ?? 0,
    cpu: () => answered('cpu', 'cpu'),
    ask: (question, about) => answered(question, { [question]: about }),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
