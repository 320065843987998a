import type { SharedSession } from '@parley/contracts/calls'
import { useRoute } from '@parley/mfe-kit'
import { SkeletonText } from '@parley/ui/core'
import { useState } from 'react'
import { ClosedCode } from '../../parts/closed-code.tsx'
import { Offer, OfferHead } from './offer.tsx'
import { OwnSession } from './own-session.tsx'
import { StartForm } from './start-form.tsx'
import { JoinAsMe } from './workshop-part.tsx'
import { useSharedSession } from '../../parts/use-shared-session.ts'
import '../../parts/shared-session.css'

interface EntryProps {
  readonly accessCode: string
  readonly shared: SharedSession
}

/** The way to start: with the user's account where a workshop allows it, otherwise as a guest. */
function Entry({ accessCode, shared }: EntryProps) {
  const [asGuest, setAsGuest] = useState(false)
  const { workshop } = shared
  if (workshop?.open_to_me && !asGuest)
    return <JoinAsMe accessCode={accessCode} workshop={workshop} onGuest={() => setAsGuest(true)} />
  return <StartForm accessCode={accessCode} shared={shared} />
}

function SharedSessionOfCode({ accessCode }: { readonly accessCode: string }) {
  const [loaded, retry] = useSharedSession(accessCode)
  if (!loaded)
    return (
      <div className="shared shared__bones">
        <SkeletonText count={7} />
      </div>
    )
  if ('refusal' in loaded) return <ClosedCode refusal={loaded.refusal} onRetry={retry} />
  const { shared } = loaded
  const { own, workshop } = shared
  const hasJoined = own !== null || (workshop?.mine ?? null) !== null
  return (
    <article className="shared">
      <OfferHead shared={shared} />
      {own ? <OwnSession accessCode={accessCode} shared={shared} own={own} /> : null}
      {!own && workshop?.mine ? <JoinAsMe accessCode={accessCode} workshop={workshop} /> : null}
      <Offer shared={shared} />
      {hasJoined ? null : <Entry accessCode={accessCode} shared={shared} />}
    </article>
  )
}

/** A guest's first page: what it is, who offers it, with whom, who reads it, and Start. */
export function Page() {
  const { access_code: accessCode = '' } = useRoute().params
  return <SharedSessionOfCode key={accessCode} accessCode={accessCode} />
}
