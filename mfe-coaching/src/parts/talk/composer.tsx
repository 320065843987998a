import { IconButton } from '@parley/ui/core'
import { Send } from '@parley/ui/icons'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import './composer.css'

/** As long as a turn or a question may be. */
const longest = 4000

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly sendLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Something is on its way, so nothing is taken now; one may write on meanwhile. */
  readonly waits: boolean
  readonly onSend: (text: string) => void
  readonly field?: Ref<HTMLTextAreaElement>
  /** Further controls in reach of the thumb, before the button that sends. */
  readonly beside?: ReactNode
  /** Stands in the place of that button. */
  readonly instead?: ReactNode
  /** A few words under the field. */
  readonly aside?: ReactNode
  /** A note under the field once the text is as long as it may be: the field takes no more, also of a pasted text. */
  readonly fullNote?: string
  /** A note under the field when somebody tries to send while `waits` is set. */
  readonly waitNote?: string
}

/** The field for the next words of a conversation. Enter sends, Shift and Enter make a new line. */
export function Composer(props: Props) {
  const { label, placeholder, sendLabel, text, onText, waits, onSend, field, beside, instead, aside } = props
  const id = useId()
  const [hasTried, setHasTried] = useState(false)
  const line = text.trim()
  const ready = line !== '' && line.length <= longest && !waits
  const note = text.length >= longest ? props.fullNote : hasTried && waits && props.waitNote
  const send = () => {
    setHasTried(line !== '' && waits)
    if (!ready) return
    onSend(line)
    onText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="ui-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        maxLength={longest}
        enterKeyHint="send"
        className="composer__field"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {beside}
      {instead ?? (
        <IconButton
          type="submit"
          tone={ready ? 'primary' : 'quiet'}
          label={sendLabel}
          icon={<Send size={20} aria-hidden="true" />}
          aria-disabled={ready ? undefined : true}
        />
      )}
      <p className="composer__aside ui-tiny ui-soft" role="status">
        {note || null}
      </p>
      {aside ? <p className="composer__aside ui-tiny ui-soft">{aside}</p> : null}
    </form>
  )
}
