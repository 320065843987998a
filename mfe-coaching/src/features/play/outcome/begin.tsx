import { useFormat } from '@parley/mfe-kit'
import { Button, Loading, Notice } from '@parley/ui/core'
import { useState } from 'react'
import { Markdown } from '@parley/ui/markdown'
import { SessionReaders, useSessionReaders } from '../../../parts/session/session-readers.tsx'
import { opensLater, usePreparation } from '../../../parts/sharing/use-preparation.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { LearnerRole } from '../sidebar/learner-role.tsx'
import { usePlayActions } from '../stage/use-play-actions.tsx'
import { VoiceBegin } from '../voice/voice-part.tsx'
import { useWorkshopHold, WorkshopHold } from '../workshop/workshop-hold.tsx'

/** A session that was prepared for later says when it opens. */
function OpensLater() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { detail } = usePlayContext()
  return <Notice title={t('preparation.notOpen', { when: format.dateTime(detail.opens_at ?? '') })} />
}

/** The one button; in a workshop that does not run, the reason why it is not there yet. */
function Start() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { begin } = usePlayActions()
  const [busy, setBusy] = useState(false)
  const hold = useWorkshopHold()
  const start = async () => {
    setBusy(true)
    await begin()
    setBusy(false)
  }
  if (hold) return <WorkshopHold />
  if (opensLater(detail)) return <OpensLater />
  if (detail.mode !== 'text') return <VoiceBegin />
  return (
    <div>
      <Button tone="primary" size="large" busy={busy} onClick={() => void start()}>
        {t('play.begin.start', { name: detail.persona.first_name })}
      </Button>
    </div>
  )
}

/** Before the first word: what it is about, and one button. */
export function Begin() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const preparation = usePreparation()
  const { briefing, abilities } = detail
  // The readers stand above the button, which must not move under a finger.
  const { isLoading, isFetched } = useSessionReaders()
  if (isLoading && !isFetched)
    return (
      <div className="play__column play__bones">
        <Loading shape="text" count={5} />
      </div>
    )
  return (
    <div className="play__scroll">
      <div className="play__transcript">
        <section className="play__column begin" aria-label={t('play.begin.label')}>
          {detail.prepared ? <p className="ui-soft">{preparation(detail).join(' · ')}</p> : null}
          {briefing.intro === '' ? null : <p className="ui-lead">{briefing.intro}</p>}
          <LearnerRole />
          <Markdown text={briefing.text} />
          {abilities.run && detail.owner.kind === 'user' ? (
            <SessionReaders model={detail.partner.builtin ? null : detail.partner.model} />
          ) : null}
          {abilities.run ? <Start /> : <p className="ui-soft">{t('play.begin.notYet')}</p>}
        </section>
      </div>
    </div>
  )
}
