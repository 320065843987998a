import { type Actor, anonymous, type SignedInActor } from '../caller/actor.ts'
import { ProblemError } from '../problems/problem-error.ts'
import type { ServerLimits } from '../server-limits.ts'
import { OpenStream, type StreamRequest } from './open-stream.ts'
import { Turns } from './turns.ts'

interface OpenStreamsOptions {
  limits: Pick<
    ServerLimits,
    'streams' | 'streamsOpenedAtOnce' | 'streamsPerSignIn' | 'streamsPerRecord' | 'streamCheck'
  >
  /** Finds the current holder of a sign-in; null after it has ended. */
  findActor: (signInId: string) => Promise<SignedInActor | null>
}

/** Checks of access at the same time; each takes a few short reads. */
const checksAtOnce = 8

/** Seconds until a client tries again. By then the person may have closed a tab, or the server has fewer readers. */
const retryAfter = {
  'too-many-streams-of-sign-in': 30,
  'too-many-streams-of-record': 30,
  'too-many-streams': 10,
} as const

const refusal = (code: keyof typeof retryAfter, limit: number): ProblemError =>
  new ProblemError(code, { values: { limit }, headers: { 'retry-after': String(retryAfter[code]) } })

/** The subjects that a change of access can name, in the words of migration 0510. */
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
  readonly #turns: Turns
  #checking = 0

  constructor(options: OpenStreamsOptions) {
    this.#options = options
    this.#turns = new Turns(options.limits.streamsOpenedAtOnce)
    // Sign-ins also expire without a change.
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

  /** Runs what a stream needs of the database before it opens, when its turn has come. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work)
  }

  /** Reads the current holder of the actor's sign-in. */
  async currentActor(actor: Actor): Promise<Actor> {
    if (actor.kind !== 'user' && actor.kind !== 'guest') return actor
    return (await this.#options.findActor(actor.signInId)) ?? anonymous
  }

  /** Checks the access of the readers that a change concerns. The subject is `<kind> <id>`. */
  readonly check = (subject: string): void => this.#check(this.#bySubject.get(subject) ?? [])

  /** Checks the access of all readers, because the node may have missed a change. */
  readonly checkAll = (): void => this.#check(this.#open)

  close(): void {
    clearInterval(this.#timer)
    this.#toCheck.clear()
  }

  #refuseTooMany({ actor, address }: StreamRequest, own: readonly OpenStream[]): void {
    const { streams, streamsPerSignIn, streamsPerRecord } = this.#options.limits
    const live = own.filter((stream) => !stream.endSignal.aborted)
    if (live.length >= streamsPerSignIn) throw refusal('too-many-streams-of-sign-in', streamsPerSignIn)
    if (this.#ofRecord(actor, address) >= streamsPerRecord) {
      throw refusal('too-many-streams-of-record', streamsPerRecord)
    }
    if (this.#open.size >= streams) throw refusal('too-many-streams', streams)
  }

  /** Counts the streams of one person on a record, so that other readers never keep a session's learner out. */
  #ofRecord(actor: Actor, address: string): number {
    const person = this.#bySubject.get(subjectsOf(actor)[1] ?? '') ?? []
    return [...person].filter((stream) => stream.request.address === address && !stream.endSignal.aborted).length
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
      // Removed before the check, so that a change that arrives during it causes another check.
      this.#toCheck.delete(stream)
      await stream.authorize(this.#options.findActor)
    }
    this.#checking -= 1
  }
}
