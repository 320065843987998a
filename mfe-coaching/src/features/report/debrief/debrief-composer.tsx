import { IconButton } from '@parley/ui/core'
import { CircleStop, Send } from '@parley/ui/icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

const longest = 4000

interface Props {
  readonly answering: boolean
  /** Something is on its way to the chat. */
  readonly waits: boolean
  readonly onAsk: (text: string) => void
  readonly onStop: () => Promise<void>
}

/** Where one asks. Enter sends, Shift and Enter make a new line; while an answer comes, the button stops it. */
export function DebriefComposer({ answering, waits, onAsk, onStop }: Props) {
  const t = useCoachingPhrases()
  const id = useId()
  const [text, setText] = useState('')
  const [stopping, setStopping] = useState(false)
  const ready = text.trim() !== '' && !answering && !waits
  const send = () => {
    if (!ready) return
    onAsk(text.trim())
    setText('')
  }
  const stop = async () => {
    setStopping(true)
    await onStop()
    setStopping(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="debrief__composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="ui-hidden" htmlFor={id}>
        {t('report.debrief.field')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={longest}
        enterKeyHint="send"
        className="debrief__field"
        placeholder={t('report.debrief.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {answering ? (
        <IconButton
          label={t('report.debrief.stop')}
          icon={<CircleStop size={20} aria-hidden="true" />}
          busy={stopping}
          onClick={() => void stop()}
        />
      ) : (
        <IconButton
          type="submit"
          tone={ready ? 'primary' : 'quiet'}
          label={t('report.debrief.send')}
          icon={<Send size={20} aria-hidden="true" />}
          aria-disabled={ready ? undefined : true}
        />
      )}
    </form>
  )
}
