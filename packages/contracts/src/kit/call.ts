import type { Access } from '../access/access.ts'
import type { ErrorCode } from '../errors/phrases.ts'
import { closeBody, closeQuery } from './closed-input.ts'
import type { Schema } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `audio`: the body is the sound itself, as its content type describes it. */
export type BodyEncoding = 'json' | 'form' | 'multipart' | 'audio'
/** `sse` answers with an event stream, `binary` with a file, `stream` with bytes that are read while they arrive. */
type Transport = 'json' | 'sse' | 'binary' | 'stream'
export type Answers = Readonly<Record<number, Schema | null>>

/** One call of the API: everything the server, the client and the OpenAPI document know about it. */
export interface Call<
  P = Schema | undefined,
  Q = Schema | undefined,
  B = Schema | undefined,
  A = Answers,
  T = Transport,
> {
  readonly method: Method
  /** With `{param}` placeholders, each of which `params` declares. */
  readonly path: string
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly encoding: BodyEncoding
  /** Success answers by status; `null` is an answer without a body. */
  readonly answers: A
  /** Problems that this call may answer beyond those that any call may. */
  readonly errors: readonly ErrorCode[]
  readonly access: Access
  readonly transport: T
}

interface Spec<P, Q, B, A, T> {
  method: Method
  path: string
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  encoding?: BodyEncoding
  answers: A
  errors?: readonly ErrorCode[]
  transport?: T
}

const placeholder = /\{(\w+)\}/g

/** The names of a path's placeholders, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(placeholder)].map((match) => match[1] ?? '')

const declaredParams = (schema: unknown): string[] => {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}

/** Defines a call. Throws at module load when `params` and the path's placeholders differ: types cannot see that. */
export function call<
  const A extends Answers,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  T extends Transport = 'json',
>(spec: Spec<P, Q, B, A, T>): Call<P, Q, B, A, T> {
  const inPath = paramNames(spec.path).toSorted().join()
  const declaredNames = declaredParams(spec.params).toSorted().join()
  if (inPath !== declaredNames) {
    throw new Error(`${spec.method} ${spec.path}: the path names {${inPath}}, params declare {${declaredNames}}`)
  }
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    access: spec.access,
    params: spec.params as P,
    query: closeQuery(spec.query as Q),
    body: closeBody(spec.body as B),
    encoding: spec.encoding ?? 'json',
    answers: spec.answers,
    errors: spec.errors ?? [],
    transport: spec.transport ?? ('json' as T),
  }
}
