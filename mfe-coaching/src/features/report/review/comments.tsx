import type { SessionReport } from '@parley/contracts/calls'
import { api, useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportChange } from '../frame/use-report-change.ts'
import { useReport } from '../frame/use-report.ts'
import { FormButton } from './form-button.tsx'
import { useFormBehindButton } from './use-form-behind-button.ts'
import { WordsForm } from './words-form.tsx'
import './review.css'

export function Comment({ comment }: { readonly comment: SessionReport['comments'][number] }) {
  const format = useFormat()
  return (
    <li className="comment">
      <p className="comment__who">
        {comment.name} · <time dateTime={comment.at}>{format.dateTime(comment.at)}</time>
      </p>
      <p>{comment.text}</p>
    </li>
  )
}

/** A remark on one turn, or on the whole; offered to those who may make one. */
export function AddComment({ turn }: { readonly turn: number | null }) {
  const t = useCoachingPhrases()
  const opener = useFormBehindButton()
  const { detail, report } = useReport()
  const { change } = useReportChange(detail.id)
  if (!report?.abilities.comment) return null
  if (!opener.isOpen)
    return (
      <div className="report-tools">
        {turn === null ? (
          <FormButton opener={opener}>{t('report.comment.whole')}</FormButton>
        ) : (
          <FormButton opener={opener} name={t('report.comment.turnForm', { turn })}>
            {t('report.comment.turn')}
          </FormButton>
        )}
      </div>
    )
  const send = (text: string) =>
    change(async () => {
      await api.reports.comment({ params: { id: detail.id }, body: { turn, text } })
      return null
    }, t('report.comment.sent'))
  return (
    <WordsForm
      label={turn === null ? t('report.comment.whole') : t('report.comment.turnForm', { turn })}
      field={t('report.comment.field')}
      send={t('report.comment.send')}
      onSend={send}
      opener={opener}
    />
  )
}

/** People's comments on the whole conversation. Their comments on a turn stand beside it. */
export function WholeComments() {
  const t = useCoachingPhrases()
  const { report } = useReport()
  const whole = report?.comments.filter(({ turn }) => turn === null) ?? []
  if (whole.length === 0 && !report?.abilities.comment) return null
  return (
    <section
      className={whole.length > 0 ? 'report__part' : 'report__part report__export'}
      aria-labelledby="report-comments"
    >
      <h2 id="report-comments">{t('report.comment.title')}</h2>
      {whole.length > 0 ? (
        <ul className="comments">
          {whole.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : null}
      <AddComment turn={null} />
    </section>
  )
}
