import type { Answers, Call } from './call.ts'
import type { InputOf, OutputOf, Schema } from './schema.ts'

type Optional<K extends string, V> = undefined extends V ? { [key in K]?: undefined } : { [key in K]: V }

/** Input of a caller, before defaults and coercion. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Answers>
    ? Optional<'params', InputOf<P>> &
        (Q extends Schema ? { query?: InputOf<Q> } : { query?: undefined }) &
        Optional<'body', InputOf<B>>
    : never

/** Input of a handler, after parsing. */
export interface ParsedInput<C> {
  params: C extends Call<infer P, infer _Q, infer _B, Answers> ? OutputOf<P> : never
  query: C extends Call<infer _P, infer Q, infer _B, Answers> ? OutputOf<Q> : never
  body: C extends Call<infer _P, infer _Q, infer B, Answers> ? OutputOf<B> : never
}

type AnswersOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never

/** Result for a client: the body of one of the success answers. */
export type CallAnswer<C> = { [S in keyof AnswersOf<C>]: OutputOf<AnswersOf<C>[S]> }[keyof AnswersOf<C>]

/** Result of a handler: the body alone if the call has one answer, otherwise `{status, body}`. */
export type CallReply<C> = {
  [S in keyof AnswersOf<C>]: { status: S; body: InputOf<AnswersOf<C>[S]> }
}[keyof AnswersOf<C>]
