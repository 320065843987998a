import { isTerminal } from '@parley/conversation/session'
import { useLanguages } from '@parley/mfe-kit'
import { Button, IconButton, Notice } from '@parley/ui/core'
import { CircleStop, Mic, MicOff } from '@parley/ui/icons'
import { checkWords, TroubleNotice } from '@parley/voice/check'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live/use-play-context.ts'
import { useCall } from './use-call.ts'
import '../voice/voice.css'

/** The last words of the persona; the transcript and the voice say the same, so a screen reader passes this over. */
function Caption() {
  const text = useLiveState(({ session }) => session.turns.findLast(({ role }) => role === 'persona')?.text ?? '')
  return (
    <p className="voice__caption" aria-hidden="true">
      {text.slice(-160)}
    </p>
  )
}

type Call = ReturnType<typeof useCall>

function OpenCallBar({ isMuted, leave, mute }: Pick<Call, 'isMuted' | 'leave' | 'mute'>) {
  const t = useCoachingPhrases()
  return (
    <section className="play__column voice" aria-label={t('voice.label')}>
      <div className="voice__row">
        <button
          type="button"
          className="voice__talk"
          data-muted={isMuted || undefined}
          aria-label={isMuted ? t('voice.unmute') : t('voice.mute')}
          onClick={() => mute(!isMuted)}
        >
          {isMuted ? <MicOff size={24} aria-hidden="true" /> : <Mic size={24} aria-hidden="true" />}
        </button>
        <div className="voice__words">
          <p className="voice__phase" role="status">
            {isMuted ? t('voice.phase.muted') : t('voice.call.on')}
          </p>
          <Caption />
        </div>
        <IconButton
          label={t('voice.call.leave')}
          icon={<CircleStop size={20} aria-hidden="true" />}
          onClick={() => void leave()}
        />
      </div>
    </section>
  )
}

/** Above the composer of a realtime conversation: the call, the microphone, and the words that are heard. */
export function RealtimeStage() {
  const t = useCoachingPhrases()
  const { current: language } = useLanguages()
  const { status, trouble, open, ...call } = useCall()
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  if (status === 'on') return <OpenCallBar {...call} />
  if (isOver) return null
  return (
    <section className="play__column voice" aria-label={t('voice.label')}>
      {trouble ? <TroubleNotice words={checkWords[language]} trouble={trouble} onRetry={() => void open()} /> : null}
      {status === 'failed' && !trouble ? <Notice tone="warn">{t('voice.call.failed')}</Notice> : null}
      {status === 'elsewhere' ? <Notice>{t('voice.elsewhere')}</Notice> : null}
      <div className="voice__row">
        <Button
          tone="primary"
          icon={<Mic size={20} aria-hidden="true" />}
          busy={status === 'opening'}
          onClick={() => void open()}
        >
          {status === 'elsewhere' ? t('voice.takeOver') : t('voice.call.open')}
        </Button>
        <p className="voice__phase">{status === 'off' ? t('voice.call.note') : null}</p>
      </div>
    </section>
  )
}
