import type { newWorkshop, WorkshopUpdate } from '@parley/contracts/calls'
import { contract } from '@parley/contracts/calls'
import type { InputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import type { TestApi, TestClient } from '../../../testing/api.ts'
import { scenario } from '../../sessions/testing/start-practice.ts'

/** Opens a workshop with the scenario of the tests, and answers its access code, too. */
export const openWorkshop = async (trainer: TestClient, fields: Partial<InputOf<typeof newWorkshop>> = {}) => {
  const body = { name: 'Autumn class', scenario_id: scenario, language: 'en' as const, ask_name: false, ...fields }
  const workshop = await trainer.send(contract.workshops.create, { body })
  if (workshop.status !== 201) throw new Error(`No workshop was made: ${JSON.stringify(workshop.problem)}`)
  return { ...workshop.body, code: workshop.body.join_url.split('/').at(-1) ?? '' }
}

type Room = Pick<WorkshopUpdate, 'workshop' | 'participants' | 'patterns' | 'objectives'>

/** The room after an update, as the trainer's page keeps it. */
const roomAfter = (before: Room | null, update: WorkshopUpdate): Room => {
  if (update.whole || !before) return update
  const fresh = new Map(update.participants.map((one) => [one.id, one]))
  const keptParticipants = before.participants.filter(({ id }) => !fresh.has(id) && !update.removed.includes(id))
  const participants = [...keptParticipants, ...fresh.values()].toSorted((one, other) => one.number - other.number)
  return { ...update, participants }
}

/** A trainer's stream of a room. */
export class RoomReader {
  readonly #stop = new AbortController()
  readonly #waiting = new Set<() => void>()
  room: Room | null = null
  updates: WorkshopUpdate[] = []
  failure: unknown

  constructor({ url }: Pick<TestApi, 'url'>, { token }: TestClient, id: string) {
    this.#read(url, token ?? '', id).catch((error: unknown) => {
      this.failure = error
      for (const look of this.#waiting) look()
    })
  }

  async #read(url: string, token: string, id: string): Promise<void> {
    const response = await fetch(`${url}/v1/workshops/${id}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#stop.signal,
    })
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    let text = ''
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(/^data: (.*)$/m.exec(block)?.[1])
    }
  }

  #take(data: string | undefined): void {
    if (data === undefined) return
    const update = JSON.parse(data) as WorkshopUpdate
    this.updates.push(update)
    this.room = roomAfter(this.room, update)
    for (const look of this.#waiting) look()
  }

  /** Waits until the room is as `right` says, and answers it. */
  async until(right: (room: Room) => boolean): Promise<Room> {
    const late = AbortSignal.timeout(150_000)
    for (;;) {
      if (this.room && right(this.room)) return this.room
      if (this.failure || late.aborted)
        throw new Error(`The room did not come to that: ${JSON.stringify(this.room)}`, { cause: this.failure })
      await new Promise<void>((resolve) => {
        const look = () => {
          this.#waiting.delete(look)
          late.removeEventListener('abort', look)
          resolve()
        }
        this.#waiting.add(look)
        late.addEventListener('abort', look)
      })
    }
  }

  close(): void {
    this.#stop.abort()
  }
}

/** The audit entries of a room, the oldest first. */
export const actionsOn = async ({ db }: Pick<TestApi, 'db'>, id: string) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_events where subject_id = ${id} order by id`.execute(db.kysely)
  return rows
}
