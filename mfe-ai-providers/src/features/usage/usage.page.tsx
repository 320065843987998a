import { notify, saveFile, useFormat } from '@parley/mfe-kit'
import { Button, EmptyState, ErrorPanel, Facts, Loading, useKeptFocus } from '@parley/ui/core'
import { Download } from '@parley/ui/icons'
import { ManagementPage } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { failureText } from '../../parts/failure-text.ts'
import { Trail } from '../../parts/trail.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { BudgetWarnings } from './budget-warnings.tsx'
import { UsageChart } from './usage-chart.tsx'
import { UsageFilters, useSetUsageAddress } from './usage-filters.tsx'
import { UsageTable, useShownEuros } from './usage-table.tsx'
import {
  exportUsage,
  isFiltered,
  readUsageAddress,
  type Usage,
  usageOf,
  type UsagePeriod,
  usageQueryOf,
} from './usage.queries.ts'
import './usage.css'

function Total({ usage }: { readonly usage: Usage }) {
  const { total } = usage
  const euros = useShownEuros(usage)
  const t = useProviderPhrases()
  const format = useFormat()
  return (
    <Facts
      facts={[
        { label: t('usage.cost'), value: euros(total.cost_eur) },
        { label: t('usage.answers'), value: format.number(total.answers) },
        { label: t('usage.input'), value: format.number(total.input_tokens) },
        { label: t('usage.output'), value: format.number(total.output_tokens) },
      ]}
    />
  )
}

interface ResultProps {
  readonly usage: Usage
  readonly stale: boolean
  readonly filtered: boolean
  readonly period: UsagePeriod
}

const noFilters = { model: null, person: null, organization: null, key: null, purpose: null }

/** A period that is over gets no more usage. */
const emptyPhrase = (period: UsagePeriod) => (period === 'last-year' ? 'usage.emptyPast' : 'usage.emptyText')

function UsageResult({ usage, stale, filtered, period }: ResultProps) {
  const t = useProviderPhrases()
  const setAddress = useSetUsageAddress()
  const { by } = usage
  if (usage.total.answers === 0)
    return (
      <EmptyState
        title={t(filtered ? 'usage.noMatchTitle' : 'usage.emptyTitle')}
        action={filtered ? <Button onClick={() => setAddress(noFilters)}>{t('usage.clear')}</Button> : undefined}
      >
        <p>{t(filtered ? 'usage.noMatchText' : emptyPhrase(period))}</p>
      </EmptyState>
    )
  return (
    <div className="ui-stack">
      <Total usage={usage} />
      <UsageChart usage={usage} />
      {by === 'day' ? null : (
        <div>
          <button type="button" className="ui-link" onClick={() => setAddress({ by: 'day' })}>
            {t('usage.asTable')}
          </button>
        </div>
      )}
      <UsageTable usage={usage} stale={stale} onPick={({ id }) => setAddress({ [by]: id, by: 'day' })} />
      {usage.left_out > 0 ? <p className="ui-soft">{t('usage.leftOut', { count: usage.left_out })}</p> : null}
    </div>
  )
}

/** The use and cost of language models, with filters in the address. */
export function Page() {
  const t = useProviderPhrases()
  const [params] = useSearchParams()
  const address = readUsageAddress(params)
  const query = usageQueryOf(address)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...usageOf(query),
    placeholderData: keepPreviousData,
  })
  // A line or a filter that was pressed is gone from the next result.
  const place = useKeptFocus(data, (before) => before !== undefined)
  const save = async () => {
    try {
      saveFile(await exportUsage(query), `${t('usage.fileName')}.csv`)
    } catch (failure) {
      notify({ kind: 'error', text: failureText(failure, t('notDone')) })
    }
  }
  return (
    <ManagementPage
      title={t('usage.title')}
      lead={t('usage.lead')}
      trail={<Trail />}
      actions={
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
          {t('usage.export')}
        </Button>
      }
    >
      <div className="ui-stack" ref={place} tabIndex={-1}>
        <BudgetWarnings />
        <UsageFilters />
        {data ? (
          <UsageResult usage={data} stale={isPlaceholderData} filtered={isFiltered(address)} period={address.period} />
        ) : null}
        {!data && error ? (
          <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : null}
        {!data && !error ? <Loading shape="rows" count={4} /> : null}
      </div>
    </ManagementPage>
  )
}
