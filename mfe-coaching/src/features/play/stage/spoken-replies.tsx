import type { SessionDetail } from '@parley/contracts/session'
import type { SessionState } from '@parley/conversation/session'
import { useEffect, useRef, useState } from 'react'
import { sentencesSince } from '../../../parts/talk/spoken-sentences.ts'
import type { LiveState } from '../live-session/live-session.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'

interface Line {
  readonly id: string
  readonly turn: number
  readonly text: string
}

const keptCount = 4

interface Mark {
  turn: number
  restarts: number
  upTo: number
  /** The reply failed, and may be asked for again. */
  isFailed: boolean
  /** The attempts so far at any reply. */
  attempts: number
  /** The sentences of the latest attempt. */
  sentences: readonly string[]
}

/** The sentences of the latest attempt at a reply. */
interface Attempt extends Pick<Mark, 'turn' | 'attempts' | 'sentences'> {
  readonly isOver: boolean
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
    attempts: 0,
    sentences: [],
  }
}

/** Reads on from the mark. Undefined where no reply is newer. */
const readOn = (session: SessionState, mark: Mark, isAloud: boolean): Attempt | undefined => {
  const reply = lastReply(session)
  if (!reply || reply.turn < mark.turn) return undefined
  const isAskedAgain = mark.isFailed && reply.state !== 'failed'
  if (reply.turn > mark.turn || reply.restarts > mark.restarts || isAskedAgain) {
    const attempts = mark.attempts + 1
    Object.assign(mark, { turn: reply.turn, restarts: reply.restarts, upTo: 0, attempts, sentences: [] })
  }
  mark.isFailed = reply.state === 'failed'
  const isOver = reply.state !== 'streaming'
  const { sentences, upTo } = sentencesSince(reply.text, mark.upTo, isOver)
  mark.upTo = upTo
  // The voice itself speaks these.
  if (!isAloud) mark.sentences = [...mark.sentences, ...sentences]
  return { turn: mark.turn, attempts: mark.attempts, sentences: mark.sentences, isOver }
}

/**
 * The lines with the latest attempt in place of earlier ones at the same reply. A sentence that an earlier attempt began
 * with too keeps its line, so a screen reader does not read it twice.
 */
const replaceAttempt = (lines: readonly Line[], { turn, attempts, sentences, isOver }: Attempt): readonly Line[] => {
  const others = lines.filter((line) => line.turn !== turn)
  const formerLines = lines.filter((line) => line.turn === turn)
  const firstOther = sentences.findIndex((text, place) => formerLines[place]?.text !== text)
  const sameCount = firstOther === -1 ? sentences.length : firstOther
  if (sameCount === sentences.length && (!isOver || sameCount === formerLines.length)) return lines
  const freshLines = sentences
    .slice(sameCount)
    .map((text, place) => ({ id: `${turn}-${attempts}-${sameCount + place}`, turn, text }))
  // Sentences that arrive together are announced together, however many they are.
  return [...others.slice(-keptCount), ...formerLines.slice(0, sameCount), ...freshLines]
}

/** The replies for a screen reader: whole sentences, as they are finished, once each. */
export function SpokenReplies() {
  const { live, detail } = usePlayContext()
  const [lines, setLines] = useState<readonly Line[]>([])
  const firstDetail = useRef(detail)
  const mark = useRef<Mark | null>(null)
  useEffect(() => {
    const hear = ({ session, loaded, isAloud }: LiveState) => {
      if (!loaded) return
      mark.current ??= markOf(session, firstDetail.current)
      const attempt = readOn(session, mark.current, isAloud)
      if (attempt) setLines((before) => replaceAttempt(before, attempt))
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
