import type { Call, ParsedInput, InputOf } from '@parley/contracts/kit'
import type { CookieOptions } from '@parley/server-kit/cookies'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { StoredEvent } from '../events/index.ts'
import type { SignedInActor } from './caller/actor.ts'
import type { Caller } from './caller/caller.ts'

/** The parts of HTTP that a handler may use beside its parsed input. */
export interface Exchange {
  readonly request: FastifyRequest
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  setHeader(name: string, value: string): void
  /** A signal that aborts when the caller leaves before the answer is complete. */
  watchCaller(): AbortSignal
  /** Aborts when the server drains: what waits for something that has not begun ends. */
  readonly draining: AbortSignal
}

export interface RouteInput<C> extends ParsedInput<C> {
  readonly caller: Caller
  readonly http: Exchange
}

/** An answer with an explicit status, for calls that declare several. */
export class Reply<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** A file or a stream: the answer of a call whose transport is `binary` or `stream`. */
export interface BinaryAnswer {
  readonly type: string
  readonly filename?: string
  readonly content: Readable
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer of a call whose transport is `sse`: a source of events, until the signal aborts. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<Pick<StoredEvent, 'seq' | 'type' | 'data'>>

type BodyOf<C> = C extends { readonly answers: infer A }
  ? { [S in keyof A]: A[S] extends null ? void : InputOf<A[S]> }[keyof A]
  : never
type Result<C> = BodyOf<C> | Reply<BodyOf<C>>

/** The first row of a query that ran with the check of the token; without a row all its columns are null. */
export type AheadRow = Readonly<Record<string, unknown>>

/** A call of the contract and its handler. */
export interface Route {
  readonly call: Call
  readonly handler: (input: RouteInput<Call>, ahead?: AheadRow) => Promise<unknown>
  /** The first query of the call, which runs with the check of the token: see read-ahead.ts. */
  readonly readAhead?: ((actor: SignedInActor, params: unknown) => RawBuilder<unknown>) | undefined
  /** Runs before the caller gets `invalid-input`, so that a call that counts guesses can count this one. */
  readonly onInvalidInput?: ((caller: Caller) => Promise<void>) | undefined
}

/** Binds a call to its handler. An answer without a status gets the first one that the call declares. */
export const route = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<Result<C>>,
  { onInvalidInput }: Pick<Route, 'onInvalidInput'> = {},
): Route => ({ call, handler, onInvalidInput })

interface ReadAheadRoute<C> {
  readAhead: (actor: SignedInActor, params: ParsedInput<C>['params']) => RawBuilder<unknown>
  /** `ahead` is absent when nothing was read for this caller; then the handler reads by itself. */
  handler: (input: RouteInput<C>, ahead: AheadRow | undefined) => Promise<Result<C>>
}

/** Binds a call whose first query runs with the check of the token. */
export const readAheadRoute = <const C extends Call>(call: C, { readAhead, handler }: ReadAheadRoute<C>): Route => ({
  call,
  readAhead: readAhead as Route['readAhead'],
  handler,
})

export const binaryRoute = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<BinaryAnswer>,
): Route => ({ call, handler })

/** Binds a streaming call. The handler may refuse until its promise resolves; then the stream begins. */
export const streamRoute = <const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<EventSource>,
): Route => ({ call, handler })
