import type { SessionDetail } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { Loading } from '@parley/ui/core'
import { useRef, useState } from 'react'
import { Begin } from '../outcome/begin.tsx'
import { Outcome } from '../outcome/outcome.tsx'
import { keptText } from '../live/kept-text.ts'
import { useLiveSession } from '../live/use-live-session.ts'
import { PlayContext, useLiveState } from '../live/use-play-context.ts'
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
  const over = useLiveState((state) => isTerminal(state.session.status))
  const takeBack = (said: string) => {
    setText((typed) => [said, typed].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  return (
    <>
      <Transcript onTakeBack={takeBack}>{over ? <Outcome /> : null}</Transcript>
      <VoicePart field={field} onText={setText} />
      <Foot field={field} text={text} onText={setText} />
    </>
  )
}

function Scene({ sessionId }: { readonly sessionId: string }) {
  const loaded = useLiveState((state) => state.loaded)
  const begun = useLiveState((state) => state.session.status !== '')
  const refused = useLiveState((state) => state.connection === 'refused')
  if (!loaded && !refused)
    return (
      <div className="play__column play__bones">
        <Loading shape="text" count={5} />
      </div>
    )
  return begun ? <Conversation sessionId={sessionId} /> : <Begin />
}

/** The conversation alone in the middle, the persona above it, notes to the side. */
export function PlayStage({ detail }: { readonly detail: SessionDetail }) {
  const playing = useLiveSession(detail)
  return (
    <PlayContext value={playing}>
      <div className="play">
        <Presence />
        <LostBanner />
        <WorkshopBar />
        <Scene sessionId={detail.id} />
        <SpokenReplies />
        <SideNotes />
      </div>
    </PlayContext>
  )
}
