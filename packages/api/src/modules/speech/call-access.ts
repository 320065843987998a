import { ProblemError } from '../../platform/http/index.ts'
import { findActor } from '../identity/index.ts'
import type { Practice, SessionRow } from '../sessions/index.ts'
import { findSpokenSession } from './speech-session.ts'
import type { LiveCall } from './realtime/live-call.ts'

interface WatchedCall {
  call: LiveCall
  row: SessionRow
  signInId: string
}

/** Ends the calls of this node whose learner loses the sign-in or the access that the call began with. */
export class CallAccess {
  readonly #practice: Practice
  readonly #calls = new Set<WatchedCall>()
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
  watch(watched: WatchedCall): void {
    this.#calls.add(watched)
    void watched.call.done.then(() => this.#calls.delete(watched))
    void this.#endWithoutAccess(watched)
  }

  #concerns({ row, signInId }: WatchedCall, subject: string): boolean {
    const { owner_id: learner, organization_id: organization } = row
    return [`sign-in ${signInId}`, `user ${learner}`, `guest ${learner}`, `organization ${organization}`].includes(
      subject,
    )
  }

  #check(isConcerned: (watched: WatchedCall) => boolean): void {
    for (const watched of this.#calls) if (isConcerned(watched)) void this.#endWithoutAccess(watched)
  }

  /** A check that fails because the database is unavailable says nothing about the learner. */
  async #endWithoutAccess({ call, row, signInId }: WatchedCall): Promise<void> {
    try {
      const actor = await findActor(this.#practice.db, signInId)
      if (actor) await findSpokenSession(this.#practice, { actor }, row.id)
      else call.end('left')
    } catch (error) {
      if (error instanceof ProblemError) call.end('left')
    }
  }
}
