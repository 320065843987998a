import { isTerminal } from '@parley/conversation/session'
import { type RefObject, useEffect } from 'react'
import { Watching } from '../moderation/watching.tsx'
import { PauseNotice } from '../outcome/pause-notice.tsx'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { offersLastWord } from '../live-session/last-word.ts'
import { CoachHint } from '../sidebar/coach-hint.tsx'
import { GivenHint } from '../sidebar/given-hint.tsx'
import { ContactNote } from './contact-note.tsx'
import { LastWord } from '../outcome/last-word.tsx'
import { WorkshopHold } from '../workshop/workshop-hold.tsx'
import { useKey } from './shortcuts.tsx'
import { TurnComposer } from './turn-composer.tsx'

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

function NextTurn({ field, text, onText }: Props) {
  const { detail } = usePlayContext()
  const isPaused = useLiveState((state) => state.session.phase === 'paused')
  if (!detail.abilities.run) return <Watching detail={detail} />
  return (
    <>
      <ContactNote />
      {isPaused ? (
        <PauseNotice />
      ) : (
        <>
          <WorkshopHold />
          <CoachHint />
          <GivenHint />
          <TurnComposer field={field} text={text} onText={onText} />
        </>
      )}
    </>
  )
}

/** The buttons for the next action, under the conversation, where a thumb reaches them. */
export function Foot({ field, text, onText }: Props) {
  const { detail } = usePlayContext()
  const over = useLiveState((state) => isTerminal(state.session.status))
  const isOffered = useLiveState((state) => offersLastWord(state.session))
  const hasBegun = useLiveState((state) => state.session.status !== '')
  const isPaused = useLiveState((state) => state.session.phase === 'paused')
  const speaks = hasBegun && !over && !isPaused && detail.abilities.run
  useKey('/', () => field.current?.focus())
  // Where a keyboard is at hand one starts to type. On a phone that would throw the keyboard over the conversation, and
  // in a spoken one the space bar talks.
  useEffect(() => {
    if (speaks && detail.mode === 'text' && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [detail.mode, field, speaks])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === field.current) field.current?.blur()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [field])
  const says = isOffered && detail.abilities.run && !detail.abilities.check
  if (!says && (over || !hasBegun)) return null
  return (
    <footer className="play__foot">
      <div className="play__column">
        {says ? (
          <LastWord field={field} text={text} onText={onText} />
        ) : (
          <NextTurn field={field} text={text} onText={onText} />
        )}
      </div>
    </footer>
  )
}
