import type { SessionState } from '@parley/conversation/session'
import { useEffect, useRef, useState } from 'react'
import { sentencesSince } from '../../../parts/talk/spoken-sentences.ts'
import type { LiveState } from '../live-session/live-session.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'

interface Line {
  readonly id: number
  readonly text: string
}

const keptCount = 4

interface Mark {
  turn: number
  restarts: number
  upTo: number
}

const lastReply = (session: SessionState) => session.turns.findLast((turn) => turn.role === 'persona')

/** The first text that is spoken: it follows the text that was there when the page was opened. */
const markOf = (session: SessionState): Mark => {
  const reply = lastReply(session)
  return { turn: reply?.turn ?? 0, restarts: reply?.restarts ?? 0, upTo: reply?.text.length ?? 0 }
}

const speakFrom = (session: SessionState, mark: Mark): readonly string[] => {
  const reply = lastReply(session)
  if (!reply || reply.turn < mark.turn) return []
  if (reply.turn > mark.turn || reply.restarts > mark.restarts) {
    Object.assign(mark, { turn: reply.turn, restarts: reply.restarts, upTo: 0 })
  }
  const { sentences, upTo } = sentencesSince(reply.text, mark.upTo, reply.state !== 'streaming')
  mark.upTo = upTo
  return sentences
}

/** The replies for a screen reader: whole sentences, as they are finished, once each. */
export function SpokenReplies() {
  const { live } = usePlayContext()
  const [lines, setLines] = useState<readonly Line[]>([])
  const mark = useRef<Mark | null>(null)
  const count = useRef(0)
  useEffect(() => {
    const hear = ({ session, loaded, isAloud }: LiveState) => {
      if (!loaded) return
      mark.current ??= markOf(session)
      const sentences = speakFrom(session, mark.current)
      if (sentences.length === 0 || isAloud) return
      const fresh = sentences.map((text) => ({ id: (count.current += 1), text }))
      setLines((before) => [...before, ...fresh].slice(-keptCount))
    }
    hear(live.store.getState())
    return live.store.subscribe(hear)
  }, [live])
  return (
    <div className="ui-hidden" aria-live="polite" data-testid="spoken">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
