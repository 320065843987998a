import { type WorkshopDetail, workshopLimits } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Input } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { Send } from '@parley/ui/icons'
import { useId, useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import type { RoomActions } from './use-room-actions.ts'

interface MessageProps {
  readonly workshop: WorkshopDetail
  readonly actions: RoomActions
}

/** Writes to everyone, and shows what was written. */
export function MessageForm({ workshop, actions }: MessageProps) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const id = useId()
  const [text, setText] = useState('')
  const newMessage = text.trim()
  const send = async () => {
    if (newMessage === '' || actions.busy === 'message') return
    // Words that were written meanwhile stay.
    if (await actions.say(newMessage)) setText((now) => (now.trim() === newMessage ? '' : now))
  }
  return (
    <section className="room-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('workshops.messages')}</h2>
      {workshop.abilities.lead ? (
        <form
          className="ui-stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <label htmlFor={id} className="ui-small">
            {t('workshops.messageLabel')}
          </label>
          <Input.TextArea
            id={id}
            value={text}
            maxLength={workshopLimits.message}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" busy={actions.busy === 'message'} icon={<Send size={16} aria-hidden="true" />}>
              {t('workshops.send')}
            </Button>
          </div>
        </form>
      ) : null}
      {workshop.messages.length === 0 ? null : (
        <ul className="room-messages">
          {workshop.messages.toReversed().map((message) => (
            <li key={message.id}>
              <span className="ui-small ui-soft">{format.time(message.at)}</span> {message.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
