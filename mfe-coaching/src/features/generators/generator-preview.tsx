import type { GeneratorProblem } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Badge, ErrorPanel, Facts, Loading, Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type GeneratorDraft, isIncomplete, previewable } from './generator-form.model.ts'
import { type NewGenerator, type Preview, previewOf } from './generators.queries.ts'

/** In milliseconds: the preview waits until the author has stopped typing. */
const PAUSE = 400

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Problems({ problems }: { readonly problems: readonly GeneratorProblem[] }) {
  const t = useAuthorPhrases()
  if (problems.length === 0) return null
  const hasError = problems.some(({ severity }) => severity === 'error')
  return (
    <Notice
      tone={hasError ? 'danger' : 'warn'}
      title={t(hasError ? 'generators.problemsTitle' : 'generators.warningsTitle')}
    >
      <ul className="generator-problems">
        {problems.map(({ code, pointer, values }) => (
          <li key={`${code} ${pointer} ${JSON.stringify(values)}`}>{t(`generators.problem.${code}`, values)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Cost({ cost, total }: Pick<Preview, 'cost' | 'total'>) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const euros = (value: number) => format.euro(value, value < 1 ? 4 : 2)
  if (!cost.paid) return <p>{t('generators.costFree')}</p>
  return (
    <>
      <p className="generator-preview__figure">{t('generators.cost', { total: euros(cost.total_eur) })}</p>
      <p className="ui-small ui-soft">
        {t('generators.costEach', { count: total, each: euros(cost.session_eur), credit: euros(cost.credit_eur) })}
      </p>
    </>
  )
}

/** Sessions that the page lists; the others follow the same rule. */
const SHOWN = 12

function PlannedSessions({ preview }: { readonly preview: Preview }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const { total } = preview
  const sessions = preview.sessions.slice(0, SHOWN)
  if (sessions.length === 0) return null
  return (
    <>
      <h3>{t('generators.planned')}</h3>
      <ol className="generator-plan">
        {sessions.map(({ position, person, scenario, observers, variables }) => (
          <li key={position}>
            <strong>{person?.name ?? t('generators.place', { number: position })}</strong>
            <span>{scenario}</span>
            <span className="ui-small ui-soft">
              {[observers.join(', '), ...Object.entries(variables).map(([key, value]) => `${key}: ${value}`)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {total > sessions.length ? (
        <p className="ui-small ui-soft">{t('generators.more', { number: format.number(total - sessions.length) })}</p>
      ) : null}
    </>
  )
}

interface ContentProps {
  readonly preview: Preview
  readonly target: NewGenerator['target']
}

function PreviewContent({ preview, target }: ContentProps) {
  const t = useAuthorPhrases()
  const { total, people, combinations, fingerprint, cost, problems } = preview
  return (
    <>
      <p className="generator-preview__figure">{t('generators.total', { count: total })}</p>
      <Problems problems={problems} />
      <Cost cost={cost} total={total} />
      <Facts
        facts={[
          target === 'guests'
            ? { label: t('generators.targetIs.guests'), value: total }
            : { label: t('generators.peopleReached'), value: people },
          { label: t('generators.combinations'), value: combinations },
          {
            label: t('generators.fingerprint'),
            value: (
              <span title={t('generators.fingerprintHelp')}>
                <code>{fingerprint.slice(0, 12)}</code>
              </span>
            ),
          },
        ]}
      />
      <PlannedSessions preview={preview} />
    </>
  )
}

function LoadedPreview({ draft }: { readonly draft: NewGenerator }) {
  const t = useAuthorPhrases()
  const preview = useQuery(previewOf(draft))
  if (preview.error)
    return (
      <ErrorPanel onRetry={() => void preview.refetch()} retrying={preview.isFetching}>
        {preview.error.message}
      </ErrorPanel>
    )
  if (!preview.data) return <Loading shape="rows" count={3} />
  return (
    <div aria-live="polite" aria-busy={preview.isFetching || undefined}>
      {preview.isFetching ? <Badge>{t('generators.previewing')}</Badge> : null}
      <PreviewContent preview={preview.data} target={draft.target} />
    </div>
  )
}

/** The sessions that the recipe in the form would create, with their cost, before anything is stored. */
export function GeneratorPreview({ values }: { readonly values: GeneratorDraft }) {
  const t = useAuthorPhrases()
  const settledValues = useSettled(values)
  const draft = previewable(settledValues)
  return (
    <section className="generator-preview" aria-labelledby="generator-preview-title">
      <h2 id="generator-preview-title">{t('generators.preview')}</h2>
      {draft ? (
        <LoadedPreview draft={draft} />
      ) : (
        <p className="ui-soft">
          {t(isIncomplete(settledValues) ? 'generators.previewMissing' : 'generators.previewFaulty')}
        </p>
      )}
    </section>
  )
}
