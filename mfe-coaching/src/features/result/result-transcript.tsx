import { ownTurns, type SessionState, type Turn, withoutLastWord } from '@parley/conversation/session'
import type { SessionDetail } from '@parley/contracts/session'
import { Button } from '@parley/ui/core'
import { RotateCcw } from '@parley/ui/icons'
import { Fragment } from 'react'
import { AttemptStart } from '../../parts/attempts/attempt-start.tsx'
import { Markdown } from '@parley/ui/markdown'
import { PassageButton } from '../../parts/recording/passage-button.tsx'
import { personaName } from '../../parts/persona-portrait.tsx'
import { useAgain } from '../../parts/use-again.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { TurnNotes } from '../report/index.ts'
import { RecordingNote } from './recording-note.tsx'
import { TurnHints } from './turn-hints.tsx'

interface LineProps {
  readonly detail: SessionDetail
  readonly turn: Turn
  readonly story: SessionState
  readonly name: string
  readonly learner: string
  readonly onRetry?: () => void
}

function Line({ detail, turn, story, name, learner, onRetry }: LineProps) {
  const t = useCoachingPhrases()
  const mine = turn.role === 'learner'
  return (
    <li className="script__line" data-role={turn.role} id={`turn-${turn.turn}`}>
      <div className="script__who">
        <span>
          {mine ? learner : name} <span className="script__turn">{t('report.turnNumber', { turn: turn.turn })}</span>
        </span>
        <PassageButton
          session={detail}
          passage={{ turn: turn.turn, start: 0, end: turn.text.length }}
          label={t('recording.playTurn', { turn: turn.turn, who: mine ? learner : name })}
        />
        {onRetry ? (
          <Button tone="quiet" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={onRetry}>
            {t('again.fromHere')}
          </Button>
        ) : null}
      </div>
      {mine ? <p className="script__said">{turn.text}</p> : <Markdown text={turn.text} />}
      {turn.closing ? <p className="ui-small ui-soft">{t('result.lastWord')}</p> : null}
      {turn.cut ? <p className="ui-small ui-soft">{t('result.cut', { name })}</p> : null}
      <TurnHints turn={turn} story={story} />
      <TurnNotes turn={turn.turn} />
    </li>
  )
}

interface Props {
  readonly detail: SessionDetail
  readonly story: SessionState
}

/** Everything that was said. From each of one's own turns but the last word one can try another way. */
export function ResultTranscript({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const { retry } = useAgain(detail.id)
  const judgedTurns = withoutLastWord(story).turns.length
  const keptTurns = story.turns.length - ownTurns(story).length
  if (story.turns.length === 0) return <p className="ui-soft">{t('result.nothingSaid')}</p>
  return (
    <section className="result__part">
      <h2>{t('result.said')}</h2>
      <RecordingNote detail={detail} />
      <ol className="script" lang={detail.language}>
        {story.turns.map((turn, place) => (
          <Fragment key={turn.turn}>
            {keptTurns > 0 && place === keptTurns ? <AttemptStart detail={detail} /> : null}
            <Line
              detail={detail}
              turn={turn}
              story={story}
              name={personaName(detail.persona)}
              learner={detail.abilities.check ? detail.owner.name : t('result.you')}
              onRetry={
                turn.role === 'learner' && place < judgedTurns && detail.abilities.again
                  ? () => retry(turn.seq)
                  : undefined
              }
            />
          </Fragment>
        ))}
      </ol>
    </section>
  )
}
