import type { ObserverReport } from '@parley/contracts/calls'
import type { Turn } from '@parley/conversation/session'
import { Button } from '@parley/ui/core'
import { RotateCcw } from '@parley/ui/icons'
import { useId } from 'react'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { PassageButton } from '../../../parts/recording/passage-button.tsx'
import { useAgain } from '../../../parts/use-again.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { wholeTurn } from '../frame/quote-mark.ts'
import { useReport } from '../frame/use-report.ts'
import { findingAttributes } from '../frame/use-transcript-following.ts'
import './moments.css'

type KeyMoment = ObserverReport['key_moments'][number]

/** A text that quotes already needs no quote beside it. */
const quotes = /[“«„]/

interface Props {
  readonly moment: KeyMoment
  readonly number: number
}

/** The way to a turn in the transcript, and its sound where it was recorded. */
function MomentPlace({ turn, who }: { readonly turn: Turn; readonly who: string }) {
  const t = useCoachingPhrases()
  const id = useId()
  const { detail, go } = useReport()
  return (
    <>
      <Button id={id} tone="quiet" onClick={() => go({ turn: turn.turn, quote: wholeTurn, from: id })}>
        {t('report.see')}
      </Button>
      <PassageButton
        session={detail}
        passage={{ turn: turn.turn, start: 0, end: turn.text.length }}
        label={t('recording.playTurn', { turn: turn.turn, who })}
      />
    </>
  )
}

function Moment({ moment, number }: Props) {
  const t = useCoachingPhrases()
  const { detail, story, learner, turnAt } = useReport()
  const { busy, retry } = useAgain(detail.id)
  const turn = turnAt(moment.seq)
  // One tries another way with one's own turn: this one, or the one that led to it.
  const own = turn && story.turns.findLast((one) => one.role === 'learner' && one.turn <= turn.turn)
  const who = turn && (turn.role === 'learner' ? learner : personaName(detail.persona))
  return (
    <li className="moment" data-kind={moment.kind} {...(turn ? findingAttributes(turn.turn) : {})}>
      <p className="moment__kind">
        <span className="moment__number" aria-hidden="true">
          {number}
        </span>
        {t(`report.moment.${moment.kind}`, { name: detail.persona.first_name })}
      </p>
      <div className="moment__words">
        <p>{moment.text}</p>
        {turn && !quotes.test(moment.text) && moment.kind !== 'outcome' ? (
          <blockquote className="moment__quote" lang={detail.language}>
            <span>{who}</span> {turn.text}
          </blockquote>
        ) : null}
        <div className="report-tools">
          {turn && who ? <MomentPlace turn={turn} who={who} /> : null}
          {own && detail.abilities.again ? (
            <Button
              busy={busy === 'retry'}
              icon={<RotateCcw size={16} aria-hidden="true" />}
              onClick={() => retry(own.seq)}
            >
              {t('report.retryHere')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The turning points of the conversation; from some of them the learner can try again. */
export function KeyMoments({ moments }: { readonly moments: readonly KeyMoment[] }) {
  const t = useCoachingPhrases()
  if (moments.length === 0) return null
  return (
    <section className="report__part" aria-labelledby="report-moments">
      <h2 id="report-moments">{t('report.moments')}</h2>
      <ol className="moments">
        {moments.map((moment, index) => (
          <Moment key={`${moment.seq}-${moment.kind}`} moment={moment} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}
