import type { SessionMode } from '@parley/contracts/session/words'
import { Link, useCan, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass, Loading, Notice } from '@parley/ui/core'
import { CheckField, ChoiceField } from '@parley/ui/form'
import { MessagesSquare } from '@parley/ui/icons'
import { Suspense, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import type { ScenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useStart } from '../../parts/scenario/use-start.ts'
import { VoiceCheck } from './voice-check.tsx'

interface StartProps {
  readonly info: ScenarioInfo
  readonly mode: SessionMode
  readonly onMode: (mode: SessionMode) => void
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface OfficialChoiceProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Offered to people who prepare sessions; everybody else practises. */
function OfficialChoice(choice: OfficialChoiceProps) {
  const t = useCoachingPhrases()
  const mayPrepare = useCan('coaching-session-generate')
  return mayPrepare ? <CheckField label={t('info.official')} help={t('info.officialHelp')} {...choice} /> : null
}

function Ready({ info, mode, onMode }: StartProps) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [params] = useSearch()
  const { served_modes: modes } = info
  const { busy, start } = useStart()
  const [isOfficial, setIsOfficial] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mine } = info
  const playlist = params.get('playlist')
  const playlist_id = playlist !== null && uuid.test(playlist) ? playlist : null
  const press = async () => {
    setRefusal(null)
    setRefusal(await start({ scenario_id: info.id, mode, playlist_id, ...(isOfficial && { kind: 'official' }) }))
  }
  return (
    <div className="start">
      {modes.length > 1 ? (
        <ChoiceField
          label={t('info.mode')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={(value) => onMode(modes.find((one) => one === value) ?? mode)}
        />
      ) : null}
      {modes.length < info.modes.length ? <p className="ui-soft ui-small">{t('info.voiceNotServed')}</p> : null}
      <OfficialChoice checked={isOfficial} onChange={setIsOfficial} />
      {/* The buttons wait for the check above them: it would move them while somebody presses one. */}
      <Suspense fallback={<Loading shape="text" count={4} />}>
        {mode === 'text' ? null : <VoiceCheck onWrite={modes.includes('text') ? () => onMode('text') : undefined} />}
        <div className="start__go">
          {mine.live_session_id ? (
            <Link
              to={paths.play(mine.live_session_id)}
              className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
            >
              {t('info.goOn')}
            </Link>
          ) : null}
          <Button
            tone={mine.live_session_id ? 'plain' : 'primary'}
            size="large"
            wide
            busy={busy}
            icon={<MessagesSquare size={20} aria-hidden="true" />}
            onClick={() => void press()}
          >
            {mine.attempts > 0 ? t('info.startAgain') : t('info.start')}
          </Button>
          {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
        </div>
      </Suspense>
      {mine.attempts_left === null ? null : (
        <p className="ui-soft ui-small">{t('info.attemptsLeft', { count: mine.attempts_left })}</p>
      )}
    </div>
  )
}

/** The one button, or why there is none. */
export function StartPanel({ info, ...choice }: StartProps) {
  const t = useCoachingPhrases()
  if (!info.abilities.run) return <Notice>{t('info.notForYou')}</Notice>
  if (info.served_modes.length === 0) return <Notice>{t('info.modeNotServed')}</Notice>
  if (info.mine.attempts_left === 0) return <Notice tone="warn">{t('info.attemptsUsedUp')}</Notice>
  return <Ready info={info} {...choice} />
}
