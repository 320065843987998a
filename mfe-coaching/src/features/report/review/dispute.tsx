import type { ObserverReport } from '@parley/contracts/calls'
import { api, useFormat } from '@parley/mfe-kit'
import { ChoiceField } from '@parley/ui/form'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportChange } from '../frame/use-report-change.ts'
import { useReport } from '../frame/use-report.ts'
import { FormButton } from './form-button.tsx'
import { useFormBehindButton } from './use-form-behind-button.ts'
import { WordsForm } from './words-form.tsx'
import './review.css'

interface Props {
  readonly report: ObserverReport
}

type RaisedDispute = NonNullable<ObserverReport['dispute']>

function Standing({ dispute }: { readonly dispute: RaisedDispute }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  return (
    <div className="dispute">
      <p className="dispute__state">
        {t(`report.dispute.${dispute.state}`)} · <time dateTime={dispute.at}>{format.date(dispute.at)}</time>
      </p>
      <blockquote>{dispute.text}</blockquote>
      {dispute.answer === null ? null : (
        <p>
          <strong>{t('report.dispute.answer')}</strong> {dispute.answer}
        </p>
      )}
    </div>
  )
}

function Raise({ report }: Props) {
  const t = useCoachingPhrases()
  const opener = useFormBehindButton()
  const { detail } = useReport()
  const { change } = useReportChange(detail.id)
  if (!opener.isOpen)
    return (
      <div className="report-tools">
        <FormButton opener={opener}>{t('report.dispute.open_form')}</FormButton>
      </div>
    )
  const body = (text: string) => ({ observer_id: report.observer_id, text })
  return (
    <WordsForm
      label={t('report.dispute.title')}
      field={t('report.dispute.field')}
      help={t('report.dispute.help')}
      send={t('report.dispute.send')}
      onSend={(text) =>
        change(() => api.reports.dispute({ params: { id: detail.id }, body: body(text) }), t('report.dispute.sent'))
      }
      opener={opener}
    />
  )
}

function Answer({ report }: Props) {
  const t = useCoachingPhrases()
  const [state, setState] = useState<'accepted' | 'rejected'>('accepted')
  const { detail } = useReport()
  const { change } = useReportChange(detail.id)
  const send = (answer: string) =>
    change(
      () =>
        api.reports.update({
          params: { id: detail.id },
          body: { observer_id: report.observer_id, dispute: { state, answer } },
        }),
      t('report.dispute.answered'),
    )
  return (
    <WordsForm
      label={t('report.dispute.answerTitle')}
      field={t('report.dispute.answerField')}
      send={t('report.dispute.answerSend')}
      onSend={send}
      more={
        <ChoiceField
          label={t('report.dispute.decision')}
          value={state}
          onChange={(value) => setState(value === 'accepted' ? 'accepted' : 'rejected')}
          options={[
            { value: 'accepted', label: t('report.dispute.accept') },
            { value: 'rejected', label: t('report.dispute.reject') },
          ]}
        />
      }
    />
  )
}

/** The learner's objection to a criterion, and the reviewer's answer to it. */
export function Dispute({ report }: Props) {
  const t = useCoachingPhrases()
  const { dispute, abilities } = report
  if (!dispute && !abilities.dispute) return null
  return (
    <section className={dispute ? 'report__part' : 'report__part report__export'} aria-labelledby="report-dispute">
      <h2 id="report-dispute">{t(abilities.update ? 'report.dispute.ofLearner' : 'report.dispute.title')}</h2>
      {dispute ? <Standing dispute={dispute} /> : null}
      {!dispute && abilities.dispute ? <Raise report={report} /> : null}
      {dispute?.state === 'open' && abilities.update ? <Answer report={report} /> : null}
    </section>
  )
}
