import type { Command } from '@parley/conversation/session'
import { sql } from 'kysely'
import { changeSession, type Open } from './change-session.ts'
import type { Practice } from './practice.ts'
import { dueAt } from './records/session-clocks.ts'
import { openSessionById } from './records/open-session.ts'

const AT_ONCE = 50

const overdue = (expiresAt: Date | null, now: string): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.parse(now)

const commandsFor = ({ row, now }: Open): Command[] =>
  overdue(row.expires_at, now) ? [{ type: 'abort', reason: 'expired' }] : [{ type: 'tick' }]

/**
 * Runs the clocks of all sessions. The database stores their due times, so a server that stops loses none. Two nodes
 * may check the same session; the second one finds nothing to do.
 */
export class SessionClock {
  readonly #practice: Practice
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(practice: Practice) {
    this.#practice = practice
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch((error: unknown) => this.#practice.services.log.error({ err: error }, 'the session clock failed'))
        .finally(() => this.#timer && this.start())
    }, this.#practice.pace.look).unref()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#looking
  }

  async #look(): Promise<void> {
    const due = await this.#practice.db.kysely
      .selectFrom('coaching_sessions')
      .select('id')
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) await this.#tick(id)
  }

  async #tick(id: string): Promise<void> {
    await changeSession(this.#practice, {
      find: (trx) => openSessionById(trx, id),
      commands: commandsFor,
      // A clock without a decision gets a new due time, because otherwise it would run at every check.
      also: async ({ trx, row, state }) => {
        await trx
          .updateTable('coaching_sessions')
          .set({ due_at: dueAt(state, row.expires_at) })
          .where('id', '=', id)
          .execute()
      },
    })
  }
}
