import { setTimeout as pause } from 'node:timers/promises'
import { applyEvent, type Command, type SessionState } from '@parley/conversation/session'
import { LeaseLostError } from '../../platform/pending-work/index.ts'
import { type ReplyContext, sessionChanges, type SessionRow } from '../sessions/index.ts'
import type { LeaseClaim, ReplyServices } from './reply-services.ts'

/** The time of an event by the database's clock, and this process's own clock when it learned that. */
interface ClockReading {
  at: number
  readAt: number
}

const timeNow = ({ at, readAt }: ClockReading): string => new Date(at + performance.now() - readAt).toISOString()

/** Adds the events of one reply to its session, as long as this node holds the lease. */
export class ReplyLog {
  readonly #practice: ReplyServices['practice']
  readonly #writer: ReplyServices['writer']
  readonly #lease: LeaseClaim
  readonly #row: SessionRow
  readonly turn: number
  state: SessionState
  #first = true
  #clock: ClockReading | undefined

  constructor(
    { practice, writer }: ReplyServices,
    claim: LeaseClaim,
    { row, state }: Pick<ReplyContext, 'row' | 'state'>,
  ) {
    if (state.replying === null) throw new LeaseLostError()
    this.#practice = practice
    this.#writer = writer
    this.#lease = claim
    this.#row = row
    this.turn = state.replying
    this.state = state
  }

  /** Commits the first piece of a reply at once, and later pieces together with those of other replies. */
  async add(text: string): Promise<void> {
    const { sessionId, attempt } = this.#lease
    for (let tries = 0; tries < 20; tries += 1) {
      const delta = { sessionId, attempt, turn: this.turn, text, after: this.state.seq }
      const event = await this.#writer.write(delta, { atOnce: this.#first })
      if (event) {
        this.#first = false
        this.#clock = { at: Date.parse(event.at), readAt: performance.now() }
        this.state = this.#practice.states.keep(sessionId, applyEvent(this.state, event))
        this.#practice.events.publish(sessionChanges.streamOf(sessionId), [event])
        return
      }
      await this.#catchUp()
      // Another change holds the stream for a moment, until its commit.
      await pause(tries * 5)
    }
    throw new LeaseLostError()
  }

  /** Reads the state again after another change: a hint, a name, the end. */
  async #catchUp(): Promise<void> {
    const { db, states } = this.#practice
    this.state = await states.at(db.kysely, this.#lease.sessionId)
    if (this.state.replying !== this.turn) throw new LeaseLostError()
    if (!(await this.#practice.leases.holds(this.#lease.sessionId, this.#lease.attempt))) throw new LeaseLostError()
  }

  /** Stores a restart, a completion or a failure of the reply. Only the lease holder can, as for the pieces. */
  async run(
    commands: (state: SessionState) => readonly Command[],
    inTransaction?: (result: sessionChanges.OpenChangeResult) => Promise<void>,
  ): Promise<void> {
    const result = await sessionChanges.changeSession(this.#practice, {
      find: async (executor, lock) =>
        (lock === 'unlocked' ? this.#knownSession() : undefined) ??
        (await sessionChanges.openSessionById(executor, this.#lease.sessionId, lock)),
      lease: { ...this.#lease, turn: this.turn },
      commands: ({ state }) => commands(state),
      inTransaction,
    })
    this.state = result.state
    this.#first = true
  }

  /**
   * The session as this reply knows it, so that its end need not read it again: when another change was faster, the
   * statement that stores the end writes nothing, and the session is read under the lock. A live coach can be switched
   * off without an event.
   */
  #knownSession(): sessionChanges.LoadedSession | undefined {
    if (!this.#clock || this.#row.snapshot.observers.some(({ timing }) => timing === 'live_coach_only'))
      return undefined
    return { row: this.#row, lastSeq: this.state.seq, now: timeNow(this.#clock), learnerName: '' }
  }
}
