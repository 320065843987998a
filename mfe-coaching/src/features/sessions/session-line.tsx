import { isLive, isTerminal } from '@parley/conversation/session'
import type { ListedSession } from '@parley/contracts/calls'
import type { SessionSummary } from '@parley/contracts/session'
import { Link, useFormat } from '@parley/mfe-kit'
import { ActionMenu, type ActionMenuItem, buttonClass } from '@parley/ui/core'
import { Ban, Ellipsis, Pencil, RotateCcw, Trash2 } from '@parley/ui/icons'
import { RowLine } from '@parley/ui/table'
import { useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { isRetry } from '../../parts/session.queries.ts'
import { SessionKindBadge } from '../../parts/session/session-kind.tsx'
import { SessionScores } from '../../parts/session/session-scores.tsx'
import { useModeration } from '../../parts/session/use-moderation.tsx'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { usePreparation } from '../../parts/sharing/use-preparation.ts'
import { useAgain } from '../../parts/use-again.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useSessionDeletion } from './use-session-deletion.ts'

function LineMenu({ session, onRename }: { readonly session: SessionSummary; readonly onRename: () => void }) {
  const t = useCoachingPhrases()
  const remove = useSessionDeletion()
  const endSession = useModeration()
  const { resume, retry } = useAgain(session.id)
  const { abilities, status } = session
  const items: ActionMenuItem[] = []
  if (abilities.again && status === 'abort')
    items.push({ id: 'resume', label: t('again.resume'), icon: <RotateCcw aria-hidden="true" />, onPress: resume })
  if (abilities.again && isTerminal(status))
    items.push({ id: 'retry', label: t('again.retry'), icon: <RotateCcw aria-hidden="true" />, onPress: () => retry() })
  if (abilities.moderate && isLive(status))
    items.push({
      id: 'moderate',
      label: t('sessions.moderate.open'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      onPress: () => void endSession(session),
    })
  if (abilities.rename)
    items.push({ id: 'rename', label: t('sessions.rename'), icon: <Pencil aria-hidden="true" />, onPress: onRename })
  if (abilities.delete)
    items.push({
      id: 'delete',
      label: t('sessions.delete'),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onPress: () => void remove(session),
    })
  if (items.length === 0) return null
  return (
    <ActionMenu
      label={t('sessions.menu', { name: session.name })}
      icon={<Ellipsis size={20} aria-hidden="true" />}
      compact
      items={items}
    />
  )
}

const playedFor = ({ started_at, ended_at }: SessionSummary): number | null =>
  started_at && ended_at ? (Date.parse(ended_at) - Date.parse(started_at)) / 1000 : null

export function SessionLine({ session, showOwner }: { readonly session: ListedSession; readonly showOwner: boolean }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const preparation = usePreparation()
  const [renaming, setRenaming] = useState(false)
  const { id, name, status, scenario_name, persona, owner } = session
  const seconds = playedFor(session)
  const details = [
    showOwner ? owner.name : null,
    isRetry(session) ? t('play.anotherTry') : null,
    scenario_name === name ? null : scenario_name,
    // The list is in the order of this moment.
    ...(status === '' && session.prepared ? preparation(session) : [format.relative(session.updated_at)]),
    seconds === null ? null : t('sessions.lasted', { time: format.duration(seconds) }),
  ]
  return (
    <>
      <RowLine
        picture={<PersonaPortrait persona={persona} size={40} />}
        title={<Link to={isTerminal(status) ? paths.result(id) : paths.play(id)}>{name}</Link>}
        detail={
          <>
            {details.filter(Boolean).join(' · ')}
            <span className="session-line__status">
              <SessionStatusBadge status={session.outcome} reason={session.reason} bare />
              <SessionKindBadge kind={session.kind} />
              <SessionScores scores={session.scores} />
            </span>
          </>
        }
        aside={
          <>
            {isLive(status) && session.abilities.run ? (
              <span className="session-line__go-on">
                <Link to={paths.play(id)} className={buttonClass()}>
                  {t('sessions.goOn')}
                </Link>
              </span>
            ) : null}
            <LineMenu session={session} onRename={() => setRenaming(true)} />
          </>
        }
      />
      {renaming ? <RenameDialog session={session} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
