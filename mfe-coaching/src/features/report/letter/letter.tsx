import type { ObserverReport } from '@parley/contracts/calls'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import './letter.css'
import { Objectives } from './objectives.tsx'

const paragraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)

function Signature({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const { judge, observer_name, observer_version } = report
  return (
    <p className="letter__signed">
      {observer_name}
      <span>
        {judge === null || judge.builtin
          ? t('report.judge.builtin', { version: observer_version })
          : t('report.judge.model', { model: judge.model, version: observer_version })}
      </span>
    </p>
  )
}

/** A paragraph without the sentences at its beginning that the summary has said already. */
const afterSummary = (summary: string, paragraph: string): string => {
  const sentences = paragraph.split(/(?<=[.!?…])\s+/u)
  const first = sentences.findIndex((sentence) => !summary.includes(sentence))
  return first === -1 ? '' : sentences.slice(first).join(' ')
}

/**
 * The letter that a good supervisor would write: what happened, what worked, and three things to try. It says “you” to
 * the learner, so other readers see whom it addresses.
 */
export function Letter({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { summary, outcome_review, next_steps } = report
  const [opening = '', ...others] = paragraphs(summary)
  const review = paragraphs(outcome_review).map((paragraph) => afterSummary(summary, paragraph))
  return (
    <section className="letter" aria-labelledby="report-letter">
      <h2 id="report-letter" className="ui-hidden">
        {t('report.letter')}
      </h2>
      {detail.abilities.check ? (
        <p className="ui-soft">{t('report.addressee', { learner: detail.owner.name })}</p>
      ) : null}
      <div className="letter__text" lang={detail.language}>
        {[opening, ...review, ...others].filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="letter__part letter__side">
        {next_steps.length > 0 ? (
          <>
            <h3>{t('report.next', { count: next_steps.length })}</h3>
            <ol className="letter__next" lang={detail.language}>
              {next_steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        ) : null}
        <Signature report={report} />
      </div>
      <Objectives report={report} />
    </section>
  )
}
