import type { SharedSession } from '@parley/contracts/calls'
import { navigateTo, useProduct, useSearch } from '@parley/mfe-kit'
import { SkeletonText } from '@parley/ui/core'
import { useEffect, useState } from 'react'
import { ClosedCode } from '../../parts/closed-code.tsx'
import '../../parts/shared-session.css'
import { type Refusal, refusalOf, useEntrance, useSharedSession } from '../../parts/use-shared-session.ts'
import { useSessionPhrases } from '../../parts/use-session-phrases.ts'

const isOpen = ({ own }: SharedSession): boolean =>
  own !== null && (own.status === 'in-progress' || own.status === 'free-speech')

/** Checks the code, then leads to the open session of this device, or to the page of the code. */
export function Page() {
  const t = useSessionPhrases()
  const { slug } = useProduct()
  const [search] = useSearch()
  const accessCode = search.get('access_code') ?? ''
  const [loaded, retry] = useSharedSession(accessCode)
  const [failure, setFailure] = useState<Refusal>()
  const enter = useEntrance(accessCode, { workshop: null })
  const sharedSession = loaded && 'shared' in loaded ? loaded.shared : null
  useEffect(() => {
    if (!sharedSession) return
    const page = `/shared/${slug}-session/${encodeURIComponent(accessCode)}`
    const lead = isOpen(sharedSession) ? enter({}, { replace: true }) : navigateTo(page, { replace: true })
    lead.catch((error: unknown) => setFailure(refusalOf(error)))
  }, [sharedSession, slug, accessCode, enter])
  const refusal = failure ?? (loaded && 'refusal' in loaded ? loaded.refusal : null)
  if (refusal)
    return (
      <ClosedCode
        refusal={refusal}
        onRetry={() => {
          setFailure(undefined)
          retry()
        }}
      />
    )
  return (
    <div className="shared shared__bones">
      <p role="status">{t('sharedSession.opening')}</p>
      <SkeletonText count={5} />
    </div>
  )
}
