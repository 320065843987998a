import { setTimeout as pause } from 'node:timers/promises'

/** `PARTICIPANTS=12` for a first look. */
export const participantCount = Number(process.env['PARTICIPANTS'] ?? 60)
const turnsEach = 5
/** Between a reply and the next turn, in milliseconds: people read before they write. */
const reading = [500, 3000] as const

/** The time from sending a turn until a stream had it, in milliseconds. */
export interface Delays {
  room: number[]
  bare: number[]
}

interface Guest {
  access_token: string
  session_id: string
}

interface RoomUpdate {
  participants: { number: number; turns: number }[]
}

interface LoggedEvent {
  type: string
  data: { role?: string; turn: number }
}

const call = async <T>(url: string, token: string | null, path: string, body: object = {}): Promise<T> => {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Reads an event stream until the signal, and hands each event on. */
const follow = async (url: string, token: string, path: string, take: (data: unknown) => void, signal: AbortSignal) => {
  const answer = await fetch(`${url}/v1/${path}/events`, { headers: { authorization: `Bearer ${token}` }, signal })
  if (!answer.ok || !answer.body) throw new Error(`${path}: the stream was answered ${answer.status}`)
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
    let text = ''
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) take(JSON.parse(data))
      }
    }
  }
  read(answer.body).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Resolves the promise that waits for a key as soon as the key is there. */
class Arrivals {
  readonly #waiting = new Map<string, (at: number) => void>()
  readonly #there = new Map<string, number>()

  note(key: string): void {
    if (this.#there.has(key)) return
    this.#there.set(key, performance.now())
    this.#waiting.get(key)?.(performance.now())
  }

  async of(key: string): Promise<number> {
    const there = this.#there.get(key)
    return there ?? new Promise((resolve) => this.#waiting.set(key, resolve))
  }
}

/** One participant: answers how long each of their turns took to the room and to their own stream. */
const practise = async (
  url: string,
  { access_token: token, session_id: id }: Guest,
  { number, room, signal }: { number: number; room: Arrivals; signal: AbortSignal },
): Promise<Delays> => {
  const own = new Arrivals()
  const take = (event: unknown): void => {
    const { type, data } = event as LoggedEvent
    if (type === 'turn.added' && data.role === 'learner') own.note(`turn ${data.turn}`)
    if (type === 'reply.completed') own.note(`reply ${data.turn}`)
  }
  await follow(url, token, `coaching_sessions/${id}`, take, signal)
  await call(url, token, `coaching_sessions/${id}/start`)
  await own.of('reply 1')
  const delays: Delays = { room: [], bare: [] }
  for (let turn = 1; turn <= turnsEach; turn += 1) {
    await pause(reading[0] + Math.random() * (reading[1] - reading[0]))
    const sentAt = performance.now()
    const body = { client_turn_id: `turn-${turn}`, text: 'What has been the hardest part of this month for you?' }
    await call(url, token, `coaching_sessions/${id}/turns`, body)
    delays.bare.push((await own.of(`turn ${turn * 2}`)) - sentAt)
    delays.room.push((await room.of(`${number} ${turn}`)) - sentAt)
    await own.of(`reply ${turn * 2 + 1}`)
  }
  return delays
}

/** A full room on one server: all practise at once while the trainer's stream is open. */
export const runRoom = async (url: string, trainer: string, scenario: string): Promise<Delays> => {
  const body = { name: 'Bench', scenario_id: scenario, language: 'en', ask_name: false, result: 'nothing' }
  const workshop = await call<{ id: string; join_url: string }>(url, trainer, 'workshops', body)
  const code = workshop.join_url.split('/').at(-1) ?? ''
  const guests: Guest[] = []
  while (guests.length < participantCount) guests.push(await call<Guest>(url, null, `shared_sessions/${code}`))
  const room = new Arrivals()
  const stop = new AbortController()
  const take = (update: unknown): void => {
    for (const { number, turns } of (update as RoomUpdate).participants)
      for (let turn = 1; turn <= turns; turn += 1) room.note(`${number} ${turn}`)
  }
  await follow(url, trainer, `workshops/${workshop.id}`, take, stop.signal)
  await call(url, trainer, `workshops/${workshop.id}/start`)
  const all = await Promise.all(
    guests.map((guest, index) => practise(url, guest, { number: index + 1, room, signal: stop.signal })),
  )
  await call(url, trainer, `workshops/${workshop.id}/finish`)
  stop.abort()
  return { room: all.flatMap((delays) => delays.room), bare: all.flatMap((delays) => delays.bare) }
}
