import { Link, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { Share2 } from '@parley/ui/icons'
import { useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

interface GuestSharingProps {
  readonly kind: 'scenario' | 'playlist'
  readonly id: string
}

/** Leads who may share with guests to a new access code for this scenario or playlist. */
export function GuestSharingLink(target: GuestSharingProps) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const mayShare = useCanOpen()('coaching/access-code-create')
  if (!mayShare) return null
  return (
    <Link to={paths.newAccessCode(target)} className={buttonClass({ tone: 'quiet' })}>
      <Share2 size={16} aria-hidden="true" />
      {t('accessCodes.shareWithGuests')}
    </Link>
  )
}
