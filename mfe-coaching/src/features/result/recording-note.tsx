import type { SessionRecording } from '@parley/contracts/calls'
import type { SessionDetail } from '@parley/contracts/session'
import { useFormat } from '@parley/mfe-kit'
import { Button, Disclosure } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useRecording } from '../../parts/recording/passage-button.tsx'
import { useRecordingChoice } from '../../parts/recording/use-recording-choice.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

interface Props {
  readonly detail: SessionDetail
}

function StoredRecording({ detail, recording }: Props & { readonly recording: SessionRecording }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { isBusy, remove } = useRecordingChoice(detail.id)
  const when = format.dateTime(recording.agreed_at ?? '')
  return (
    <div className="recording-note ui-small">
      <p className="ui-soft">
        {recording.is_own
          ? t('recording.agreed', { when })
          : t('recording.agreedBy', { name: detail.owner.name, when })}
        {recording.is_full ? ` ${t('recording.partly')}` : null}
      </p>
      <Disclosure summary={t('recording.consent')}>
        <p>{recording.agreed_text}</p>
      </Disclosure>
      {recording.is_own ? (
        <Button tone="quiet" busy={isBusy} icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove()}>
          {t('recording.remove')}
        </Button>
      ) : null}
    </div>
  )
}

/** With the transcript of a recorded session: who agreed, to which text, and the way to delete the audio. */
export function RecordingNote({ detail }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const recording = useRecording(detail)
  if (!recording?.agreed_at) return null
  if (recording.withdrawn_at)
    return (
      <p className="ui-small ui-soft">{t('recording.withdrawn', { when: format.dateTime(recording.withdrawn_at) })}</p>
    )
  return <StoredRecording detail={detail} recording={recording} />
}
