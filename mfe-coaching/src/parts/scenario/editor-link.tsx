import type { SessionDetail } from '@parley/contracts/session'
import { Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** Leads an author from a test session back to the editor where it began. */
export function EditorLink({ detail }: { readonly detail: Pick<SessionDetail, 'kind' | 'scenario_id'> }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (detail.kind !== 'test') return null
  return (
    <Link to={paths.record('scenario', detail.scenario_id)} className={buttonClass()}>
      {t('editor.backFromTest')}
    </Link>
  )
}
