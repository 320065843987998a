import { Link, useFormat, useLanguages } from '@parley/mfe-kit'
import { RowLine, RowList } from '@parley/ui/table'
import { AssignedProgress } from '../../parts/assigned-progress.tsx'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { PersonaPortrait } from '../../parts/persona-portrait.tsx'
import type { Assignments } from '../../parts/scenario/catalogue.queries.ts'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
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
  const reader = useLanguages().current
  const shownId = shown?.kind === 'continue' ? shown.session.id : ''
  const others = mine.continue.filter(({ id }) => id !== shownId)
  return (
    <>
      {others.length > 0 ? (
        <section className="dashboard__part">
          <h2>{t('dashboard.alsoOpen')}</h2>
          <RowList label={t('dashboard.alsoOpen')} rows={others} rowId={({ id }) => id}>
            {({ id, name, persona, status, updated_at }) => (
              <RowLine
                picture={<PersonaPortrait persona={persona} size={40} />}
                title={<Link to={paths.play(id)}>{name}</Link>}
                detail={format.relative(updated_at)}
                aside={<SessionStatusBadge status={status} />}
              />
            )}
          </RowList>
        </section>
      ) : null}
      {mine.assigned.length > 0 ? (
        <section className="dashboard__part">
          <h2>{t('dashboard.yours')}</h2>
          <RowList label={t('dashboard.yours')} rows={mine.assigned} rowId={({ playlist_id }) => playlist_id}>
            {(playlist) => (
              <RowLine
                title={<Link to={paths.playlist(playlist.playlist_id)}>{playlist.name}</Link>}
                detail={<AssignedProgress assigned={playlist} />}
                aside={
                  playlist.language === reader ? undefined : (
                    <span className="ui-small ui-soft">{t(`language.${playlist.language}`)}</span>
                  )
                }
              />
            )}
          </RowList>
        </section>
      ) : null}
    </>
  )
}
