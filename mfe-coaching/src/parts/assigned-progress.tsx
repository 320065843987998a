import { useFormat } from '@parley/mfe-kit'
import { ProgressBar } from '@parley/ui/core'
import './assigned-progress.css'
import type { Assignments } from './scenario/catalogue.queries.ts'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

type AssignedPlaylist = Pick<
  Assignments['assigned'][number],
  'name' | 'done' | 'required' | 'due_at' | 'overdue' | 'complete'
>

/** The progress of a learner, and its due date: overdue is said, not shouted. */
export function AssignedProgress({ assigned }: { readonly assigned: AssignedPlaylist }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { name, done, required, due_at, overdue, complete } = assigned
  return (
    <div className="assigned-progress">
      <ProgressBar
        label={name}
        labelHidden
        value={done}
        max={Math.max(required, 1)}
        tone={complete ? 'success' : 'accent'}
        text={t('playlists.done', { done, required })}
      />
      <p className="ui-small ui-soft">
        <span>{t('playlists.done', { done, required })}</span>
        {due_at && !complete ? (
          <time dateTime={due_at} className={overdue ? 'assigned-progress__overdue' : undefined}>
            {overdue
              ? t('playlists.overdue', { date: format.date(due_at) })
              : t('playlists.due', { date: format.date(due_at) })}
          </time>
        ) : null}
      </p>
    </div>
  )
}
