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
  const allProbes = [join(import.meta.dirname, 'cpu-probe.process.ts'), ...probes]
  const child = fork(entry, {
    execArgv: allProbes.flatMap((probe) => ['--import', probe]),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let waiting:
    | { isWanted: (word: Word) => boolean; resolve: (word: Word) => void; fail: (error: Error) => void }
    | undefined
  child.on('message', (word: Word) => {
    if (word.failed) waiting?.fail(new Error(word.failed))
    else if (waiting?.isWanted(word)) waiting.resolve(word)
  })
  child.once('exit', (code, signal) => waiting?.fail(new Error(`${entry} ended (${signal ?? code})`)))
  const waitForWord = (isWanted: (word: Word) => boolean): Promise<Word> =>
    new Promise((resolve, fail) => {
      waiting = { isWanted, resolve, fail }
    })
  const { url = '' } = await waitForWord((word) => word.ready === true)
  const askChild = async (question: string, message: string | object): Promise<number> => {
    const answer = waitForWord((word) => word[question] !== undefined)
    child.send(message)
    return Number((await answer)[question])
  }
  return {
    url,
    pid: child.pid ?? 0,
    cpu: () => askChild('cpu', 'cpu'),
    ask: (question, about) => askChild(question, { [question]: about }),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
