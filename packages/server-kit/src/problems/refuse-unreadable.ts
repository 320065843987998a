import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@parley/contracts/errors'
import { refuseSocket } from './refuse-socket.ts'

const codes: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'headers-too-large' }

/** The sockets of each server whose time is over, until the bytes that wait in them are read. */
const lateSockets = new WeakMap<Server, Set<Socket>>()

const PROBE_MS = 100
const CALM_MS = 250
/** The wait ends after both: probes take long in a process that is always busy, and one of them may be a standstill. */
const LONGEST_WAIT_MS = 3000
const LEAST_PROBES = 5

interface Wait {
  readonly startedAt: number
  readonly probeCount: number
}

const isOver = ({ startedAt, probeCount }: Wait): boolean =>
  probeCount >= LEAST_PROBES && performance.now() - startedAt > LONGEST_WAIT_MS

/**
 * Calls `onCalm` once the event loop gets through a short wait without long pieces of work, or has had time enough. Node.js
 * reads the sockets between the timers and `setImmediate`; the second round is for callers of the same process, who
 * could not write before.
 */
const waitForCalm = (onCalm: () => void, wait: Wait = { startedAt: performance.now(), probeCount: 1 }): void => {
  const startedAt = performance.now()
  const check = () => {
    if (performance.now() - startedAt < CALM_MS || isOver(wait)) onCalm()
    else waitForCalm(onCalm, { ...wait, probeCount: wait.probeCount + 1 })
  }
  setTimeout(() => void setImmediate(() => void setImmediate(check)), PROBE_MS)
}

/**
 * Refuses headers that took too long, unless the rest of them waits in the socket or comes at once: a server that stood
 * still finds the time over of callers who sent everything, and of callers in its own process who could not.
 */
const refuseLate = (server: Server, socket: Socket): void => {
  const waiting = lateSockets.get(server)
  if (waiting) return void waiting.add(socket)
  const late = new Set([socket])
  lateSockets.set(server, late)
  const onRequest = (request: IncomingMessage) => void late.delete(request.socket)
  server.on('request', onRequest).on('upgrade', onRequest)
  const refuseRest = () => {
    server.off('request', onRequest).off('upgrade', onRequest)
    lateSockets.delete(server)
    for (const each of late) refuseSocket(each, 'request-timeout')
  }
  waitForCalm(refuseRest)
}

/** Answers bytes that are not a valid request, and requests whose headers do not end. */
export const refuseUnreadable = (server: Server, error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET') socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseLate(server, socket)
  else refuseSocket(socket, codes[error.code ?? ''] ?? 'malformed-request')
}
