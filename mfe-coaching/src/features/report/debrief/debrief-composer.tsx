import { IconButton } from '@parley/ui/core'
import { CircleStop } from '@parley/ui/icons'
import { useState } from 'react'
import { Composer } from '../../../parts/talk/composer.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

function StopButton({ onStop }: { readonly onStop: () => Promise<void> }) {
  const t = useCoachingPhrases()
  const [stopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await onStop()
    setStopping(false)
  }
  return (
    <IconButton
      label={t('report.debrief.stop')}
      icon={<CircleStop size={20} aria-hidden="true" />}
      busy={stopping}
      onClick={() => void stop()}
    />
  )
}

interface Props {
  readonly answering: boolean
  /** Something is on its way to the chat. */
  readonly waits: boolean
  readonly onAsk: (text: string) => void
  readonly onStop: () => Promise<void>
}

/** The field for a question. While an answer arrives, its button stops the answer. */
export function DebriefComposer({ answering, waits, onAsk, onStop }: Props) {
  const t = useCoachingPhrases()
  const [text, setText] = useState('')
  return (
    <Composer
      label={t('report.debrief.field')}
      placeholder={t('report.debrief.placeholder')}
      sendLabel={t('report.debrief.send')}
      text={text}
      onText={setText}
      waits={answering || waits}
      onSend={onAsk}
      instead={answering ? <StopButton onStop={onStop} /> : undefined}
    />
  )
}
