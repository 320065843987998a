import { IconButton } from '@parley/ui/core'
import { Send } from '@parley/ui/icons'
import { type KeyboardEvent, type Ref, useEffect, useId } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { keptText } from '../live/kept-text.ts'
import { turnsLeft } from '../live/session-clock.ts'
import { useLiveState, usePlaying } from '../live/use-playing.ts'
import { HintButton } from '../side/hint-button.tsx'

const longest = 4000

interface Props {
  readonly field: Ref<HTMLTextAreaElement>
  readonly text: string
  readonly onText: (text: string) => void
}

/** Where one speaks. Enter sends, Shift and Enter make a new line; what is typed outlives a reload. */
export function Composer({ field, text, onText }: Props) {
  const t = useCoachingPhrases()
  const { detail, say } = usePlaying()
  const id = useId()
  const replying = useLiveState((state) => state.session.replying !== null)
  const sending = useLiveState((state) => state.unsent !== null)
  const left = useLiveState((state) => turnsLeft(state.session))
  const ready = text.trim() !== '' && text.trim().length <= longest && !replying && !sending
  useEffect(() => keptText(detail.id).keepDraft(text), [detail.id, text])

  const send = () => {
    if (!ready) return
    say(text.trim())
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
        {t('play.yourTurn', { name: detail.persona.first_name })}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        maxLength={longest}
        enterKeyHint="send"
        className="composer__field"
        placeholder={t('play.placeholder', { name: detail.persona.first_name })}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <HintButton />
      <IconButton
        type="submit"
        tone={ready ? 'primary' : 'quiet'}
        label={t('play.send')}
        icon={<Send size={20} aria-hidden="true" />}
        aria-disabled={ready ? undefined : true}
      />
      {left !== null && left <= 5 ? (
        <p className="composer__aside ui-tiny ui-soft">{t('play.turnsLeft', { count: left })}</p>
      ) : null}
    </form>
  )
}
