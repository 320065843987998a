import type { SessionEvent } from './contract.ts'

const closing = new Set<SessionEvent['type']>(['reply.completed', 'reply.failed'])

/**
 * Puts the text of each finished reply into the event that finished it and drops its deltas. Sequence numbers stay, so
 * a reader who resumes with `Last-Event-ID` still finds their place. Deltas of a reply that is still being written stay too.
 */
export const compactEvents = (events: readonly SessionEvent[]): SessionEvent[] => {
  const texts = new Map<number, string>()
  const ends = new Map<number, number>()
  for (const event of events) {
    if (event.type === 'reply.completed' || event.type === 'reply.failed') ends.set(event.data.turn, event.seq)
  }
  const keptEvents: SessionEvent[] = []
  for (const event of events) {
    if (event.type === 'reply.started' || event.type === 'reply.restarted') texts.set(event.data.turn, '')
    if (event.type === 'reply.delta') {
      const { turn, text } = event.data
      texts.set(turn, (texts.get(turn) ?? '') + text)
      if ((ends.get(turn) ?? 0) > event.seq) continue
    }
    keptEvents.push(closing.has(event.type) ? addText(event, texts) : event)
  }
  return keptEvents
}

const addText = (event: SessionEvent, texts: ReadonlyMap<number, string>): SessionEvent => {
  if (event.type === 'reply.completed') {
    return { ...event, data: { ...event.data, text: event.data.text ?? texts.get(event.data.turn) ?? '' } }
  }
  if (event.type === 'reply.failed') {
    return { ...event, data: { ...event.data, text: event.data.text ?? texts.get(event.data.turn) ?? '' } }
  }
  return event
}
