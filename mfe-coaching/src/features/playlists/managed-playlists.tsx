import { Link, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ImportLink } from '../../parts/records/import-link.tsx'
import { RecordList } from '../../parts/records/record-list.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** The same playlists as records, for their authors. */
export function ManagedPlaylists() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canCreate = useCanOpen()('coaching/playlist-create')
  return (
    <RecordList
      kind="playlist"
      actions={
        <>
          <Link to={paths.playlists} className={buttonClass({ tone: 'quiet' })}>
            {t('catalogue.asLearner')}
          </Link>
          <ImportLink />
          {canCreate ? (
            <Link to={paths.create('playlist')} className={buttonClass({ tone: 'primary' })}>
              {t('editor.newTitle.playlist')}
            </Link>
          ) : null}
        </>
      }
    />
  )
}
