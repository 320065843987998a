import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type PageSize, pageSizes } from '../../table/pagination.tsx'

export const listSorts = ['-updated_at', 'updated_at', 'name'] as const
export type ListSort = (typeof listSorts)[number]

/** One filter of a list. The address and the list call use the same words for its values. */
export interface ListFilter<Value extends string = string> {
  /** The name of the filter for screen readers. */
  readonly label: string
  /** The text while no value is chosen: "all states". */
  readonly any: string
  readonly options: Readonly<Record<Value, string>>
  /** Takes any value of the address, because its options arrive later or are too many to load. */
  readonly open?: boolean
  /** Asks for the options with this text, when there are too many to load. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** While the server looks for the options, none of the search before is offered. */
  readonly isSearching?: boolean
  /** Asks for the options again, after the server did not answer. */
  readonly onRetry?: (() => void) | undefined
  /** Other filters that another choice here removes, because their options belong to it. */
  readonly resets?: readonly string[]
}

/** By their names in the address. `language` is no name for a filter: there, it is the language of the page. */
export type ListFilters = Readonly<Record<string, ListFilter>> & { readonly language?: never }

type FilterValues<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]?: keyof Filters[Name]['options'] & string
}

export type ListAddress<Filters extends ListFilters> = FilterValues<Filters> & {
  readonly page: number
  readonly size: PageSize
  readonly sort: ListSort
  readonly search: string | undefined
}

export type ListChange = Readonly<Record<string, string | number | null | undefined>>

const longestSearch = 120

const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export const readFilter = (params: URLSearchParams, name: string, filter: ListFilter): string | undefined => {
  const value = params.get(name)
  if (!value) return undefined
  return filter.open || value in filter.options ? value : undefined
}

const readAddress = (params: URLSearchParams, filters: ListFilters) => ({
  page: readPage(params),
  size: pageSizes.find((size) => size === Number(params.get('size'))) ?? 12,
  sort: listSorts.find((sort) => sort === params.get('sort')) ?? '-updated_at',
  search: params.get('search')?.trim().slice(0, longestSearch) || undefined,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = readFilter(params, name, filter)
      return value ? [[name, value]] : []
    }),
  ),
})

const noFilters = {}

/** The list's state in the address, ready to be its query. A missing or unknown value has its default. */
export function useListAddress<const Filters extends ListFilters = Readonly<Record<never, ListFilter>>>(
  filters?: Filters,
): ListAddress<Filters> {
  const [params] = useSearchParams()
  return readAddress(params, filters ?? noFilters) as ListAddress<Filters>
}

/** Reads the address and changes parts of it; the rest and the scroll position stay. Null and empty text remove a part. */
export function useAddressChange() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: ListChange, { push = false }: { readonly push?: boolean } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === null || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: !push, preventScrollReset: true },
      ),
    [setParams],
  )
  return useMemo(() => ({ params, change }), [params, change])
}

type AddressChange = ReturnType<typeof useAddressChange>

/** Sets a parameter of a list: another filter or order starts at the first page. */
export function useListChange(): AddressChange {
  const { params, change } = useAddressChange()
  return useMemo(
    () => ({ params, change: (changes, options) => change({ page: null, ...changes }, options) }),
    [params, change],
  )
}
