import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ShutdownMode } from './cluster.ts'

export interface RunningPostgres {
  /** A superuser's connection to an empty database. */
  url: string
  /** Ends the server and keeps its data, until `startAgain`. */
  shutDown: (mode: ShutdownMode) => Promise<void>
  startAgain: () => Promise<void>
  /** Suspends every process of the server, until `thaw`: connections stay open and nothing answers. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

interface Options {
  /** Settings of the server, e.g. `synchronous_commit: 'on'` for data that outlives a crash. */
  settings?: Readonly<Record<string, string>>
}

interface Word {
  url?: string
  failed?: string
}

/**
 * A real PostgreSQL of its own, on a free port, its data in a temporary directory.
 *
 * A supervisor process holds it and ends it as soon as this process lets go of its standard input: also when this
 * process is killed, so that nothing is left running and no directory is left behind.
 */
export async function startPostgres({ settings = {} }: Options = {}): Promise<RunningPostgres> {
  const script = join(import.meta.dirname, 'supervisor.process.ts')
  const supervisor = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own process group: Ctrl-C in the terminal must reach it through us only, after the tests let go.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exit = once(supervisor, 'exit')
  const word = await nextWord(supervisor.stdout)
  if (word.url === undefined) throw new Error(word.failed ?? 'PostgreSQL could not be started.')
  supervisor.unref()
  const give = async (order: string): Promise<void> => {
    supervisor.stdin.write(`${order}\n`)
    const { failed } = await nextWord(supervisor.stdout)
    if (failed !== undefined) throw new Error(failed)
  }
  return {
    url: word.url,
    shutDown: (mode) => give(`shutDown ${mode}`),
    startAgain: () => give('startAgain'),
    freeze: () => give('freeze'),
    thaw: () => give('thaw'),
    stop: async () => {
      supervisor.ref()
      supervisor.stdin.end()
      await exit
    },
  }
}

async function nextWord(output: NodeJS.ReadableStream): Promise<Word> {
  const lines = createInterface({ input: output })
  for await (const line of lines) {
    lines.close()
    return JSON.parse(line) as Word
  }
  return {}
}
