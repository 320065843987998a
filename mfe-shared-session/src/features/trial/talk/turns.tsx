import type { Turn } from '@parley/conversation/session'
import { useState } from 'react'
import { useTrialPhrases } from '../use-trial-phrases.ts'

interface Props {
  readonly turns: readonly Turn[]
  readonly name: string
  readonly isAnswering: boolean
}

/** The latest reply that arrived on this page, for a screen reader. What stood there before is not read out. */
function NewReply({ turns, name }: Omit<Props, 'isAnswering'>) {
  const last = turns.findLast(({ role }) => role === 'persona')
  const [first] = useState(last?.turn)
  const isNew = last !== undefined && last.turn !== first
  return (
    <p className="ui-hidden" aria-live="polite" data-testid="new-reply">
      {isNew ? `${name}: ${last.text}` : ''}
    </p>
  )
}

export function Turns({ turns, name, isAnswering }: Props) {
  const t = useTrialPhrases()
  return (
    <>
      <ol className="trial-turns" aria-label={t('trial.conversation')}>
        {turns.map(({ turn, role, text }) => (
          <li key={turn} className={`trial-turn trial-turn--${role}`}>
            <span className="ui-hidden">{role === 'learner' ? t('trial.you') : name}</span>
            <p>{text}</p>
          </li>
        ))}
        {isAnswering ? (
          <li className="trial-turn trial-turn--persona">
            <p className="trial-turn__pulse">
              <span className="ui-hidden">{t('trial.thinking', { name })}</span>
              <i aria-hidden="true" />
              <i aria-hidden="true" />
              <i aria-hidden="true" />
            </p>
          </li>
        ) : null}
      </ol>
      <NewReply turns={turns} name={name} />
    </>
  )
}
