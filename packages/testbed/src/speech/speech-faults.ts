import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The faults of a provider of speech. `after` counts bytes of the answer; absent, all of it was sent. */
export type SpeechFault =
  | { kind: 'fine' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'page' }
  | { kind: 'silent' }
  | { kind: 'late'; ms: number }
  | { kind: 'empty' }
  | { kind: 'malformed' }
  | { kind: 'reset_at_once' }
  | { kind: 'reset'; after: number }
  | { kind: 'stall'; after: number }
  | { kind: 'endless' }

interface Answer {
  type: string
  body: Buffer
}

/** Sends in small pieces, as a provider that speaks does. */
const sendPieces = async (response: ServerResponse, body: Buffer): Promise<void> => {
  for (let at = 0; at < body.length && !response.destroyed; at += 3333) {
    response.write(body.subarray(at, at + 3333))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const part = async (response: ServerResponse, { type, body }: Answer, after: number): Promise<void> => {
  response.writeHead(200, { 'content-type': type })
  response.flushHeaders()
  await sendPieces(response, body.subarray(0, after))
  await pause(20)
}

const whole = async (response: ServerResponse, answer: Answer): Promise<void> => {
  response.writeHead(200, { 'content-type': answer.type })
  await sendPieces(response, answer.body)
  response.end()
}

type FaultActions = {
  [K in SpeechFault['kind']]: (
    response: ServerResponse,
    answer: Answer,
    fault: Extract<SpeechFault, { kind: K }>,
  ) => Promise<void> | void
}

const acting: FaultActions = {
  fine: whole,
  status: (response, _answer, { status, headers = {}, body = '{"error":{"message":"no"}}' }) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
  page: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
  silent: () => {},
  late: async (response, answer, { ms }) => {
    await pause(ms)
    await whole(response, answer)
  },
  empty: (response, { type }) => void response.writeHead(200, { 'content-type': type }).end(),
  malformed: (response, { type }) =>
    void response
      .writeHead(200, { 'content-type': type })
      .end(type === 'application/json' ? '{"te' : 'RIFF not a wave'),
  reset_at_once: (response) => void response.socket?.resetAndDestroy(),
  reset: async (response, answer, { after }) => {
    await part(response, answer, after)
    response.socket?.resetAndDestroy()
  },
  stall: (response, answer, { after }) => part(response, answer, after),
  endless: async (response, { type, body }) => {
    response.writeHead(200, { 'content-type': type })
    while (!response.destroyed) {
      response.write(body)
      await pause(5)
    }
  },
}

/** Answers, or fails as the fault says. */
export const actFault = async (response: ServerResponse, fault: SpeechFault, answer: Answer): Promise<void> => {
  const act = acting[fault.kind] as (
    response: ServerResponse,
    answer: Answer,
    fault: SpeechFault,
  ) => Promise<void> | void
  await act(response, answer, fault)
}
