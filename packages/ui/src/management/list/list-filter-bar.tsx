import { type ReactNode, useId, useState } from 'react'
import { SearchSelect } from '../../antd/search-select.tsx'
import { Button } from '../../core/action/button.tsx'
import { ChevronDown, SlidersHorizontal } from '../../icons/index.ts'
import { FilterSentence, FilterWord } from '../../table/filters.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { type ListFilter, type ListFilters, listSorts, readFilter, useListChange } from './list-address.ts'
import { ListSearch } from './list-search.tsx'

/** With more options than this, a person finds one faster by typing. */
const mostWords = 12

export interface FilterChoiceProps {
  readonly name: string
  readonly filter: ListFilter
}

/** One filter as a word, or with a search through its options when there are many. */
export function FilterChoice({ name, filter }: FilterChoiceProps) {
  const { params, change } = useListChange()
  const value = readFilter(params, name, filter) ?? ''
  const choose = (next: string | null) =>
    change({ [name]: next, ...Object.fromEntries((filter.resets ?? []).map((other) => [other, null])) }, { push: true })
  const options = Object.entries(filter.options).map(([option, label]) => ({ value: option, label }))
  if (options.length <= mostWords && !filter.onSearch && !filter.onRetry)
    return (
      <FilterWord
        label={filter.label}
        value={value}
        options={[{ value: '', label: filter.any }, ...options]}
        onChange={choose}
      />
    )
  return (
    <SearchSelect<string | null | undefined>
      aria-label={filter.label}
      className="ui-list-filter"
      variant="borderless"
      suffixIcon={<ChevronDown size={14} aria-hidden="true" />}
      popupMatchSelectWidth={false}
      allowClear
      placeholder={filter.any}
      options={filter.isSearching ? undefined : options}
      onRetry={filter.onRetry}
      onSearch={filter.onSearch}
      nameOf={(option) => filter.options[option] ?? option}
      value={value || null}
      onChange={(next) => choose(next ?? null)}
    />
  )
}

/** Where the heads of the table sort, only a phone shows it: there, the rows are cards without heads. */
function SortChoice({ isInHeads }: { readonly isInHeads: boolean }) {
  const phrases = useUiPhrases()
  const { params, change } = useListChange()
  const sort = listSorts.find((candidate) => candidate === params.get('sort')) ?? '-updated_at'
  return (
    <span className="ui-list-sort" data-in-heads={isInHeads}>
      <FilterWord
        label={phrases.sortBy}
        value={sort}
        options={listSorts.map((value) => ({ value, label: phrases.sorts[value] }))}
        onChange={(next) => change({ sort: next === '-updated_at' ? null : next }, { push: true })}
      />
    </span>
  )
}

export interface FilterBarProps {
  /** Absent where the words are all there is. */
  readonly searchLabel?: string
  /** The number of filters that are set. */
  readonly inUse: number
  /** A single filter stays visible on a phone. */
  readonly isFolded?: boolean
  readonly children: ReactNode
}

/** A search, and filters as words beside it. On a phone one button shows the words. */
export function FilterBar({ searchLabel, inUse, isFolded = true, children }: FilterBarProps) {
  const phrases = useUiPhrases()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterSentence>
      {searchLabel ? <ListSearch label={searchLabel} /> : null}
      {isFolded ? (
        <span className="ui-list-filters__toggle">
          <Button
            icon={<SlidersHorizontal size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {phrases.filters(inUse)}
          </Button>
        </span>
      ) : null}
      <div id={id} className="ui-list-filters" data-open={isOpen || !isFolded}>
        {children}
      </div>
    </FilterSentence>
  )
}

interface ListFilterBarProps {
  readonly filters: ListFilters
  readonly searchLabel: string
  /** The heads of the table offer every order. */
  readonly canSortInHeads?: boolean
}

/** The search, the filters and the order of a list. */
export function ListFilterBar({ filters, searchLabel, canSortInHeads = false }: ListFilterBarProps) {
  const { params } = useListChange()
  const namedFilters = Object.entries(filters)
  const inUse = namedFilters.filter(([name, filter]) => readFilter(params, name, filter)).length
  return (
    <FilterBar searchLabel={searchLabel} inUse={inUse} isFolded={namedFilters.length > 1}>
      {namedFilters.map(([name, filter]) => (
        <FilterChoice key={name} name={name} filter={filter} />
      ))}
      <SortChoice isInHeads={canSortInHeads} />
    </FilterBar>
  )
}
