import type { ProviderType } from '@parley/contracts/calls'
import { useCan, useFormat, useLanguages, useRecordTitle } from '@parley/mfe-kit'
import { Button, EmptyState, ErrorPanel, Loading, Notice, ProgressBar, useKeptFocus } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/antd'
import { FilterWord } from '@parley/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { RefusalNotice } from '../../parts/refusal-notice.tsx'
import { Trail } from '../../parts/trail.tsx'
import { TroubleNotice } from '../../parts/trouble.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { CheckedPoints, CheckResultView } from './check-result.tsx'
import {
  cancelCheck,
  type CheckLanguage,
  checksOf,
  isRunning,
  type ModelCheck,
  modelById,
  refreshChecks,
  startCheck,
} from './checks.queries.ts'

function StartCheck({ modelId, isFirst }: { readonly modelId: string; readonly isFirst: boolean }) {
  const t = useProviderPhrases()
  const [language, setLanguage] = useState<CheckLanguage>(useLanguages().current)
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => startCheck(modelId, language),
    onSettled: refreshChecks,
  })
  return (
    <>
      <div className="ui-row">
        <FilterWord
          label={t('checks.language')}
          value={language}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`checks.languages.${value}`) }))}
          onChange={(value) => setLanguage(value === 'fr' ? 'fr' : 'en')}
        />
        <Button tone="primary" busy={isPending} onClick={() => mutate()}>
          {t(isFirst ? 'checks.start' : 'checks.again')}
        </Button>
      </div>
      {error ? <RefusalNotice error={error} /> : null}
    </>
  )
}

function RunningCheck({ check }: { readonly check: ModelCheck }) {
  const t = useProviderPhrases()
  const { isPending, mutate } = useMutation({
    mutationFn: () => cancelCheck(check.model_id),
    onSettled: refreshChecks,
  })
  const { done, total, abilities } = check
  return (
    <>
      <ProgressBar label={t('checks.running')} value={done} max={total} text={t('checks.progress', { done, total })} />
      {abilities.cancel ? (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('checks.cancel')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The facts of a model's provider that the advice on a fault depends on. */
interface CheckedProvider {
  readonly type: ProviderType
  readonly keyless: boolean
}

interface FinishedCheckProps {
  readonly check: ModelCheck
  readonly provider: CheckedProvider | undefined
}

function FinishedCheck({ check, provider }: FinishedCheckProps) {
  const t = useProviderPhrases()
  const format = useFormat()
  if (check.result) {
    const when = format.relative(check.finished_at ?? check.created_at)
    return (
      <>
        <p className="ui-soft">{t('checks.when', { when, language: t(`checks.inLanguage.${check.language}`) })}</p>
        <CheckResultView result={check.result} />
      </>
    )
  }
  if (check.state === 'cancelled') return <Notice title={t('checks.cancelled')} />
  return (
    <>
      <p>{t('checks.failedTitle')}</p>
      {check.spent_key === null ? (
        <TroubleNotice code={check.code ?? ''} provider={provider} retryAt={check.retry_at} />
      ) : (
        <Notice tone="warn" title={t('checks.budgetSpent', { name: check.spent_key })}>
          <p>{t('checks.raiseBudget')}</p>
        </Notice>
      )}
      {check.points.length > 0 ? (
        <>
          <p>{t('checks.foundSoFar')}</p>
          <CheckedPoints points={check.points} />
        </>
      ) : null}
    </>
  )
}

interface CheckOfModelProps {
  readonly modelId: string
  readonly provider: CheckedProvider | undefined
  /** Unset until the model is loaded. */
  readonly mayChange: boolean | undefined
  readonly checks: readonly ModelCheck[]
}

function CheckOfModel({ modelId, provider, mayChange, checks }: CheckOfModelProps) {
  const t = useProviderPhrases()
  const canCheck = useCan('ai-model-update')
  const running = checks.find(isRunning)
  const [latest] = checks
  const place = useKeptFocus(running?.id)
  // A cancelled or failed check does not hide the result before it.
  const shownChecks = latest?.result ? [latest] : [latest, checks.find(({ result }) => result)]
  const last = (
    <>
      {mayChange ? <StartCheck modelId={modelId} isFirst={!latest} /> : null}
      {canCheck && mayChange === false ? <Notice title={t('checks.platformOwned')} /> : null}
      {latest ? null : <EmptyState title={t('checks.never')} />}
      {shownChecks.map((check) => (check ? <FinishedCheck key={check.id} check={check} provider={provider} /> : null))}
    </>
  )
  return (
    <div ref={place} tabIndex={-1} className="ui-stack">
      {running ? <RunningCheck check={running} /> : last}
    </div>
  )
}

interface CheckedModel {
  readonly provider_id: string
  readonly provider_name: string
}

function LinkToProvider({ provider_id: id, provider_name: name }: CheckedModel) {
  return <Link to={`/ai-providers/edit/${id}`}>{name}</Link>
}

interface ChecksPlaceholderProps {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Stands where the checks will be: they are on their way, or could not be read. */
function ChecksPlaceholder({ error, ...again }: ChecksPlaceholderProps) {
  return error ? <ErrorPanel error={error} {...again} /> : <Loading shape="rows" count={4} />
}

/** The role-play check of one model: start, progress and the latest result. */
export function Page() {
  const t = useProviderPhrases()
  const { modelID: id = '' } = useParams()
  const { data: model } = useQuery(modelById(id))
  useRecordTitle(model?.name)
  const { data, error, isFetching, refetch } = useQuery(checksOf(id))
  const failure = data ? null : error
  return (
    <ManagementPage
      title={model ? `${t('checks.title')} · ${model.name}` : t('checks.title')}
      lead={failure ? undefined : t('checks.lead')}
      trail={<Trail>{model ? <LinkToProvider {...model} /> : null}</Trail>}
    >
      <div className="ui-stack">
        {data ? (
          <CheckOfModel
            modelId={id}
            provider={model && { type: model.provider_type, keyless: model.provider_keyless }}
            mayChange={model?.abilities.update}
            checks={data.items}
          />
        ) : null}
        {data ? null : <ChecksPlaceholder error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      </div>
    </ManagementPage>
  )
}
