import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '../process/run-command.ts'
import type { StartMessage } from '@parley/server-kit/process'
import { Refusal } from '@parley/server-kit/refusal'
import { openLogFile, type LogFile } from './log-file.ts'

export interface ServicePlan {
  /** The name of the service in a sentence: `The API`. */
  title: string
  entry: string
  env: NodeJS.ProcessEnv
  logFile: string
  readyWithin?: number
}

export interface Service {
  url: string
  /** Resolves with one sentence if the process ends without being told to. */
  died: Promise<string>
  stop: () => Promise<void>
}

const drainWithin = 15_000
const leaveWithParent = join(import.meta.dirname, 'leave-with-parent.process.ts')

interface StartOptions {
  /** A log that outlives the process. Without it the process gets a new one. */
  log?: LogFile
  /** Ends a start that is under way. */
  signal?: AbortSignal
}

/** Starts a process of ours and waits until it says that it listens. */
export async function startService(plan: ServicePlan, options: StartOptions = {}): Promise<Service> {
  const { log = openLogFile(plan.logFile), signal } = options
  const child = spawn(process.execPath, ['--import', leaveWithParent, plan.entry], {
    env: childEnvironment(plan.env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Out of the terminal's group: Ctrl-C is for us, and we end them in order.
    detached: true,
  })
  let last = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.write(text)
      last = (last + text).slice(-2000)
    })
  }
  const exit = end(child).then((how) => {
    if (!options.log) log.close()
    return how
  })
  const saidLast = (): string => (last.trim() ? `\n${last.trim()}` : '')
  const { url } = await Promise.race([
    ready(child, plan),
    exit.then((how) => {
      throw new Refusal(`${plan.title} ended before it was ready (${how}); its log is ${plan.logFile}.${saidLast()}`)
    }),
    rejectOnAbort(signal),
  ]).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await exit
    throw error
  })

  let toldToStop = false
  return {
    url,
    died: exit.then((how) =>
      toldToStop
        ? new Promise<string>(() => {})
        : `${plan.title} ${how.startsWith('SIG') ? 'was killed' : 'ended by itself'} (${how}); its log is ${plan.logFile}.`,
    ),
    stop: async () => {
      toldToStop = true
      child.kill('SIGTERM')
      const hurry = setTimeout(() => child.kill('SIGKILL'), drainWithin)
      await exit
      clearTimeout(hurry)
    },
  }
}

/** Rejects when the signal comes. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new Refusal('The start was stopped.')), { once: true })
  })
}

function ready(child: ChildProcess, { title, logFile, readyWithin = 300_000 }: ServicePlan): Promise<{ url: string }> {
  return new Promise((resolve, fail) => {
    const late = setTimeout(
      () => fail(new Refusal(`${title} was not ready within ${readyWithin / 1000} s; its log is ${logFile}.`)),
      readyWithin,
    )
    late.unref()
    child.on('message', (message: StartMessage) => {
      if ('failed' in message) fail(new Refusal(message.failed))
      else resolve({ url: message.url })
      clearTimeout(late)
    })
  })
}

function end(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}
