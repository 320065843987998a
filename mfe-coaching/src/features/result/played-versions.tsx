import type { SessionDetail } from '@parley/contracts/session'
import { Link, useCanOpen } from '@parley/mfe-kit'
import { Fragment } from 'react'
import { useReport } from '../report/index.ts'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** Leads authors to the published versions that the session used, which later edits never change. */
export function PlayedVersions({ detail }: { readonly detail: Pick<SessionDetail, 'played_versions'> }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canOpen = useCanOpen()
  const { report } = useReport()
  const nameOf = (id: string) => report?.reports.find(({ observer_id }) => observer_id === id)?.observer_name
  const versions = (detail.played_versions ?? []).filter(({ kind }) => canOpen(`coaching/${kind}-edit`))
  if (versions.length === 0) return null
  return (
    <p className="ui-small ui-soft">
      {t('result.played')}{' '}
      {versions.map(({ kind, id, version }, place) => (
        <Fragment key={id}>
          {place > 0 ? ' · ' : null}
          <Link to={paths.version(kind, id, version)}>
            {t(nameOf(id) === undefined ? `result.version.${kind}` : 'result.version.named', {
              version,
              name: nameOf(id) ?? '',
            })}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
