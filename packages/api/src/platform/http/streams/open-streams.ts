import { type Actor, anonymous, type SignedInActor } from '../caller/actor.ts'
import { ProblemError } from '../problems/problem-error.ts'
import type { ServerLimits } from '../server-limits.ts'
import { OpenStream, type StreamRequest } from './open-stream.ts'

interface OpenStreamsOptions {
  limits: Pick<ServerLimits, 'streams' | 'streamsPerSignIn' | 'streamsPerRecord' | 'streamCheck'>
  /** Who holds this sign-in now; null once it has ended. */
  findActor: (signInId: string) => Promise<SignedInActor | null>
}

/** Checks of access at the same time; each takes a few short reads. */
const checksAtOnce = 8

/** A client comes back by itself after so many seconds: a tab may have been closed, the server has fewer readers. */
const retryAfter = {
  'too-many-streams-of-sign-in': 30,
  'too-many-streams-of-record': 30,
  'too-many-streams': 10,
} as const

const refusal = (code: keyof typeof retryAfter, limit: number): ProblemError =>
  new ProblemError(code, { values: { limit }, headers: { 'retry-after': String(retryAfter[code]) } })

/** What a change of access may name, in the words of migration 0510. */
const subjectsOf = (actor: Actor): string[] =>
  actor.kind === 'user' || actor.kind === 'guest'
    ? [`sign-in ${actor.signInId}`, `${actor.kind} ${actor.id}`, `organization ${actor.organizationId}`]
    : []

/**
 * The event streams of this node. It limits their number, and it ends a stream whose reader has lost the access that
 * the stream was opened with. The limits protect this process, so each node counts its own streams.
 */
export class OpenStreams {
  readonly #options: OpenStreamsOptions
  readonly #open = new Set<OpenStream>()
  readonly #bySubject = new Map<string, Set<OpenStream>>()
  readonly #toCheck = new Set<OpenStream>()
  readonly #timer: NodeJS.Timeout
  #checking = 0

  constructor(options: OpenStreamsOptions) {
    this.#options = options
    // Sign-ins also run out without anybody changing them.
    this.#timer = setInterval(this.checkAll, options.limits.streamCheck).unref()
  }

  /** Takes a place for a stream, or refuses it. The caller closes the place that it took. */
  open(request: StreamRequest): OpenStream {
    const subjects = subjectsOf(request.actor)
    const own = [...(this.#bySubject.get(subjects[0] ?? '') ?? [])]
    // A tab that lost its connection is back before the server notices the loss.
    own.find((stream) => stream.isOfSameTab(request))?.end()
    this.#refuseTooMany(request, own)
    const stream = new OpenStream(request, () => this.#remove(stream, subjects))
    this.#open.add(stream)
    for (const subject of subjects) {
      const streams = this.#bySubject.get(subject) ?? new Set()
      this.#bySubject.set(subject, streams.add(stream))
    }
    return stream
  }

  /** Who holds the sign-in of this actor at this moment. */
  async currentActor(actor: Actor): Promise<Actor> {
    if (actor.kind !== 'user' && actor.kind !== 'guest') return actor
    return (await this.#options.findActor(actor.signInId)) ?? anonymous
  }

  /** Asks again for whom this change concerns, `<kind> <id>`. */
  readonly check = (subject: string): void => this.#check(this.#bySubject.get(subject) ?? [])

  /** Asks again for everybody: a change may have been missed. */
  readonly checkAll = (): void => this.#check(this.#open)

  close(): void {
    clearInterval(this.#timer)
    this.#toCheck.clear()
  }

  #refuseTooMany({ actor, address }: StreamRequest, own: readonly OpenStream[]): void {
    const { streams, streamsPerSignIn, streamsPerRecord } = this.#options.limits
    const live = own.filter((stream) => !stream.ended.aborted)
    if (live.length >= streamsPerSignIn) throw refusal('too-many-streams-of-sign-in', streamsPerSignIn)
    if (this.#ofRecord(actor, address) >= streamsPerRecord) {
      throw refusal('too-many-streams-of-record', streamsPerRecord)
    }
    if (this.#open.size >= streams) throw refusal('too-many-streams', streams)
  }

  /** Of one person, so that readers of a session never keep its learner out. */
  #ofRecord(actor: Actor, address: string): number {
    const person = this.#bySubject.get(subjectsOf(actor)[1] ?? '') ?? []
    return [...person].filter((stream) => stream.request.address === address && !stream.ended.aborted).length
  }

  #remove(stream: OpenStream, subjects: readonly string[]): void {
    this.#open.delete(stream)
    this.#toCheck.delete(stream)
    for (const subject of subjects) {
      const streams = this.#bySubject.get(subject)
      streams?.delete(stream)
      if (streams?.size === 0) this.#bySubject.delete(subject)
    }
  }

  #check(streams: Iterable<OpenStream>): void {
    for (const stream of streams) this.#toCheck.add(stream)
    while (this.#checking < checksAtOnce && this.#toCheck.size > 0) void this.#checkNext()
  }

  async #checkNext(): Promise<void> {
    this.#checking += 1
    for (const stream of this.#toCheck) {
      // Taken out first: a change that arrives during the check is a reason for another check.
      this.#toCheck.delete(stream)
      await stream.authorize(this.#options.findActor)
    }
    this.#checking -= 1
  }
}
