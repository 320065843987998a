import { Link, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ImportLink } from '../../parts/records/import-link.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** The same scenarios as records: what state they are in, and since when. */
export function ManagedScenarios() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canStart = useCanOpen()('coaching/scenario-start')
  return (
    <RecordList
      kind="scenario"
      actions={
        <>
          <Link to={paths.catalogue} className={buttonClass({ tone: 'quiet' })}>
            {t('catalogue.asLearner')}
          </Link>
          <ImportLink />
          {canStart ? (
            <Link to={paths.start('scenario')} className={buttonClass({ tone: 'primary' })}>
              {t('editor.newTitle.scenario')}
            </Link>
          ) : null}
        </>
      }
    />
  )
}
