import { Button } from '@parley/ui/core'
import { useState } from 'react'
import { Markdown } from '../../../parts/markdown/markdown.tsx'
import { SessionReaders } from '../../../parts/session-readers.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayContext } from '../live/use-play-context.ts'
import { usePlayActions } from '../stage/use-play-actions.tsx'

/** Before the first word: what it is about, and one button. */
export function Begin() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { begin } = usePlayActions()
  const [busy, setBusy] = useState(false)
  const { briefing, abilities, persona } = detail
  const start = async () => {
    setBusy(true)
    await begin()
    setBusy(false)
  }
  return (
    <div className="play__scroll">
      <div className="play__transcript">
        <section className="play__column begin" aria-label={t('play.begin.label')}>
          {briefing.intro === '' ? null : <p className="ui-lead">{briefing.intro}</p>}
          {briefing.learner_role === '' ? null : (
            <p>
              <strong>{t('play.begin.role')}</strong> {briefing.learner_role}
            </p>
          )}
          <Markdown text={briefing.text} />
          {abilities.run && detail.owner.kind === 'user' ? (
            <SessionReaders model={detail.partner.builtin ? null : detail.partner.model} />
          ) : null}
          {abilities.run ? (
            <div>
              <Button tone="primary" size="large" busy={busy} onClick={() => void start()}>
                {t('play.begin.start', { name: persona.first_name })}
              </Button>
            </div>
          ) : (
            <p className="ui-soft">{t('play.begin.notYet')}</p>
          )}
        </section>
      </div>
    </div>
  )
}
