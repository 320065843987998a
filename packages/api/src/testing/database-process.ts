import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { atFileEnd } from '@parley/config/vitest/file-end'
import type { TestPlace } from './database.ts'

export interface TestProcess {
  child: ChildProcess
  /** The messages that the process has sent so far. */
  messages: unknown[]
  errors(): string
  /** Resolves with the first message that matches. */
  message<T>(fits: (message: unknown) => boolean): Promise<T>
  kill(): Promise<void>
}

/** Starts a script as a separate process on a database; it is killed at the end of the test file. */
export const startProcess = (script: string, place: TestPlace, settings: Record<string, string> = {}): TestProcess => {
  const child = fork(script, {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...settings },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const messages: unknown[] = []
  let errors = ''
  child.on('message', (message) => messages.push(message))
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  const exit = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  atFileEnd(kill)
  return {
    child,
    messages,
    errors: () => errors,
    message: (fits) => messageOf(child, messages, fits, () => errors),
    kill,
  }
}

const messageOf = async <T>(
  child: ChildProcess,
  messages: unknown[],
  fits: (message: unknown) => boolean,
  errors: () => string,
): Promise<T> => {
  const earlier = messages.find(fits)
  if (earlier !== undefined) return earlier as T
  return new Promise((resolve, reject) => {
    child.on('message', (message) => fits(message) && resolve(message as T))
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${errors()}`)))
  })
}
