import type { Evidence } from '@parley/contracts/session'
import { ownTurns } from '@parley/conversation/session'
import { ArrowRight } from '@parley/ui/icons'
import { useId } from 'react'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { PassageButton } from '../../../parts/recording/passage-button.tsx'
import { findPassage } from '../../../parts/recording/passages.model.ts'
import { useReport } from '../frame/use-report.ts'
import { findingAttributes } from '../frame/use-transcript-following.ts'

/** A space before a sign breaks no line: a question mark never stands alone, also where a learner typed the space. */
const withTiedSigns = (words: string): string => words.replaceAll(/ (?=[?!:;»])/g, '\u00A0')

/** The very words, and the way to where they stand. */
export function EvidenceQuote({ evidence }: { readonly evidence: Evidence }) {
  const t = useCoachingPhrases()
  const id = useId()
  const { detail, story, learner, turnAt, go } = useReport()
  const turn = turnAt(evidence.seq)
  if (!turn) return null
  const quote = { words: evidence.quote, isCritical: evidence.direction === 'against' }
  const isKept = !ownTurns(story).some(({ seq }) => seq === turn.seq)
  const who = turn.role === 'learner' ? learner : personaName(detail.persona)
  return (
    <div className="quote-line">
      <button
        type="button"
        id={id}
        className="quote"
        data-direction={evidence.direction}
        {...findingAttributes(turn.turn, evidence.quote)}
        onClick={() => go({ turn: turn.turn, quote, from: id })}
      >
        <q className="quote__words" lang={detail.language}>
          {withTiedSigns(evidence.quote)}
        </q>{' '}
        <span className="quote__place">
          {evidence.direction === 'against' && turn.role === 'learner' ? <span>{t('report.against')} · </span> : null}
          {t('report.said', { who, turn: turn.turn })}
          {isKept ? <span> · {t('report.keptPart')}</span> : null}
          <ArrowRight size={14} aria-hidden="true" />
          <span className="ui-hidden">{t('report.toPlace')}</span>
        </span>
      </button>
      <PassageButton
        session={detail}
        passage={findPassage(turn, evidence)}
        label={t('recording.playQuote', { quote: evidence.quote })}
      />
    </div>
  )
}
