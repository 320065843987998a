import type { SessionDetail } from '@parley/contracts/session'
import { Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../coaching-paths.ts'
import { trialOrigin } from './trial-origin.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** Leads an author from a test session back to the editor where it began. */
export function EditorLink({
  detail,
}: {
  readonly detail: Pick<SessionDetail, 'id' | 'kind' | 'origin' | 'scenario_id' | 'scenario_version'>
}) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (detail.kind !== 'test') return null
  // In another tab or on another device the record leads back; of a new one the server keeps the unsaved form.
  const usual = detail.scenario_version === 0 ? paths.create('scenario') : paths.record('scenario', detail.scenario_id)
  return (
    <Link
      to={trialOrigin(detail.id) ?? trialOrigin(detail.origin?.session_id ?? '') ?? usual}
      className={buttonClass()}
    >
      {t('editor.backFromTest')}
    </Link>
  )
}
