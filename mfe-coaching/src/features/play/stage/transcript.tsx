import {
  awaitsReply,
  closingAwaitsReply,
  isLive,
  isTerminal,
  ownTurns,
  type SessionState,
} from '@parley/conversation/session'
import { api, notify } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { ChevronDown } from '@parley/ui/icons'
import { type ComponentProps, Fragment, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { AttemptStart } from '../../../parts/attempts/attempt-start.tsx'
import { failureText } from '../../../parts/load-failure.tsx'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { SlowReply } from '../live-session/slow-reply.tsx'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { Thinking, TurnView } from './turn-view.tsx'
import { UnsentTurn } from './unsent-turn.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

/** The persona still replies: the conversation is open, or the learner has said a last word after a win. */
const goesOn = (session: SessionState): boolean => isLive(session.status) || closingAwaitsReply(session)

/** A reply is due and nothing of it has been written yet. */
const isExpected = (session: SessionState): boolean =>
  goesOn(session) &&
  session.replying === null &&
  session.phase !== 'paused' &&
  session.turns.at(-1)?.state !== 'failed' &&
  awaitsReply(session)

/** More than a screen holds, and few enough to be there at once. */
const AT_ONCE = 40

/** A long conversation opens with its end; what was said before is put above it between two frames, in small portions. */
function Turns({ name, learner, onReplyAgain }: Omit<ComponentProps<typeof TurnView>, 'turn'>) {
  const turns = useLiveState((state) => state.session.turns)
  const isOpen = useLiveState(({ session }) => goesOn(session))
  const keptTurns = useLiveState(({ session }) => session.turns.length - ownTurns(session).length)
  const { detail } = usePlayContext()
  const [whole, setWhole] = useState(false)
  const hasTurns = turns.length > 0
  useEffect(() => {
    if (hasTurns) startTransition(() => setWhole(true))
  }, [hasTurns])
  const shownTurns = whole ? turns : turns.slice(-AT_ONCE)
  // Only the last reply can be asked for again, while the conversation goes on.
  const last = isOpen ? turns.at(-1) : undefined
  const lastKept = turns[keptTurns - 1]
  return shownTurns.map((turn) => (
    <Fragment key={turn.turn}>
      <TurnView turn={turn} name={name} learner={learner} onReplyAgain={turn === last ? onReplyAgain : undefined} />
      {turn === lastKept ? <AttemptStart detail={detail} /> : null}
    </Fragment>
  ))
}

function ReplyOnItsWay({ name }: { readonly name: string }) {
  const isReplyExpected = useLiveState((state) => isExpected(state.session))
  return isReplyExpected ? (
    <li className="turn turn--persona">
      <Thinking name={name} />
    </li>
  ) : null
}

interface Props {
  readonly onTakeBack: (text: string) => void
  /** The outcome, after the last turn. */
  readonly children?: ReactNode
}

export function Transcript({ onTakeBack, children }: Props) {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { box, content, newBelow, toBottom } = useStickToBottom()
  const saying = useLiveState((state) => state.unsent?.client_turn_id)
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  const isOpen = useLiveState(({ session }) => goesOn(session))
  const name = personaName(detail.persona)
  const { id } = detail
  const onReplyAgain = useCallback(async () => {
    try {
      await api.sessions.replyAgain({ params: { id } })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }, [id, t])

  // A learner who speaks wants to see the answer.
  useEffect(() => {
    if (saying) toBottom()
  }, [saying, toBottom])

  // The outcome takes the focus, so it is in view also for a learner who finished while reading further up.
  useEffect(() => {
    if (isOver) toBottom()
  }, [isOver, toBottom])

  return (
    <div className="play__scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="play__transcript" ref={box} tabIndex={0} role="region" aria-label={t('play.conversation')}>
        <div className="play__column" ref={content}>
          <ol className="turns">
            <Turns
              name={name}
              learner={detail.abilities.check ? detail.owner.name : undefined}
              onReplyAgain={detail.abilities.run ? onReplyAgain : undefined}
            />
            <UnsentTurn onTakeBack={onTakeBack} />
            <ReplyOnItsWay name={name} />
          </ol>
          <SlowReply />
          {children}
        </div>
      </div>
      {newBelow && isOpen ? (
        <div className="play__below">
          <Button icon={<ChevronDown size={16} aria-hidden="true" />} onClick={toBottom}>
            {t('play.newBelow')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
