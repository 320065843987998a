import { ProblemError } from '../../platform/http/index.ts'
import { findActorOfCall, signIns } from '../identity/index.ts'
import type { Practice, SessionRow } from '../sessions/index.ts'
import { findSpokenSession } from './speech-session.ts'
import type { LiveCall } from './realtime/live-call.ts'

interface WatchedCall {
  call: LiveCall
  row: SessionRow
  signInId: string
}

/** In milliseconds: the longest time that a timer of Node.js takes, and the pause before a check that failed is made again. */
const LONGEST_TIMER = 2 ** 31 - 1
const CHECK_AGAIN = 1000

/** Ends the calls of this node whose learner loses the sign-in or the access that the call began with. */
export class CallAccess {
  readonly #practice: Practice
  /** With the timer that checks each call when its sign-in expires, of which no change tells. */
  readonly #calls = new Map<WatchedCall, NodeJS.Timeout | undefined>()
  #stopListening: (() => Promise<void>) | undefined

  constructor(practice: Practice) {
    this.#practice = practice
  }

  /** Listens to the same changes as event streams (migration 0510). */
  async start(): Promise<void> {
    this.#stopListening = await this.#practice.db.listen(
      'parley_access',
      (subject) => this.#check((each) => this.#concerns(each, subject)),
      // Without a connection to the database, the node may have missed a change.
      () => this.#check(() => true),
    )
  }

  async stop(): Promise<void> {
    await this.#stopListening?.()
  }

  /** Watches a call until it is over. The first check finds a change that came while the call began. */
  watch(watchedCall: WatchedCall): void {
    this.#calls.set(watchedCall, undefined)
    void watchedCall.call.ending.then(() => {
      clearTimeout(this.#calls.get(watchedCall))
      this.#calls.delete(watchedCall)
    })
    void this.#endWithoutAccess(watchedCall)
  }

  #concerns({ row, signInId }: WatchedCall, subject: string): boolean {
    const { owner_id: learner, organization_id: organization } = row
    return [`sign-in ${signInId}`, `user ${learner}`, `guest ${learner}`, `organization ${organization}`].includes(
      subject,
    )
  }

  #check(isConcerned: (watched: WatchedCall) => boolean): void {
    for (const watchedCall of this.#calls.keys()) if (isConcerned(watchedCall)) void this.#endWithoutAccess(watchedCall)
  }

  /** A check that fails because the database is unavailable says nothing about the learner, and is made again. */
  async #endWithoutAccess(watchedCall: WatchedCall): Promise<void> {
    const { call, row, signInId } = watchedCall
    const { db } = this.#practice
    try {
      const actor = await findActorOfCall(db, signInId)
      if (!actor) return call.end('left')
      await findSpokenSession(this.#practice, { actor }, row.id)
      this.#checkAfter(watchedCall, await signIns.timeLeftForCall(db, signInId))
    } catch (error) {
      if (error instanceof ProblemError) call.end('left')
      else this.#checkAfter(watchedCall, CHECK_AGAIN)
    }
  }

  #checkAfter(watchedCall: WatchedCall, wait: number): void {
    if (!this.#calls.has(watchedCall)) return
    clearTimeout(this.#calls.get(watchedCall))
    const check = () => void this.#endWithoutAccess(watchedCall)
    this.#calls.set(watchedCall, setTimeout(check, Math.min(Math.max(wait, 0) + 1, LONGEST_TIMER)).unref())
  }
}
