import { digitsFor, useCan, useFormat } from '@parley/mfe-kit'
import { FormDialog } from '@parley/ui/antd'
import {
  ActionMenu,
  type ActionMenuItem,
  Badge,
  Button,
  ErrorPanel,
  isFewer,
  Loading,
  Section,
  useKeptFocus,
} from '@parley/ui/core'
import { Ellipsis } from '@parley/ui/icons'
import { type ListColumn, RecordTable } from '@parley/ui/management'
import { SearchBox } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SectionPages, useSectionPages } from '../../parts/section-pages.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useOrganizationNames } from './assignable-organizations.ts'
import { KeyNotices } from './key-notices.tsx'
import { ChangedKeyForm, NewKeyForm } from './key-form.tsx'
import { KeyOrganizations } from './key-organizations.tsx'
import { keysOf, type ServiceKey } from './keys.queries.ts'
import { useKeyActions } from './use-key-actions.tsx'

function useMoneyText() {
  const t = useProviderPhrases()
  const format = useFormat()
  return ({ spent_eur: cost, budget_eur: budget }: ServiceKey): string => {
    const amount = format.euro(cost, digitsFor(cost))
    return budget === null
      ? t('keys.spent', { spent: amount })
      : t('keys.spentOf', { spent: amount, budget: format.euro(budget) })
  }
}

function KeyState({ serviceKey }: { readonly serviceKey: ServiceKey }) {
  const t = useProviderPhrases()
  if (serviceKey.state === 'suspended') return <Badge>{t('keys.state.suspended')}</Badge>
  if (serviceKey.is_spent) return <Badge tone="danger">{t('keys.state.spent')}</Badge>
  return <Badge tone="success">{t('keys.state.active')}</Badge>
}

function useKeyColumns(
  actionsOf: (key: ServiceKey) => readonly ActionMenuItem[],
  owner: string | null,
): readonly ListColumn<ServiceKey>[] {
  const t = useProviderPhrases()
  const format = useFormat()
  const moneyText = useMoneyText()
  const namesOf = useOrganizationNames(owner)
  return [
    {
      id: 'label',
      label: t('keys.label'),
      phone: 'title',
      cell: ({ label, last4, is_own: isOwn }) => (
        <>
          {label} {isOwn && last4 ? <code className="ui-soft">…{last4}</code> : null}
        </>
      ),
    },
    {
      id: 'organizations',
      label: t('keys.organizations'),
      cell: (key) => namesOf(key).join(', ') || t('keys.unassigned'),
    },
    { id: 'money', label: t('keys.money'), cell: (key) => (key.is_own ? moneyText(key) : '–') },
    {
      id: 'used',
      label: t('keys.lastUsed'),
      cell: ({ last_used: used, is_own: isOwn }) => {
        if (!isOwn) return '–'
        return used ? <time dateTime={used}>{format.relative(used)}</time> : t('keys.neverUsed')
      },
    },
    { id: 'state', label: t('field.state'), cell: (key) => <KeyState serviceKey={key} /> },
    {
      id: 'actions',
      label: t('actions'),
      labelHidden: true,
      cell: (key) => {
        const items = actionsOf(key)
        return items.length === 0 ? null : (
          <ActionMenu
            compact
            label={t('actionsOf', { name: key.label })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            items={items}
          />
        )
      },
    },
  ]
}

type Task = { readonly kind: 'new' } | { readonly kind: 'edit' | 'assign'; readonly id: string }

interface KeyDialogProps {
  readonly task: Task
  readonly keys: readonly ServiceKey[]
  readonly providerId: string
  readonly onClose: () => void
}

function KeyDialog({ task, keys, providerId, onClose }: KeyDialogProps) {
  const t = useProviderPhrases()
  if (task.kind === 'new')
    return (
      <FormDialog open placement="side" title={t('keys.new')} onClose={onClose}>
        <NewKeyForm providerId={providerId} onClose={onClose} />
      </FormDialog>
    )
  const key = keys.find(({ id }) => id === task.id)
  if (!key) return null
  if (task.kind === 'assign') return <KeyOrganizations serviceKey={key} onClose={onClose} />
  return (
    <FormDialog open placement="side" title={key.label} onClose={onClose}>
      <ChangedKeyForm serviceKey={key} onClose={onClose} />
    </FormDialog>
  )
}

interface KeySectionProps {
  /** Unset for people who may not test the provider. */
  readonly onTest: ((key: ServiceKey) => void) | undefined
  readonly provider: {
    readonly id: string
    readonly keyless: boolean
    readonly organization_name: string | null
    readonly abilities: { readonly update: boolean }
  }
}

function NoKey({ keyless }: { readonly keyless: boolean }) {
  const t = useProviderPhrases()
  const canCreate = useCan('ai-service-key-create')
  const emptyPhrase = canCreate ? 'keys.empty' : 'keys.emptyForbidden'
  return <p className="ui-soft">{t(keyless ? 'keys.keyless' : emptyPhrase)}</p>
}

interface KeyTableProps {
  readonly keys: readonly ServiceKey[]
  readonly columns: readonly ListColumn<ServiceKey>[]
  readonly keyless: boolean
  readonly isStale: boolean
  readonly isSearched: boolean
}

function KeyTable({ keys, columns, keyless, isStale, isSearched }: KeyTableProps) {
  const t = useProviderPhrases()
  if (keys.length === 0 && isSearched) return <p className="ui-soft">{t('keys.noneFound')}</p>
  if (keys.length === 0) return <NoKey keyless={keyless} />
  return <RecordTable label={t('keys.title')} columns={columns} rows={keys} rowId={({ id }) => id} stale={isStale} />
}

/** The keys of a provider that a search finds, by page. */
function useKeyList(providerId: string, firstSearch: string) {
  const [search, setSearch] = useState(firstSearch)
  const term = useDeferredValue(search.trim())
  const { keepWithin, toFirstPage, ...pages } = useSectionPages('keys')
  const query = useQuery({ ...keysOf(providerId, { ...pages, search: term }), placeholderData: keepPreviousData })
  const { data, isPlaceholderData: isStale } = query
  useEffect(() => {
    if (data && !isStale) keepWithin(data.total)
  })
  const onSearch = (text: string) => {
    setSearch(text)
    toFirstPage()
  }
  const canSearch = Boolean(search || term || isStale) || (data?.total ?? 0) > 12
  return { query, pages, search, isSearched: term !== '', canSearch, onSearch, isStale }
}

/** A warning about a budget links to the form of its key. */
function useLinkedKey(): { readonly task: Task | undefined; readonly search: string } {
  const [params] = useSearchParams()
  const id = params.get('key')
  return id ? { task: { kind: 'edit', id }, search: params.get('search') ?? '' } : { task: undefined, search: '' }
}

/** The service keys of a provider. A secret is written here and never shown again. */
export function KeySection({ provider, onTest }: KeySectionProps) {
  const t = useProviderPhrases()
  const canAdd = useCan('ai-service-key-create') && provider.abilities.update && !provider.keyless
  const linkedKey = useLinkedKey()
  const [task, setTask] = useState(linkedKey.task)
  const { query, pages, search, isSearched, canSearch, onSearch, isStale } = useKeyList(provider.id, linkedKey.search)
  const { data, error, isPending, isFetching, refetch } = query
  const actionsOf = useKeyActions({
    providerId: provider.id,
    owner: provider.organization_name,
    onEdit: ({ id }) => setTask({ kind: 'edit', id }),
    onAssign: ({ id }) => setTask({ kind: 'assign', id }),
    onTest,
  })
  const columns = useKeyColumns(actionsOf, provider.organization_name)
  const keys = data?.items ?? []
  const place = useKeptFocus(keys.length, isFewer)
  return (
    <Section title={t('keys.title')} lead={t('keys.lead')}>
      {canSearch ? <SearchBox value={search} placeholder={t('keys.search')} onChange={onSearch} /> : null}
      {isPending ? <Loading shape="rows" count={2} /> : null}
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data ? (
        <div ref={place} tabIndex={-1} className="ui-stack">
          <KeyNotices
            keys={keys}
            isWhole={keys.length === data.total && !isSearched}
            onEdit={({ id }) => setTask({ kind: 'edit', id })}
            onAssign={({ id }) => setTask({ kind: 'assign', id })}
          />
          <KeyTable
            keys={keys}
            columns={columns}
            keyless={provider.keyless}
            isStale={isStale}
            isSearched={isSearched}
          />
          <SectionPages {...pages} total={data.total} label={t('keys.pages')} />
        </div>
      ) : null}
      {canAdd ? (
        <div>
          <Button onClick={() => setTask({ kind: 'new' })}>{t('keys.add')}</Button>
        </div>
      ) : null}
      {task ? <KeyDialog task={task} keys={keys} providerId={provider.id} onClose={() => setTask(undefined)} /> : null}
    </Section>
  )
}
