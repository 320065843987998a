import { useFormat } from '@parley/mfe-kit'
import { ProgressBar } from '@parley/ui/core'
import { useState } from 'react'
import './assigned-progress.css'
import type { Assignments } from './scenario/catalogue.queries.ts'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

type AssignedPlaylist = Pick<
  Assignments['assigned'][number],
  'name' | 'done' | 'required' | 'opens_at' | 'due_at' | 'overdue' | 'complete'
>

/** The progress of a learner, the day it opens if that is still to come, and its due date: overdue is said, not shouted. */
export function AssignedProgress({ assigned }: { readonly assigned: AssignedPlaylist }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { name, done, required, opens_at, due_at, overdue, complete } = assigned
  const [now] = useState(() => Date.now())
  const opening = opens_at !== null && Date.parse(opens_at) > now ? opens_at : null
  return (
    <div className="assigned-progress">
      <ProgressBar
        label={name}
        labelHidden
        value={done}
        max={Math.max(required, 1)}
        {...(complete ? { tone: 'success' } : {})}
        text={t('playlists.done', { done, required })}
      />
      <p className="ui-small ui-soft">
        <span>{t('playlists.done', { done, required })}</span>
        {opening === null ? null : (
          <time dateTime={opening}>{t('playlists.opens', { date: format.date(opening) })}</time>
        )}
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
