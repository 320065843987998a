import { type FrameFacts, type MessageFromFrame, readFacts } from './frame-messages.ts'

export interface ConnectedFrame {
  /** Called at once with what is known, and again when the user changes the scheme or the page moves. */
  readonly onFacts: (listener: (facts: FrameFacts) => void) => void
  /** The title of the page around the frame. */
  readonly setTitle: (title: string) => void
  /** Moves the page to a path of this application. */
  readonly navigate: (path: string) => void
  readonly disconnect: () => void
}

/**
 * The side of an application that runs in a sandboxed frame. It tells its height by itself, so that the page around it
 * has no second scrollbar.
 */
export const connectFrame = (own: Window = window): ConnectedFrame => {
  const listeners = new Set<(facts: FrameFacts) => void>()
  let lastFacts: FrameFacts | undefined
  // The frame has no origin, and what it says is no secret.
  const send = (message: MessageFromFrame) => own.parent.postMessage(message, '*')
  const receive = (event: MessageEvent) => {
    const facts = event.source === own.parent ? readFacts(event.data) : undefined
    if (!facts) return
    lastFacts = facts
    own.document.documentElement.lang = facts.language
    own.document.documentElement.dataset['scheme'] = facts.scheme
    for (const listener of listeners) listener(facts)
  }
  own.addEventListener('message', receive)
  const measure = new ResizeObserver(() =>
    send({ parley: 1, type: 'height', height: own.document.documentElement.scrollHeight }),
  )
  measure.observe(own.document.documentElement)
  send({ parley: 1, type: 'hello' })
  return {
    onFacts: (listener) => {
      listeners.add(listener)
      if (lastFacts) listener(lastFacts)
    },
    setTitle: (title) => send({ parley: 1, type: 'title', title }),
    navigate: (path) => send({ parley: 1, type: 'navigate', path }),
    disconnect: () => {
      measure.disconnect()
      own.removeEventListener('message', receive)
    },
  }
}
