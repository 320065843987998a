import { IconButton } from '@parley/ui/core'
import { Send } from '@parley/ui/icons'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTrialPhrases } from '../use-trial-phrases.ts'

const longest = 1000

interface Props {
  readonly name: string
  /** True while the persona answers; the visitor may write on meanwhile. */
  readonly waits: boolean
  /** True when the visitor has reached the goal and can say one last word. */
  readonly isLastWord: boolean
  readonly onSend: (text: string) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** The field in which the visitor writes. Enter sends; Shift and Enter make a new line. */
export function Composer({ name, waits, isLastWord, onSend, field }: Props) {
  const t = useTrialPhrases()
  const id = useId()
  const [text, setText] = useState('')
  const line = text.trim()
  const isReady = line !== '' && !waits
  const send = () => {
    if (!isReady) return
    onSend(line)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="trial-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="ui-hidden" htmlFor={id}>
        {t(isLastWord ? 'trial.lastWord.field' : 'trial.yourTurn', { name })}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        maxLength={longest}
        enterKeyHint="send"
        placeholder={t(isLastWord ? 'trial.lastWord.placeholder' : 'trial.placeholder', { name })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        tone={isReady ? 'primary' : 'quiet'}
        label={t('trial.send')}
        icon={<Send size={20} aria-hidden="true" />}
        aria-disabled={isReady ? undefined : true}
      />
    </form>
  )
}
