import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../core/action/button.tsx'
import type { ActionMenuItem } from '../../core/action/action-menu.tsx'
import { isFewer, useKeptFocus } from '../../core/arrangement/use-kept-focus.ts'
import { EmptyState } from '../../core/feedback/empty-state.tsx'
import { ErrorPanel } from '../../core/feedback/error-panel.tsx'
import { Loading } from '../../core/feedback/skeleton.tsx'
import { readProblem } from '../../form/problem.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { Pagination } from '../../table/pagination.tsx'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { type ListFilters, readFilter, useListAddress, useListChange } from './list-address.ts'
import { ListFilterBar } from './list-filter-bar.tsx'
import { type ListColumn, ListTable, sortKeys } from './list-table.tsx'

interface Page<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

/** The answer of `useQuery` to a list call. */
export interface ListResult<Row> {
  readonly data?: Page<Row>
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface ManagementListProps<Row> {
  readonly label: string
  readonly list: ListResult<Row>
  readonly columns: readonly ListColumn<Row>[]
  /** The name of a row, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string
  readonly searchLabel: string
  readonly filters?: ListFilters
  readonly rowActions?: (row: Row) => readonly ActionMenuItem[]
  readonly bulkActions?: readonly BulkAction<Row>[]
  /** The words before there is a first record. The action that makes one stands in the page's header alone. */
  readonly empty: { readonly title: string; readonly text?: string }
}

const noFilters: ListFilters = {}

const hasFilter = (params: URLSearchParams, filters: ListFilters): boolean =>
  Object.entries(filters).some(([name, filter]) => readFilter(params, name, filter))

function NothingMatches({ filters }: { readonly filters: ListFilters }) {
  const phrases = useUiPhrases()
  const { change, params } = useListChange()
  const isSearchAlone = !hasFilter(params, filters)
  const clearedFilters = Object.fromEntries(['search', ...Object.keys(filters)].map((name) => [name, null]))
  return (
    <EmptyState
      title={isSearchAlone ? phrases.searchMatchesNothing : phrases.nothingMatches}
      action={
        <Button onClick={() => change(clearedFilters, { push: true })}>
          {isSearchAlone ? phrases.clearSearch : phrases.clearFilters}
        </Button>
      }
    />
  )
}

/** The pages of the list. The last page may be empty after a deletion; then the page before it is shown. */
function ListPages({ total }: { readonly total: number }) {
  const { page, size } = useListAddress()
  const { change } = useListChange()
  const lastPage = Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (total > 0 && page > lastPage) change({ page: lastPage === 1 ? null : lastPage })
  }, [change, lastPage, page, total])
  return (
    <Pagination
      page={Math.min(page, lastPage)}
      size={size}
      total={total}
      onPage={(next) => {
        change({ page: next === 1 ? null : next }, { push: true })
        window.scrollTo?.({ top: 0 })
      }}
      onSize={(next) => change({ size: next === 12 ? null : next }, { push: true })}
    />
  )
}

interface FoundProps<Row> extends ManagementListProps<Row> {
  readonly page: Page<Row>
  readonly place: Ref<HTMLDivElement>
}

/** The rows of an answer, what a selection of them offers, and the pages. */
function Found<Row extends { readonly id: string }>(props: FoundProps<Row>) {
  const { page, place, list, bulkActions = [], label, columns, rowName, rowActions } = props
  const { sort } = useListAddress()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const { items, total } = page
  // Rows of another page or of an older answer are no part of what the person sees as selected.
  const shownIds = items.flatMap(({ id }) => (selectedIds.has(id) ? [id] : []))
  const selection = { selected: new Set(shownIds), onChange: setSelectedIds }
  const isSelectable = (row: Row) => bulkActions.some(({ appliesTo }) => appliesTo(row))
  const offersSelection = items.some(isSelectable)
  return (
    <div ref={place} tabIndex={-1} className="ui-list" aria-busy={list.isPlaceholderData || undefined}>
      <ListTable
        {...{ label, columns, rowName, rowActions, sort, isSelectable }}
        rows={items}
        selection={offersSelection ? selection : undefined}
      />
      {offersSelection ? <BulkBar rows={items} selection={selection} actions={bulkActions} /> : null}
      <ListPages total={total} />
    </div>
  )
}

/** An empty answer from before this visit may miss the record that the person just made. */
function useIsSettled(isFetching: boolean): boolean {
  const [isSettled, setSettled] = useState(!isFetching)
  if (!isFetching && !isSettled) setSettled(true)
  return isSettled
}

const isFiltered = (params: URLSearchParams, filters: ListFilters): boolean =>
  Boolean(params.get('search')) || hasFilter(params, filters)

function NoRows({ filters = noFilters, empty }: Pick<ManagementListProps<never>, 'filters' | 'empty'>) {
  const { params } = useListChange()
  if (isFiltered(params, filters)) return <NothingMatches filters={filters} />
  return <EmptyState title={empty.title}>{empty.text ? <p>{empty.text}</p> : null}</EmptyState>
}

/** A row can take the focus with it, and so can the words of an empty list when a deletion is undone. */
const losesFocus = (before: number | undefined, now: number | undefined): boolean =>
  before === 0 || isFewer(before ?? 0, now ?? 0)

const controls = ':is(a[href], button, input):not(:disabled)'

/**
 * The place that keeps the focus of a row that is gone: the first control of the row that now stands where the first
 * missing row stood, or of the last row, gets it.
 */
function useRowFocus(data: Page<{ readonly id: string }> | undefined) {
  const items = data?.items
  const last = useRef(items)
  const findNextRow = (list: HTMLDivElement): HTMLElement | null => {
    const ids = new Set(items?.map(({ id }) => id))
    const missingRow = (last.current ?? []).findIndex(({ id }) => !ids.has(id))
    const rows = [...list.querySelectorAll('tbody > tr[data-row-key]')]
    return (rows[Math.max(missingRow, 0)] ?? rows.at(-1))?.querySelector<HTMLElement>(controls) ?? null
  }
  const place = useKeptFocus(data?.total, losesFocus, findNextRow)
  // Effects run in their order: the focus moves while the items before are still known.
  useEffect(() => {
    last.current = items
  }, [items])
  return place
}

function Rows<Row extends { readonly id: string }>(props: ManagementListProps<Row>) {
  const { list, filters, empty } = props
  const { data, error, isFetching, refetch } = list
  const isSettled = useIsSettled(isFetching)
  // A row that is gone takes the focus of its menu with it: the next row gets it, or the words in place of the list.
  const place = useRowFocus(data)
  if (!data && error)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {readProblem(error)?.message}
      </ErrorPanel>
    )
  if (data && data.total > 0) return <Found {...props} page={data} place={place} />
  if (!data || !isSettled) return <Loading shape="rows" />
  return (
    <div ref={place} tabIndex={-1} className="ui-list-words">
      <NoRows {...{ filters, empty }} />
    </div>
  )
}

/**
 * The list of a management page: search, filters, order, page and page size live in the address, rows offer what their
 * abilities allow, and a selection offers actions on several rows.
 */
export function ManagementList<Row extends { readonly id: string }>(props: ManagementListProps<Row>) {
  const { columns, filters = noFilters, searchLabel } = props
  const canSortInHeads = sortKeys.every((key) => columns.some(({ sort }) => sort === key))
  return (
    <>
      <ListFilterBar {...{ filters, searchLabel, canSortInHeads }} />
      <Rows {...props} />
    </>
  )
}
