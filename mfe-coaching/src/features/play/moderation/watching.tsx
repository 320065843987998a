import type { SessionDetail } from '@parley/contracts/session'
import { Button } from '@parley/ui/core'
import { useModeration } from '../../../parts/session/use-moderation.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

/** Tells another reader of a running session that they watch; a moderator may end it here. */
export function Watching({ detail }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  const endSession = useModeration()
  return (
    <div className="play__watching">
      <p>{t('play.watching', { learner: detail.owner.name })}</p>
      {detail.abilities.moderate ? (
        <Button tone="danger" onClick={() => void endSession(detail)}>
          {t('sessions.moderate.open')}
        </Button>
      ) : null}
    </div>
  )
}
