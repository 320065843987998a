import { Link, useFormat } from '@parley/mfe-kit'
import { RowLine, RowList } from '@parley/ui/table'
import { AssignedProgress } from '../../parts/assigned-progress.tsx'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { PersonaPortrait } from '../../parts/persona-portrait.tsx'
import type { Assignments } from '../../parts/scenario/catalogue.queries.ts'
import { isRetry } from '../../parts/session.queries.ts'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useOtherLanguage } from '../../parts/scenario/use-other-language.ts'
import type { NextActivity } from './next-thing.model.ts'

interface Props {
  readonly mine: Assignments
  /** Stands large above already. */
  readonly shown: NextActivity | null
}

/** Sessions that are still open and assigned work, the soonest due first. */
export function OpenAndAssigned({ mine, shown }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const inOther = useOtherLanguage()
  const shownId = shown?.kind === 'continue' ? shown.session.id : ''
  const openPlaylists = mine.assigned.filter(({ complete }) => !complete)
  const others = mine.continue.filter(({ id }) => id !== shownId)
  return (
    <>
      {others.length > 0 ? (
        <section className="dashboard__part">
          <h2>{t('dashboard.alsoOpen')}</h2>
          <RowList label={t('dashboard.alsoOpen')} rows={others} rowId={({ id }) => id}>
            {(session) => (
              <RowLine
                picture={<PersonaPortrait persona={session.persona} size={40} />}
                title={<Link to={paths.play(session.id)}>{session.name}</Link>}
                detail={[
                  isRetry(session) && t('play.anotherTry'),
                  format.relative(session.updated_at),
                  inOther(session.language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={<SessionStatusBadge status={session.status} />}
              />
            )}
          </RowList>
        </section>
      ) : null}
      {openPlaylists.length > 0 ? (
        <section className="dashboard__part">
          <h2>{t('dashboard.yours')}</h2>
          <RowList label={t('dashboard.yours')} rows={openPlaylists} rowId={({ playlist_id }) => playlist_id}>
            {(playlist) => (
              <RowLine
                title={<Link to={paths.playlist(playlist.playlist_id)}>{playlist.name}</Link>}
                detail={<AssignedProgress assigned={playlist} />}
                aside={
                  inOther(playlist.language) && <span className="ui-small ui-soft">{inOther(playlist.language)}</span>
                }
              />
            )}
          </RowList>
        </section>
      ) : null}
    </>
  )
}
