import type { SpokenTurn } from '@parley/contracts/session'
import { awaitsReply, isTerminal } from '@parley/conversation/session'
import { Caller, type Origin, ProblemError } from '../../../platform/http/index.ts'
import { findActorOfCall } from '../../identity/index.ts'
import { type Practice, type SessionRow, sessionChanges } from '../../sessions/index.ts'

export interface SaidTurn {
  client_turn_id: string
  text: string
  spoken: SpokenTurn
}

interface HeardPart {
  turn: number
  characters: number
  ms: number
  interrupted: boolean
}

interface Speaker {
  signInId: string
  language: 'en' | 'fr'
  origin: Origin
}

/** Milliseconds before each attempt to note what was heard: a database may be away for a moment. */
const HEARD_AGAIN = [0, 100, 400] as const

const isRefusedFor = (error: unknown, code: string): boolean => error instanceof ProblemError && error.code === code

/**
 * Writes the words of a realtime conversation into its session, in the learner's name and with the rights that they
 * have at that moment. One change follows the other.
 */
export class SessionLog {
  readonly #practice: Practice
  readonly #row: SessionRow
  readonly #speaker: Speaker
  #work: Promise<void> = Promise.resolve()
  #turns: Promise<void> = Promise.resolve()
  readonly #completed = new Set<number>()
  #waiting: HeardPart | null = null

  constructor(practice: Practice, row: SessionRow, speaker: Speaker) {
    this.#practice = practice
    this.#row = row
    this.#speaker = speaker
  }

  /** Waits for the changes so far. */
  idle(): Promise<void> {
    return this.#work
  }

  later(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.warn(error, 'change'))
  }

  /** Like `later`, for a turn: a session that takes no turn any more ends the conversation. */
  storeTurn(work: () => Promise<void>, onRefused: () => void): void {
    this.#turns = this.#turns.then(work).catch((error: unknown) => {
      this.warn(error, 'turn')
      if (!isRefusedFor(error, 'workshop-paused')) onRefused()
    })
  }

  /** False while a reply is in progress. */
  async say(turn: SaidTurn): Promise<boolean> {
    try {
      await sessionChanges.takeTurn(this.#practice, await this.#caller(), this.#row.id, turn)
      return true
    } catch (error) {
      if (isRefusedFor(error, 'reply-in-progress')) return false
      throw error
    }
  }

  async replyAgain(): Promise<void> {
    await sessionChanges.replyAgain(this.#practice, await this.#caller(), this.#row.id)
  }

  /** A turn that another node took waits for this node to begin the reply. */
  async replyIfAwaited(): Promise<void> {
    const { db, states } = this.#practice
    const state = await states.at(db.kysely, this.#row.id)
    if (awaitsReply(state) && state.replying === null && !isTerminal(state.status)) await this.replyAgain()
  }

  /** A reply that was heard to its end is noted after its last word is stored. False when it could not be noted. */
  async storeHeard(part: HeardPart): Promise<boolean> {
    if (!part.interrupted && !this.#completed.has(part.turn)) {
      this.#waiting = part
      return true
    }
    for (const wait of HEARD_AGAIN) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        await sessionChanges.noteHeard(this.#practice, await this.#caller(), this.#row.id, { ...part, ended_ms: 0 })
        return true
      } catch (error) {
        this.warn(error, 'heard')
        if (error instanceof ProblemError) return false
      }
    }
    return false
  }

  completed(turn: number): void {
    this.#completed.add(turn)
    const waiting = this.#waiting
    if (waiting?.turn !== turn) return
    this.#waiting = null
    this.later(async () => void (await this.storeHeard(waiting)))
  }

  warn(error: unknown, step: string): void {
    const { services } = this.#practice
    services.log.warn({ err: error, session: this.#row.id, step }, 'a realtime conversation could not go on as planned')
  }

  note(fields: Readonly<Record<string, unknown>>, words: string): void {
    this.#practice.services.log.info({ ...fields, session: this.#row.id }, words)
  }

  async #caller(): Promise<Caller> {
    const actor = await findActorOfCall(this.#practice.db, this.#speaker.signInId)
    if (!actor) throw new ProblemError('not-signed-in')
    return new Caller(actor, this.#speaker.origin, this.#speaker.language)
  }
}
