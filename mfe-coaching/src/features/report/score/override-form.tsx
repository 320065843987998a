import { api } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { ChoiceField, type FieldErrors, Form, NumberField, TextAreaField, useForm } from '@parley/ui/form'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReportChange } from '../frame/use-report-change.ts'
import { useReport } from '../frame/use-report.ts'
import type { FormOpener } from '../review/use-form-behind-button.ts'
import { bottomOf, countedScore, type CriterionReport, levelsOf, topOf } from './criterion.model.ts'
import { useScoreWords } from './use-score-words.ts'

interface Props {
  readonly observerId: string
  readonly criterion: CriterionReport
  readonly opener: FormOpener
}

interface ScoreFieldProps {
  readonly criterion: CriterionReport
  readonly range: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | undefined
}

/** The levels with their texts from the rubric; a number where the rubric describes none. */
function ScoreField({ criterion, range, value, onChange, error }: ScoreFieldProps) {
  const t = useCoachingPhrases()
  const words = useScoreWords()
  const levels = levelsOf(criterion)
  const label = t('report.override.score')
  if (levels.length > 0)
    return (
      <ChoiceField
        label={label}
        shape="list"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reviewer has just opened the form
        autoFocus
        error={error}
        value={String(value)}
        onChange={(level) => onChange(Number(level))}
        options={levels.map(({ level, text }) => ({
          value: String(level),
          label: words(criterion, level),
          help: text,
        }))}
      />
    )
  const top = topOf(criterion) ?? 100
  return (
    <NumberField
      label={label}
      help={range}
      min={bottomOf(criterion)}
      max={top}
      step={1}
      name="score"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reviewer has just opened the form
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

/** A human's score with its reason. The observer's own stays where it is. */
export function OverrideForm({ observerId, criterion, opener }: Props) {
  const t = useCoachingPhrases()
  const { detail, report } = useReport()
  const isReviewed = report?.reports.find(({ observer_id }) => observer_id === observerId)?.reviewed_at != null
  const { change } = useReportChange(detail.id)
  const top = topOf(criterion) ?? 100
  const low = bottomOf(criterion)
  const range = t('report.override.range', { low, top })
  const send = (score: number | null, reason: string) =>
    change(
      () =>
        api.reports.update({
          params: { id: detail.id },
          body: { observer_id: observerId, override: { key: criterion.key, score, reason } },
        }),
      t('report.override.saved'),
    )
  const form = useForm({
    initial: { score: countedScore(criterion), reason: opener.draft || (criterion.override?.reason ?? '') },
    check: ({ score, reason }): FieldErrors => ({
      ...(score === null || score < low || score > top || !Number.isInteger(score) ? { score: range } : {}),
      ...(reason.trim() === '' ? { reason: t('report.override.reasonMissing') } : {}),
    }),
    onSubmit: async ({ score, reason }) => {
      if (await send(score, reason)) opener.close()
    },
  })
  const takeBack = async () => {
    if (await send(null, t('report.override.takenBack'))) opener.close()
  }
  return (
    <Form
      form={form}
      label={t('report.override.title', { criterion: criterion.label })}
      onEscape={() => opener.close(form.values.reason)}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('report.override.save')}
          </Button>
          {criterion.override ? <Button onClick={() => void takeBack()}>{t('report.override.takeBack')}</Button> : null}
          <Button tone="quiet" onClick={() => opener.close()}>
            {t('report.cancel')}
          </Button>
        </>
      }
    >
      <ScoreField criterion={criterion} range={range} {...form.field('score')} />
      <TextAreaField label={t('report.override.reason')} {...form.field('reason')} />
      {isReviewed ? null : <p className="ui-small ui-soft">{t('report.override.marks')}</p>}
    </Form>
  )
}
