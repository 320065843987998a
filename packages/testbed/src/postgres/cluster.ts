import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../ports/free-port.ts'
import type { Account } from './unprivileged.ts'

interface Place {
  bin: string
  major: number
  dir: string
  account: Account | undefined
  /** Settings of the server, beside and before the usual ones. */
  settings?: Readonly<Record<string, string>>
}

/** `immediate` ends every process at once, as a crash does; `fast` ends connections and then the server. */
export type ShutdownMode = 'immediate' | 'fast'

const shutdownSignals: Readonly<Record<ShutdownMode, NodeJS.Signals>> = { immediate: 'SIGQUIT', fast: 'SIGINT' }

export interface Cluster {
  url: string
  port: number
  /** Resolves with what the server said last, if it ends without being told to. */
  died: Promise<string>
  stop: (mode?: ShutdownMode) => Promise<void>
  /** Sends a signal to the server and to each of its processes. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

// Everything that guards data against a crash is off: the data lives as long as the tests.
const usualSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
  shared_buffers: '128MB',
  log_min_messages: 'fatal',
}

const readyWithin = 60_000

export async function createCluster({ bin, major, dir, account }: Place): Promise<void> {
  // One order of letters on every system: the C library's locales differ from machine to machine.
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const commandLine = [
    '-D',
    join(dir, 'data'),
    '-U',
    'parley',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    ...locale,
  ]
  const outcome = spawnSync(join(bin, 'initdb'), commandLine, {
    ...account,
    cwd: dir,
    env: environment(dir),
    encoding: 'utf8',
  })
  if (outcome.status !== 0) throw new Error(`initdb failed: ${outcome.stderr || outcome.error?.message}`)
}

export async function serveCluster(place: Place): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await attemptToServe(place, await freePort())
    if (typeof cluster !== 'string') return cluster
    // Another process may have taken the port in between.
    if (attempt === 3) throw new Error(`PostgreSQL did not start: ${cluster}`)
  }
}

/** The same server again, where its clients expect it. */
export async function serveClusterAgain(place: Place, port: number): Promise<Cluster> {
  const cluster = await attemptToServe(place, port)
  if (typeof cluster === 'string') throw new Error(`PostgreSQL did not start again: ${cluster}`)
  return cluster
}

async function attemptToServe({ bin, dir, account, settings }: Place, port: number): Promise<Cluster | string> {
  const all = { ...usualSettings, ...settings, port: String(port) }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', join(dir, 'data'), ...options], {
    ...account,
    cwd: dir,
    env: environment(dir),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000)
  })
  const exit = once(server, 'exit')
  let toldToStop = false
  const death = exit.then(() => (toldToStop ? new Promise<string>(() => {}) : output.trim()))
  const failure = await Promise.race([death, answers(port)])
  if (failure !== undefined) {
    server.kill('SIGQUIT')
    return failure
  }
  return {
    url: `postgres://parley@127.0.0.1:${port}/postgres`,
    port,
    died: death,
    stop: async (mode = 'immediate') => {
      toldToStop = true
      server.kill(shutdownSignals[mode])
      await exit
    },
    signal: (signal) => {
      server.kill(signal)
      for (const pid of childrenOf(server.pid ?? 0)) signalIfAlive(pid, signal)
    },
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Each process of the server leads a session of its own, so no signal to a group reaches them all. */
function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.trim().split('\n')
  return rows.map((row) => row.trim().split(/\s+/).map(Number)).flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
}

/** Waits until the server accepts connections. Returns the last problem if it does not in time. */
async function answers(port: number): Promise<string | undefined> {
  const until = Date.now() + readyWithin
  while (Date.now() < until) {
    if (await acceptsQueries(port)) return undefined
    await delay(25)
  }
  return `no answer on port ${port} within ${readyWithin / 1000} s`
}

/** Sends the start-up packet: 'R' is the answer of a server that takes us, 'E' of one that is still starting. */
function acceptsQueries(port: number): Promise<boolean> {
  const body = Buffer.from('\0\x03\0\0user\0parley\0database\0postgres\0\0', 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([length, body])))
    const end = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('data', (data) => end(data[0] === 'R'.charCodeAt(0)))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })
}

const environment = (dir: string): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: dir, LC_ALL: 'C', TZ: 'UTC' })
