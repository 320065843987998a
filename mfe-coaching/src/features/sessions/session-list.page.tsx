import type { ListedSession } from '@parley/contracts/calls'
import { Link, useCan, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass, EmptyState, Loading, PageHeader } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { RowList } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ListPages } from '../../parts/lists/list-pages.tsx'
import { ListSentence } from '../../parts/lists/list-sentence.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { kindWords, readSessionFilters, statusWords, type SessionFilters } from './session-filters.ts'
import { SessionLine } from './session-line.tsx'
import { sessionList } from './sessions.queries.ts'
import './sessions.css'

const personOf = ({ user_id }: SessionFilters, items: readonly ListedSession[] | undefined): string | null =>
  user_id === undefined ? null : (items?.[0]?.owner.name ?? '…')

interface SentenceProps {
  readonly mayCheck: boolean
  /** The person whose sessions the list shows; null for all people. */
  readonly person: string | null
}

function Sentence({ mayCheck, person }: SentenceProps) {
  const t = useCoachingPhrases()
  const [, change] = useSearch()
  const whose = {
    label: t('sessions.byWhose'),
    usual: 'mine',
    options: (['mine', 'others'] as const).map((value) => ({ value, label: t(`sessions.${value}`) })),
  }
  const status = {
    label: t('sessions.byStatus'),
    usual: '',
    options: [
      { value: '', label: t('sessions.any') },
      ...statusWords.map((value) => ({ value, label: t(`sessions.only.${value}`) })),
    ],
  }
  const kind = {
    label: t('sessions.byKind'),
    usual: '',
    options: [
      { value: '', label: t('sessions.anyKind') },
      ...kindWords.map((value) => ({ value, label: t(`sessions.onlyKind.${value}`) })),
    ],
  }
  return (
    <ListSentence
      phrase="sessions.showing"
      filters={{ whose: mayCheck ? whose : t('sessions.mine'), kind, status }}
      search={t('sessions.search')}
    >
      {person === null ? null : (
        <Button
          tone="quiet"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => void change({ user: null, page: null }, { push: true })}
        >
          {t('sessions.of', { name: person })}
        </Button>
      )}
    </ListSentence>
  )
}

function Nothing({ filters }: { readonly filters: SessionFilters }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [, change] = useSearch()
  if (filters.status || filters.kind || filters.search || filters.user_id)
    return (
      <EmptyState
        title={t('sessions.noneTitle')}
        action={
          <Button
            onClick={() =>
              void change({ status: null, kind: null, search: null, user: null, page: null }, { push: true })
            }
          >
            {t('catalogue.clear')}
          </Button>
        }
      />
    )
  if (filters.whose === 'others') return <EmptyState title={t('sessions.noOthers')} />
  return (
    <EmptyState
      title={t('sessions.emptyTitle')}
      action={
        <Link to={paths.catalogue} className={buttonClass({ tone: 'primary' })}>
          {t('sessions.emptyAction')}
        </Link>
      }
    >
      <p>{t('sessions.emptyText')}</p>
    </EmptyState>
  )
}

/** Sessions, newest first: an open one of one's own can be continued, a finished one can be read. */
export function Page() {
  const t = useCoachingPhrases()
  const [params] = useSearch()
  const mayCheck = useCan('coaching-session-check-other')
  const filters = readSessionFilters(params, mayCheck)
  const { data, error, refetch, isFetching } = useQuery({ ...sessionList(filters), placeholderData: keepPreviousData })
  const isOthers = filters.whose === 'others'
  const title = t(isOthers ? 'sessions.othersTitle' : 'sessions.title')
  return (
    <>
      <PageHeader title={title} lead={t(isOthers ? 'sessions.othersLead' : 'sessions.lead')} />
      <Sentence mayCheck={mayCheck} person={personOf(filters, data?.items)} />
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <Loading shape="rows" /> : null}
      {data?.total === 0 ? <Nothing filters={filters} /> : null}
      {data && data.total > 0 ? (
        <>
          <RowList label={title} rows={data.items} rowId={({ id }) => id}>
            {(session) => <SessionLine session={session} showOwner={isOthers} />}
          </RowList>
          <ListPages total={data.total} />
        </>
      ) : null}
    </>
  )
}
