import type { SessionDetail } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { Loading } from '@parley/ui/core'
import { useRef, useState } from 'react'
import { Begin } from '../outcome/begin.tsx'
import { Outcome } from '../outcome/outcome.tsx'
import { TestBar } from '../outcome/test-bar.tsx'
import { keptText } from '../live-session/kept-text.ts'
import { useLiveSession } from '../live-session/use-live-session.ts'
import { PlayContext, useLiveState } from '../live-session/use-play-context.ts'
import { SideNotes } from '../sidebar/side-notes.tsx'
import { VoicePart } from '../voice/voice-part.tsx'
import { Foot } from './foot.tsx'
import { LostBanner } from './lost-banner.tsx'
import { Presence } from './presence.tsx'
import { SpokenReplies } from './spoken-replies.tsx'
import { Transcript } from './transcript.tsx'
import { WorkshopBar } from '../workshop/workshop-bar.tsx'

function Conversation({ sessionId }: { readonly sessionId: string }) {
  const [text, setText] = useState(() => keptText(sessionId).draft())
  const field = useRef<HTMLTextAreaElement>(null)
  const isOver = useLiveState((state) => isTerminal(state.session.status))
  const takeBack = (line: string) => {
    setText((typedText) => [line, typedText].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  return (
    <>
      <Transcript onTakeBack={takeBack}>{isOver ? <Outcome /> : null}</Transcript>
      <VoicePart field={field} onText={setText} />
      <Foot field={field} text={text} onText={setText} />
    </>
  )
}

function Scene({ sessionId }: { readonly sessionId: string }) {
  const isLoaded = useLiveState((state) => state.loaded)
  const hasBegun = useLiveState((state) => state.session.status !== '')
  const isRefused = useLiveState((state) => state.connection === 'refused')
  if (!isLoaded && !isRefused)
    return (
      <div className="play__column play__bones">
        <Loading shape="text" count={5} />
      </div>
    )
  return hasBegun ? <Conversation sessionId={sessionId} /> : <Begin />
}

/** Shows the conversation in the middle, the persona above it and notes beside it. */
export function PlayStage({ detail }: { readonly detail: SessionDetail }) {
  const play = useLiveSession(detail)
  return (
    <PlayContext value={play}>
      <div className="play">
        <Presence />
        <LostBanner />
        <WorkshopBar />
        <TestBar />
        <Scene sessionId={detail.id} />
        <SpokenReplies />
        <SideNotes />
      </div>
    </PlayContext>
  )
}
