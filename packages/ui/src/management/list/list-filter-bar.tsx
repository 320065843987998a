import { SearchSelect } from '../../antd/search-select.tsx'
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
      popupMatchSelectWidth={false}
      allowClear
      placeholder={filter.any}
      found={filter.isSearching ? undefined : options}
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

/** The contents of a list in words that a person can change, and its search. */
export function ListFilterBar({ filters, searchLabel }: BarProps) {
  return (
    <FilterSentence>
      {Object.entries(filters).map(([name, filter]) => (
        <FilterChoice key={name} name={name} filter={filter} />
      ))}
      <SortChoice />
      <ListSearch label={searchLabel} />
    </FilterSentence>
  )
}
