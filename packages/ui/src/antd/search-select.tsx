import { Select, type SelectProps } from 'antd'
import type { KeyboardEvent, ReactElement } from 'react'
import { Button } from '../core/action/button.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

interface FoundOption {
  readonly value: string
  readonly label: string
  /** Tells options with the same name apart. */
  readonly note?: string
}

export interface SearchSelectProps<Value> extends Omit<
  SelectProps<Value, FoundOption>,
  'options' | 'showSearch' | 'labelRender' | 'loading' | 'onSearch' | 'onInputKeyDown' | 'popupRender'
> {
  /** The options for the text in the field; undefined while the server looks for them. */
  readonly options: readonly FoundOption[] | undefined
  /** Asks the server again. With it, the field says that the search failed, and offers no options. */
  readonly onRetry?: (() => void) | undefined
  /** Asks the server. Without it, the field searches among the options by itself. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** The text in the field, for a caller who empties it. */
  readonly searchValue?: string
  /** The name of a chosen value that the search has not found. */
  readonly nameOf?: (value: string) => string
}

/** Enter closes a list without options and empties the field. While the server looks, both stay; after a failure, Enter asks again. */
const handleEnter = (event: KeyboardEvent, onRetry: (() => void) | undefined): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  onRetry?.()
}

interface FailureProps {
  readonly options: ReactElement
  readonly onRetry: () => void
}

/** The button stands below the list of options, which may contain options alone. */
function Failure({ options, onRetry }: FailureProps) {
  const { retry } = useUiPhrases()
  return (
    <>
      {options}
      <div className="ui-search-failure">
        <Button onClick={onRetry}>{retry}</Button>
      </div>
    </>
  )
}

/** Eyes find the note behind the name; a screen reader says both. */
const optionWithNote = ({ note, ...option }: FoundOption) =>
  note === undefined ? option : { ...option, note, 'aria-label': `${option.label}, ${note}` }

const showOption: SelectProps<unknown, FoundOption>['optionRender'] = ({ label, data: { note } }) =>
  note === undefined ? (
    label
  ) : (
    <>
      {label} <span className="ui-soft ui-small">{note}</span>
    </>
  )

const withRetry = (onRetry: () => void) => (options: ReactElement) => <Failure options={options} onRetry={onRetry} />

/** A select whose options the server finds. While it looks, none is offered: Enter would choose from another search. */
export function SearchSelect<Value = string | null>({
  options: foundOptions,
  onRetry,
  onSearch,
  searchValue,
  nameOf,
  notFoundContent,
  ...select
}: SearchSelectProps<Value>) {
  const phrases = useUiPhrases()
  const isSearching = foundOptions === undefined && !onRetry
  const options = onRetry ? [] : (foundOptions ?? []).map(optionWithNote)
  const nothing = isSearching ? phrases.searching : (notFoundContent ?? phrases.nothingFound)
  return (
    <Select<Value, FoundOption>
      {...select}
      showSearch={
        onSearch
          ? { filterOption: false, onSearch, ...(searchValue === undefined ? {} : { searchValue }) }
          : { optionFilterProp: 'label' }
      }
      options={options}
      optionRender={showOption}
      labelRender={({ value, label }) => label ?? nameOf?.(String(value)) ?? value}
      loading={isSearching}
      {...(isSearching || onRetry ? { onInputKeyDown: (event: KeyboardEvent) => handleEnter(event, onRetry) } : {})}
      {...(onRetry ? { popupRender: withRetry(onRetry) } : {})}
      notFoundContent={onRetry ? <span role="alert">{phrases.searchFailed}</span> : nothing}
    />
  )
}
