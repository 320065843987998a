import type { ChatDetail } from '@parley/contracts/chat'
import { Button, useConfirm } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useRef } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { DebriefComposer } from './debrief-composer.tsx'
import { ChatMessageView, UnsentQuestion } from './debrief-message.tsx'
import { ScreenReaderAnswers } from './screen-reader-answers.tsx'
import type { Debrief } from './use-debrief.ts'
import './debrief.css'

const suggestions = ['best', 'listened', 'otherwise', 'practise'] as const

function Suggestions({ onAsk }: { readonly onAsk: (text: string) => void }) {
  const t = useCoachingPhrases()
  return (
    <ul className="debrief__suggestions" aria-label={t('report.debrief.suggestions')}>
      {suggestions.map((key) => (
        <li key={key}>
          <Button onClick={() => onAsk(t(`report.debrief.first.${key}`))}>{t(`report.debrief.first.${key}`)}</Button>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  /** Null before the first question. */
  readonly chat: ChatDetail | null
  readonly talking: Debrief
}

function MessageList({ chat, talking }: Props) {
  const t = useCoachingPhrases()
  const { unsent, askAgain, answerAgain } = talking
  const last = chat?.messages.at(-1)
  if (!last && !unsent) return null
  return (
    <ol className="debrief__said" aria-label={t('report.debrief.said')}>
      {chat?.messages.map((one) => (
        <ChatMessageView key={one.message} message={one} onRetry={one === last && !unsent ? answerAgain : undefined} />
      ))}
      {unsent ? <UnsentQuestion text={unsent.text} reason={unsent.reason} onRetry={askAgain} /> : null}
    </ol>
  )
}

function Asking({ chat, talking }: Props) {
  const t = useCoachingPhrases()
  const { answers, unsent, ask, stop } = talking
  if (!answers) return <p className="ui-soft ui-small">{t('report.debrief.none')}</p>
  const hasBegun = unsent !== null || (chat !== null && chat.messages.length > 0)
  return (
    <>
      {hasBegun ? null : <Suggestions onAsk={(text) => void ask(text)} />}
      <DebriefComposer
        answering={chat !== null && chat.answering !== null}
        waits={unsent !== null}
        onAsk={(text) => void ask(text)}
        onStop={stop}
      />
    </>
  )
}

function Removal({ chat, talking, onDone }: Props & { readonly onDone: () => void }) {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  if (!chat?.abilities.delete || chat.messages.length === 0 || chat.answering !== null) return null
  const remove = async () => {
    const sure = await confirm({
      title: t('report.debrief.deleteTitle'),
      children: <p>{t('report.debrief.deleteText')}</p>,
      confirmLabel: t('report.debrief.delete'),
      final: [],
    })
    if (!sure) return
    await talking.remove()
    onDone()
  }
  return (
    <div className="report-tools">
      <Button tone="quiet" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove()}>
        {t('report.debrief.delete')}
      </Button>
    </div>
  )
}

/** The learner's chat about the session: earlier messages, and a field for the next question. */
export function DebriefChat({ chat, talking }: Props) {
  const t = useCoachingPhrases()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="report__part debrief" aria-labelledby="report-debrief">
      <h2 id="report-debrief" ref={title} tabIndex={-1}>
        {t('report.debrief.title')}
      </h2>
      <p className="ui-soft">{t('report.debrief.lead')}</p>
      <MessageList chat={chat} talking={talking} />
      <Asking chat={chat} talking={talking} />
      <Removal chat={chat} talking={talking} onDone={() => title.current?.focus()} />
      <ScreenReaderAnswers messages={chat?.messages ?? []} />
    </section>
  )
}
