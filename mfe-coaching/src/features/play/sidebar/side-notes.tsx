import type { SessionDetail } from '@parley/contracts/session'
import { Button, Disclosure } from '@parley/ui/core'
import { Lightbulb } from '@parley/ui/icons'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Markdown } from '@parley/ui/markdown'
import { MaterialList } from '../../../parts/material-list.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { CoachHints } from './coach-hint.tsx'
import { LearnerRole } from './learner-role.tsx'
import { Objectives } from './objectives.tsx'
import { CoachSetting, OwnNotes } from './own-notes.tsx'
import { useHints } from './use-hints.ts'

function Hints() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { given, untaken, isUseful, busy, take } = useHints()
  const running = useLiveState(({ session }) => session.status !== '' && session.ended_at === null)
  return (
    <>
      {given.length > 0 ? (
        <ul className="side__hints">
          {given.map(({ hint, text }) => (
            <li key={hint}>{text}</li>
          ))}
        </ul>
      ) : null}
      <p className="ui-soft ui-small">
        {t('play.hint.left', { count: untaken })}
        {untaken > 0 && !isUseful ? ` ${t('play.hint.notNeeded')}` : null}
      </p>
      {isUseful && running && detail.abilities.run ? (
        <Button icon={<Lightbulb size={16} aria-hidden="true" />} busy={busy} onClick={() => void take()}>
          {t('play.hint.ask')}
        </Button>
      ) : null}
    </>
  )
}

/** The player of the persona. A model that stepped in for the first one is named as soon as it has replied. */
function Partner({ builtin, model: first }: SessionDetail['partner']) {
  const t = useCoachingPhrases()
  const model = useLiveState(({ session }) => session.model?.model) ?? first
  if (builtin) return t('partner.builtin')
  if (first === '') return t('partner.none')
  return t(model === first ? 'partner.model' : 'partner.replaced', { model, first })
}

/** A moderator may change settings, but notes belong to the learner, and only the learner runs the session. */
function Settings({ detail }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  if (detail.abilities.run)
    return (
      <Disclosure summary={t('play.notes.title')} open={detail.settings.notes !== ''}>
        <OwnNotes detail={detail} />
      </Disclosure>
    )
  if (!detail.abilities.check || !detail.coached) return null
  return (
    <Disclosure summary={t('play.settings.title')} open>
      <CoachSetting detail={detail} />
    </Disclosure>
  )
}

function Notes() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { abilities, briefing, hints, partner } = detail
  // Before the start, the page itself shows the briefing.
  const hasBegun = useLiveState(({ session }) => session.status !== '')
  const hasBriefing = hasBegun && [briefing.learner_role, briefing.text, briefing.intro].some(Boolean)
  const isCoached = useLiveState(({ session }) => session.coach_hints.length > 0)
  return (
    <div className="side">
      {hasBriefing ? (
        <Disclosure summary={t('play.sidebar.briefing')} open>
          {briefing.intro === '' ? null : <p>{briefing.intro}</p>}
          <LearnerRole />
          <Markdown text={briefing.text} />
        </Disclosure>
      ) : null}
      {briefing.objectives.length > 0 ? (
        <Disclosure summary={t('play.sidebar.objectives')} open>
          <Objectives objectives={briefing.objectives} />
        </Disclosure>
      ) : null}
      {hints.length > 0 ? (
        <Disclosure summary={t('play.sidebar.hints')}>
          <Hints />
        </Disclosure>
      ) : null}
      {isCoached ? (
        <Disclosure summary={t('play.coach.title')} open>
          <CoachHints />
        </Disclosure>
      ) : null}
      {briefing.materials.length > 0 ? (
        <Disclosure summary={t('play.sidebar.materials')}>
          <MaterialList materials={briefing.materials} />
        </Disclosure>
      ) : null}
      {abilities.update ? <Settings detail={detail} /> : null}
      {/* Live voice has a model of its own. */}
      {detail.mode === 'realtime' ? null : (
        <p className="side__partner ui-tiny">
          <Partner {...partner} />
        </p>
      )}
    </div>
  )
}

const never = () => () => undefined
const layoutSide = (): HTMLElement | null => document.getElementById('layout-side')

/** Briefing, objectives and hints, in the place that the layout keeps for them: beside, or from below on a phone. */
export function SideNotes() {
  const place = useSyncExternalStore(never, layoutSide, () => null)
  return place ? createPortal(<Notes />, place) : null
}
