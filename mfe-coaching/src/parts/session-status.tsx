import { statusDisplay } from '@parley/conversation/session'
import type { SessionStatus } from '@parley/contracts/session/words'
import { StatusBadge } from '@parley/ui/core'
import type { CoachingKey } from './use-coaching-phrases.ts'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

/** The wire's empty status has no word of its own. */
export const statusKey = (status: SessionStatus): CoachingKey => `status.${status === '' ? 'unused' : status}`

/** A session's status with the icon and colour that the status table gives it. */
export function SessionStatusBadge({ status, bare }: { readonly status: SessionStatus; readonly bare?: boolean }) {
  const t = useCoachingPhrases()
  const { tone, icon } = statusDisplay[status]
  return (
    <StatusBadge status={tone} icon={icon} bare={bare}>
      {t(statusKey(status))}
    </StatusBadge>
  )
}
