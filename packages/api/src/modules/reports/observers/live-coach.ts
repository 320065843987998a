import { answeredTurn, isHintDue, type LiveHint, liveHint } from '@parley/conversation/coach'
import type { SessionState } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { ProviderFault } from '../../language-models/index.ts'
import { type Practice, type SessionRow, sessionChanges } from '../../sessions/index.ts'
import { chooseJudge } from './analyse.ts'
import { askCoach } from './ask-coach.ts'

type Observer = SessionRow['snapshot']['observers'][number]

interface CoachHint extends LiveHint {
  basis: 'counted' | 'judged'
}

/**
 * Observers that follow a session while it is played. They ask for a hint after the persona's reply, before the
 * learner speaks, so no reply waits for them. A hint that is late, or whose node dies, is dropped.
 */
export class LiveCoach {
  readonly #practice: Practice
  readonly #stopped = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(practice: Practice) {
    this.#practice = practice
  }

  /** Called after every complete reply. Most sessions have no coach, and then it reads nothing. */
  readonly hear = (session: SessionRow): void => {
    const coaches = session.snapshot.observers.filter(({ timing }) => timing === 'live_coach_only')
    if (coaches.length === 0 || !session.coach_hints || this.#stopped.signal.aborted) return
    const work = this.#look(session, coaches).catch((error: unknown) => this.#missed(session, error))
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(this.#running)
  }

  #missed({ id }: SessionRow, error: unknown): void {
    if (this.#stopped.signal.aborted) return
    const { log } = this.#practice.services
    if (error instanceof ProviderFault) log.warn({ session: id, code: error.code }, 'a coach had no answer')
    else log.error({ err: error, session: id }, 'a coach could not look on')
  }

  async #look(session: SessionRow, coaches: readonly Observer[]): Promise<void> {
    const practice = this.#practice
    const state = await practice.states.at(practice.db.kysely, session.id)
    for (const observer of coaches) {
      const hint = isHintDue(state, observer.min_user_turns) ? await this.#hintBy(observer, session, state) : null
      if (hint) return this.#give(observer, session, hint)
    }
  }

  /**
   * Uses a language model if there is one, otherwise the counted measures. One never replaces the other after a
   * failure.
   */
  async #hintBy(observer: Observer, session: SessionRow, state: SessionState): Promise<CoachHint | null> {
    const practice = this.#practice
    const { candidates } = await chooseJudge(practice, session, observer)
    if (candidates[0]?.builtin) {
      const { language, snapshot } = session
      const hint = liveHint(state, { language, name: snapshot.persona.first_name })
      return hint && { ...hint, basis: 'counted' }
    }
    const hint = await askCoach({ practice, session, observer, state, candidates, signal: this.#stopped.signal })
    return hint && { ...hint, basis: 'judged' }
  }

  /** Checks again under the lock, so that a second node or a later turn of the learner causes no second hint. */
  #give(
    { id, name, min_user_turns }: Observer,
    session: SessionRow,
    { turn, text, quote, basis }: CoachHint,
  ): Promise<void> {
    const practice = this.#practice
    return transaction(practice.db, (trx) =>
      sessionChanges.appendToSession(trx, session.id, async ({ lastSeq }) => {
        const state = await practice.states.at(trx, session.id, lastSeq)
        if (answeredTurn(state)?.turn !== turn || !isHintDue(state, min_user_turns)) return []
        const coach = { observer_id: id, name, turn, quote, basis }
        return [{ type: 'hint.given', data: { hint: state.coach_hints.length, text, cost: 0, coach } }]
      }),
    )
  }
}
