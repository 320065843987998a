import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningPostgres {
  /** A superuser's connection to an empty database. */
  url: string
  stop: () => Promise<void>
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
export async function startPostgres(): Promise<RunningPostgres> {
  const supervisor = spawn(process.execPath, [join(import.meta.dirname, 'supervisor.process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own process group: Ctrl-C in the terminal must reach it through us only, after the tests let go.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const left = once(supervisor, 'exit')
  const word = await firstWord(supervisor.stdout)
  if (word.url === undefined) throw new Error(word.failed ?? 'PostgreSQL could not be started.')
  supervisor.unref()
  return {
    url: word.url,
    stop: async () => {
      supervisor.ref()
      supervisor.stdin.end()
      await left
    },
  }
}

async function firstWord(output: NodeJS.ReadableStream): Promise<Word> {
  const lines = createInterface({ input: output })
  for await (const line of lines) {
    lines.close()
    return JSON.parse(line) as Word
  }
  return {}
}
