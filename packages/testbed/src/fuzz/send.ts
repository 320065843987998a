import { type Agent, request } from 'node:http'
import type { FuzzRequest } from './fuzz-request.ts'

export interface Answer {
  status: number
  type: string
  text: string
}

/** Sends a request as it stands: nothing rewrites its path. Rejects when no whole answer comes in time. */
export const send = (url: string, { method, path, headers, body }: FuzzRequest, agent: Agent, patience: number) =>
  new Promise<Answer>((resolve, reject) => {
    const payload = body === undefined ? undefined : Buffer.from(body)
    const length = payload ? { 'content-length': String(payload.length) } : {}
    const outgoing = request(url, { method, path, headers: { ...headers, ...length }, agent }, (incoming) => {
      const status = incoming.statusCode ?? 0
      const type = incoming.headers['content-type'] ?? ''
      // A stream has no end: that it began is its answer.
      if (type.startsWith('text/event-stream')) {
        settle(() => resolve({ status, type, text: '' }))
        return void incoming.destroy()
      }
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('error', (error) => settle(() => reject(error)))
      incoming.on('end', () => settle(() => resolve({ status, type, text: Buffer.concat(pieces).toString() })))
    })
    const late = setTimeout(() => {
      settle(() => reject(new Error(`no answer within ${patience / 1000} s`)))
      outgoing.destroy()
    }, patience)
    const settle = (end: () => void) => {
      clearTimeout(late)
      end()
    }
    outgoing.on('error', (error) => settle(() => reject(error)))
    outgoing.end(payload)
  })
