import { setTimeout as wait } from 'node:timers/promises'
import type { WorkshopUpdate } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { analyseUtterance } from '@parley/conversation/analysis/english-model'
import { applyEvent, type SessionState } from '@parley/conversation/session'
import { readTalk, type Talk } from '@parley/conversation/workshop'
import type { Actor } from '../../../platform/http/index.ts'
import { guestSessions, type Practice, type SessionRow, sessionChanges } from '../../sessions/index.ts'
import { listParticipants } from '../participants.ts'
import { workshopDetail, workshopStream } from '../workshop.repo.ts'
import type { ParticipantRow } from '../workshop.table.ts'
import { participantView } from './participant-view.ts'
import { figuresOf } from './room-figures.ts'

/** Changes within this time go out together, in milliseconds. */
const TOGETHER = 100
/** The interval at which the room looks for participants who are gone without an event, in milliseconds. */
const LOOK = 10_000

/** A participant whose session the feed follows. */
interface FollowedParticipant {
  row: ParticipantRow
  session: SessionRow
  talk: Talk
  readonly leave: AbortController
}

/**
 * One trainer's view of a room. It folds the event streams of all participants, so every node shows the same room, and a
 * new connection begins with the whole of it.
 */
export class RoomFeed {
  readonly #practice: Practice
  readonly #actor: Actor
  readonly #id: string
  readonly #followed = new Map<string, FollowedParticipant>()
  readonly #changed = new Set<string>()
  readonly #removed = new Set<string>()
  #roomChanged = false
  #failure: unknown
  #wake: () => void = () => {}
  readonly #look: number

  constructor(practice: Practice, actor: Actor, id: string, look = LOOK) {
    this.#practice = practice
    this.#actor = actor
    this.#id = id
    this.#look = look
  }

  /** The whole room, then each change, until the signal. */
  async *updates(signal: AbortSignal): AsyncGenerator<WorkshopUpdate> {
    const controller = new AbortController()
    const all = AbortSignal.any([signal, controller.signal])
    const position = await this.#streamPosition()
    const look = setInterval(() => this.#tell(() => (this.#roomChanged = true)), this.#look)
    all.addEventListener('abort', () => this.#wake())
    try {
      await this.#readParticipants(all)
      this.#run(this.#followRoom(position, all))
      yield await this.#update(true)
      while (!signal.aborted) {
        await this.#nextChange(all)
        if (signal.aborted) return
        if (this.#failure) throw new Error('The stream of a participant broke.', { cause: this.#failure })
        const whole = this.#roomChanged
        // Before the room is read, so that a change that comes meanwhile is read next.
        this.#roomChanged = false
        if (whole) await this.#readParticipants(all)
        if (whole || this.#changed.size + this.#removed.size > 0) yield await this.#update(whole)
      }
    } finally {
      clearInterval(look)
      controller.abort()
    }
  }

  async #streamPosition(): Promise<number> {
    const events = await this.#practice.events.read(workshopStream(this.#id), 0, Number.MAX_SAFE_INTEGER)
    return events.at(-1)?.seq ?? 0
  }

  /** Waits for a change, then a moment more, so that a busy room costs few messages. */
  async #nextChange(signal: AbortSignal): Promise<void> {
    if (!this.#hasNews() && !signal.aborted) await new Promise<void>((resolve) => (this.#wake = resolve))
    await wait(TOGETHER, undefined, { signal }).catch(() => {})
  }

  #hasNews(): boolean {
    return this.#roomChanged || this.#changed.size + this.#removed.size > 0 || this.#failure !== undefined
  }

  #tell(note: () => void): void {
    note()
    this.#wake()
  }

  /** A stream that breaks ends the feed; the trainer's page connects again. */
  #run(work: Promise<void>): void {
    work.catch((error: unknown) => this.#tell(() => (this.#failure = error)))
  }

  async #followRoom(after: number, signal: AbortSignal): Promise<void> {
    for await (const _ of this.#practice.events.subscribe(workshopStream(this.#id), after, signal))
      this.#tell(() => (this.#roomChanged = true))
  }

  /** Follows new participants and those who continue in another session; forgets those who left. */
  async #readParticipants(signal: AbortSignal): Promise<void> {
    const { kysely } = this.#practice.db
    const rows = await listParticipants(kysely, this.#id)
    const present = new Set(rows.map(({ id }) => id))
    for (const [id, { leave }] of this.#followed) {
      if (present.has(id)) continue
      leave.abort()
      this.#followed.delete(id)
      this.#removed.add(id)
    }
    const fresh = rows.filter((row) => this.#followed.get(row.id)?.row.session_id !== row.session_id)
    const sessions = await guestSessions.findEach(
      kysely,
      fresh.map(({ session_id }) => session_id),
    )
    await Promise.all(
      fresh.map(async (row) => {
        const session = sessions.get(row.session_id)
        if (session) await this.#follow(row, session, signal)
      }),
    )
  }

  async #follow(row: ParticipantRow, session: SessionRow, signal: AbortSignal): Promise<void> {
    const state = await this.#practice.states.at(this.#practice.db.kysely, session.id)
    this.#followed.get(row.id)?.leave.abort()
    const controller = new AbortController()
    const participant = { row, session, leave: controller, talk: readTalk(state, session.language, analyseUtterance) }
    this.#followed.set(row.id, participant)
    this.#changed.add(row.id)
    this.#run(this.#followSession(participant, state, AbortSignal.any([signal, controller.signal])))
  }

  async #followSession(participant: FollowedParticipant, from: SessionState, signal: AbortSignal): Promise<void> {
    let state = from
    for await (const event of this.#practice.events.subscribe(
      sessionChanges.streamOf(participant.session.id),
      from.seq,
      signal,
    )) {
      state = applyEvent(state, event as SessionEvent)
      if (event.type === 'reply.delta') continue
      participant.talk = readTalk(state, participant.session.language, analyseUtterance, participant.talk)
      this.#tell(() => this.#changed.add(participant.row.id))
    }
  }

  async #update(whole: boolean): Promise<WorkshopUpdate> {
    const { services, db } = this.#practice
    const workshop = await workshopDetail(services, db.kysely, this.#actor, this.#id)
    const everyone = [...this.#followed.values()]
    const shownParticipants = whole ? everyone : everyone.filter(({ row }) => this.#changed.has(row.id))
    const update: WorkshopUpdate = {
      whole,
      workshop,
      participants: shownParticipants
        .map(({ row, talk }) => participantView(row, talk.state, workshop.state))
        .toSorted((one, other) => one.number - other.number),
      removed: [...this.#removed],
      ...figuresOf(
        everyone.map(({ talk }) => talk),
        everyone[0]?.session.snapshot,
      ),
    }
    this.#changed.clear()
    this.#removed.clear()
    return update
  }
}
