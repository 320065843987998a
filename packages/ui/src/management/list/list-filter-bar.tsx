import { useId, useState } from 'react'
import { SearchSelect } from '../../antd/search-select.tsx'
import { Button } from '../../core/action/button.tsx'
import { ChevronDown, SlidersHorizontal } from '../../icons/index.ts'
import { FilterSentence, FilterWord } from '../../table/filters.tsx'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { type ListFilter, type ListFilters, listSorts, readFilter, useListChange } from './list-address.ts'
import { ListSearch } from './list-search.tsx'

/** With more options than this, a person finds one faster by typing. */
const mostWords = 12

interface FilterProps {
  readonly name: string
  readonly filter: ListFilter
}

function FilterChoice({ name, filter }: FilterProps) {
  const { params, change } = useListChange()
  const value = readFilter(params, name, filter) ?? ''
  const choose = (next: string | null) =>
    change({ [name]: next, ...Object.fromEntries((filter.resets ?? []).map((other) => [other, null])) })
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
      nameOf={(chosen) => filter.options[chosen] ?? chosen}
      value={value || null}
      onChange={(next) => choose(next ?? null)}
    />
  )
}

function SortChoice() {
  const phrases = useUiPhrases()
  const { params, change } = useListChange()
  const sort = listSorts.find((candidate) => candidate === params.get('sort')) ?? '-updated_at'
  return (
    <FilterWord
      label={phrases.sortBy}
      value={sort}
      options={listSorts.map((value) => ({ value, label: phrases.sorts[value] }))}
      onChange={(next) => change({ sort: next === '-updated_at' ? null : next })}
    />
  )
}

interface BarProps {
  readonly filters: ListFilters
  readonly searchLabel: string
}

/** The contents of a list in words that a person can change, and its search. On a phone one button shows the words. */
export function ListFilterBar({ filters, searchLabel }: BarProps) {
  const phrases = useUiPhrases()
  const { params } = useListChange()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const named = Object.entries(filters)
  const isFolded = named.length > 1
  const inUse = named.filter(([name, filter]) => readFilter(params, name, filter)).length
  return (
    <FilterSentence>
      <ListSearch label={searchLabel} />
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
        {named.map(([name, filter]) => (
          <FilterChoice key={name} name={name} filter={filter} />
        ))}
        <SortChoice />
      </div>
    </FilterSentence>
  )
}
