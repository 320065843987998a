import type { EventData, SessionEvent, SessionEventType } from '@parley/contracts/session'

const partner = { provider: 'builtin', model: 'practice-partner' }

/** A log that writes itself: each event gets the next number, a second after the last. */
export const createLog = () => {
  const events: SessionEvent[] = []
  let turn = 0
  const add = <T extends SessionEventType>(type: T, data: EventData<T>) => {
    const seq = events.length + 1
    events.push({
      seq,
      type,
      data,
      at: new Date(Date.parse('2026-03-02T09:00:00Z') + seq * 1000).toISOString(),
    } as SessionEvent)
    return log
  }
  const log = {
    events,
    add,
    begin: (rules: Partial<EventData<'session.started'>['rules']> = {}) => {
      add('session.started', {
        status: 'in-progress',
        mode: 'text',
        kind: 'rehearsal',
        language: 'en',
        origin: null,
        rules: {
          outcome_mode: 'win_lose',
          min_user_turns: 2,
          max_turns: null,
          time_limit_s: null,
          timeout_outcome: 'end',
          who_starts: 'persona',
          idle_s: 1800,
          ...rules,
        },
      })
      return add('status.changed', { from: '', to: 'in-progress', reason: 'started' })
    },
    learner: (text: string, client_turn_id: string | null = null) =>
      add('turn.added', { turn: (turn += 1), role: 'learner', text, client_turn_id, by: null }),
    replyStarts: () => add('reply.started', { turn: (turn += 1) }),
    delta: (text: string) => add('reply.delta', { turn, text }),
    replyEnds: (outcome: 'win' | 'loose' | 'end' | null = null, model = partner) =>
      add('reply.completed', {
        turn,
        model,
        usage: { input_tokens: 0, output_tokens: 0, cost_eur: 0 },
        outcome,
        suppressed: null,
      }),
    replyFails: (code = 'timeout') => add('reply.failed', { turn, code, retry: true }),
    persona: (text: string) => {
      log.replyStarts()
      for (const word of text.split(/(?<= )/)) log.delta(word)
      return log.replyEnds()
    },
    ends: (to: 'win' | 'loose' | 'end' | 'abort', reason: EventData<'status.changed'>['reason'] = 'marker') =>
      add('status.changed', { from: 'in-progress', to, reason }),
  }
  return log
}

const encoder = new TextEncoder()

const asBytes = (event: SessionEvent): Uint8Array<ArrayBuffer> =>
  encoder.encode(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)

type Sink = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

/**
 * The server's side of a session: `log` answers what was there when the page opened, each stream what came after the
 * number it was asked for. `cutAfter` breaks every stream after so many events, in the middle of the next one.
 */
export const createFeed = (events: SessionEvent[], { opened = events.length, cutAfter = Infinity } = {}) => {
  const sinks = new Set<Sink>()
  const resumePoints: number[] = []
  const after = (input: unknown): number => (input as { query?: { after?: number } }).query?.after ?? 0
  const stream = (_input: unknown, options: unknown): ReadableStream<Uint8Array<ArrayBuffer>> => {
    const from = (options as { lastEventId?: number }).lastEventId ?? 0
    resumePoints.push(from)
    const due = events.filter(({ seq }) => seq > from)
    return new ReadableStream({
      start: (sink) => {
        for (const event of due.slice(0, cutAfter)) sink.enqueue(asBytes(event))
        const next = due[cutAfter]
        if (next === undefined) return void sinks.add(sink)
        sink.enqueue(asBytes(next).slice(0, 20))
        sink.close()
      },
      cancel: () => undefined,
    })
  }
  return {
    asked: resumePoints,
    answers: {
      'sessions.log': (input: unknown) => {
        const items = events.filter(({ seq }) => seq > after(input) && seq <= opened)
        return { items, last_seq: items.at(-1)?.seq ?? 0, more: false }
      },
      'sessions.events': stream,
    },
    /** Sends what the log holds beyond `from` to every open stream. */
    send: (from: number) => {
      for (const event of events.slice(from)) for (const sink of sinks) sink.enqueue(asBytes(event))
    },
    cut: () => {
      for (const sink of sinks) sink.error(new TypeError('network error'))
      sinks.clear()
    },
  }
}
