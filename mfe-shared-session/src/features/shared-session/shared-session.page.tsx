import { useRoute } from '@parley/mfe-kit'
import { SkeletonText } from '@parley/ui/core'
import { ClosedCode } from '../../parts/closed-code.tsx'
import { Offer, OfferHead } from './offer.tsx'
import { OwnSession } from './own-session.tsx'
import { StartForm } from './start-form.tsx'
import { useSharedSession } from '../../parts/use-shared-session.ts'
import '../../parts/shared-session.css'

function Opened({ accessCode }: { readonly accessCode: string }) {
  const [loaded, retry] = useSharedSession(accessCode)
  if (!loaded)
    return (
      <div className="shared shared__bones">
        <SkeletonText count={7} />
      </div>
    )
  if ('refusal' in loaded) return <ClosedCode refusal={loaded.refusal} onRetry={retry} />
  const { shared } = loaded
  return (
    <article className="shared">
      <OfferHead shared={shared} />
      {shared.own ? <OwnSession accessCode={accessCode} shared={shared} own={shared.own} /> : null}
      <Offer shared={shared} />
      {shared.own ? null : <StartForm accessCode={accessCode} shared={shared} />}
    </article>
  )
}

/** What a guest sees first: what it is, who offers it, with whom, who reads it, and Start. */
export function Page() {
  const { access_code: accessCode = '' } = useRoute().params
  return <Opened key={accessCode} accessCode={accessCode} />
}
