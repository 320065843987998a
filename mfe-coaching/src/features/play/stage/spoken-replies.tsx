import type { SessionDetail } from '@parley/contracts/session'
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
  /** The reply failed, and may be asked for again. */
  isFailed: boolean
}

const lastReply = (session: SessionState) => session.turns.findLast((turn) => turn.role === 'persona')

/** In milliseconds: a conversation that began so short a time ago was begun by the learner who opens the page. */
const JUST_NOW = 60_000

/** The opening line is news for the learner who has just begun, also when it was complete before the page was there. */
const hasJustBegun = ({ started_at, turns }: SessionState, now: string): boolean =>
  started_at !== null &&
  Date.parse(now) - Date.parse(started_at) < JUST_NOW &&
  turns.every(({ role }) => role === 'persona')

/**
 * The first text that is spoken: it follows the replies that were complete when the page was firstDetail. A reply that was
 * being written then is spoken from its beginning, because a screen reader has said nothing of it yet. In a voice
 * session the voice itself speaks the opening line.
 */
const markOf = (session: SessionState, { mode, now }: SessionDetail): Mark => {
  const reply = lastReply(session)
  const isNews = mode !== 'voice' && (reply?.state === 'streaming' || hasJustBegun(session, now))
  const isFailed = reply?.state === 'failed'
  return {
    turn: reply?.turn ?? 0,
    restarts: reply?.restarts ?? 0,
    upTo: isNews ? 0 : (reply?.text.length ?? 0),
    isFailed,
  }
}

const speakFrom = (session: SessionState, mark: Mark): readonly string[] => {
  const reply = lastReply(session)
  if (!reply || reply.turn < mark.turn) return []
  const isAskedAgain = mark.isFailed && reply.state !== 'failed'
  if (reply.turn > mark.turn || reply.restarts > mark.restarts || isAskedAgain) {
    Object.assign(mark, { turn: reply.turn, restarts: reply.restarts, upTo: 0 })
  }
  mark.isFailed = reply.state === 'failed'
  const { sentences, upTo } = sentencesSince(reply.text, mark.upTo, reply.state !== 'streaming')
  mark.upTo = upTo
  return sentences
}

/** The replies for a screen reader: whole sentences, as they are finished, once each. */
export function SpokenReplies() {
  const { live, detail } = usePlayContext()
  const [lines, setLines] = useState<readonly Line[]>([])
  const firstDetail = useRef(detail)
  const mark = useRef<Mark | null>(null)
  const count = useRef(0)
  useEffect(() => {
    const hear = ({ session, loaded, isAloud }: LiveState) => {
      if (!loaded) return
      mark.current ??= markOf(session, firstDetail.current)
      const sentences = speakFrom(session, mark.current)
      if (sentences.length === 0 || isAloud) return
      const fresh = sentences.map((text) => ({ id: (count.current += 1), text }))
      // Sentences that arrive together are announced together, however many they are.
      setLines((before) => [...before, ...fresh].slice(-Math.max(keptCount, fresh.length)))
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
