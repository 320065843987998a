import type { Call, ParsedInput, InputOf } from '@parley/contracts/kit'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { StoredEvent } from '../events/index.ts'
import type { Caller } from './caller/caller.ts'

/** What of HTTP a handler may touch beside its parsed input. */
export interface Exchange {
  readonly request: FastifyRequest
  cookie(name: string): string | undefined
  setHeader(name: string, value: string): void
}

export interface RouteInput<C> extends ParsedInput<C> {
  readonly caller: Caller
  readonly http: Exchange
}

/** An answer with a status of its own, where a call declares several. */
export class Reply<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** A file: the answer of a call whose transport is `binary`. */
export interface BinaryAnswer {
  readonly type: string
  readonly filename?: string
  readonly content: Readable
  readonly headers?: Readonly<Record<string, string>>
}

/** What a call whose transport is `sse` answers with: where its events come from, until the signal fires. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<Pick<StoredEvent, 'seq' | 'type' | 'data'>>

type BodyOf<C> = C extends { readonly answers: infer A }
  ? { [S in keyof A]: A[S] extends null ? void : InputOf<A[S]> }[keyof A]
  : never
type Result<C> = BodyOf<C> | Reply<BodyOf<C>>

/** A call of the contract and what answers it. */
export interface Route {
  readonly call: Call
  readonly handler: (input: RouteInput<Call>) => Promise<unknown>
  /** Runs before a caller is told that their input is not valid: a call that counts guesses counts this one. */
  readonly onInvalidInput?: ((caller: Caller) => Promise<void>) | undefined
}

/** Binds a call to its verb. The first declared status is the one a bare answer gets. */
export const route = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<Result<C>>,
  { onInvalidInput }: Pick<Route, 'onInvalidInput'> = {},
): Route => ({ call, handler, onInvalidInput })

export const binaryRoute = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<BinaryAnswer>,
): Route => ({ call, handler })

/** The promise is the moment to refuse; once it resolves, the stream has begun. */
export const streamRoute = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<EventSource>,
): Route => ({ call, handler })
