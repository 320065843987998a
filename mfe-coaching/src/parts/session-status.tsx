import { statusDisplay } from '@parley/conversation/session'
import type { SessionStatus, StatusReason } from '@parley/contracts/session/words'
import { StatusBadge } from '@parley/ui/core'
import type { CoachingKey } from './use-coaching-phrases.ts'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

/** The wire's empty status has no word of its own. */
export const statusKey = (status: SessionStatus): CoachingKey => `status.${status === '' ? 'unused' : status}`

interface BadgeProps {
  readonly status: SessionStatus
  /** The reason, where it is known: only learners who quit themselves read that they quit. */
  readonly reason?: StatusReason | null
  readonly bare?: boolean
}

const wordKey = (status: SessionStatus, reason: StatusReason | null): CoachingKey =>
  status === 'abort' && reason !== null && reason !== 'learner_quit' ? 'status.brokenOff' : statusKey(status)

/** A session's status with the icon and colour that the status table gives it. */
export function SessionStatusBadge({ status, reason = null, bare }: BadgeProps) {
  const t = useCoachingPhrases()
  const { tone, icon } = statusDisplay[status]
  return (
    <StatusBadge status={tone} icon={icon} bare={bare}>
      {t(wordKey(status, reason))}
    </StatusBadge>
  )
}
