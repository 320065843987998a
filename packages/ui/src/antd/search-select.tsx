import { Select, type SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

interface FoundOption {
  readonly value: string
  readonly label: string
}

export interface SearchSelectProps<Value> extends Omit<
  SelectProps<Value, FoundOption>,
  'options' | 'showSearch' | 'labelRender' | 'loading' | 'onSearch' | 'onInputKeyDown'
> {
  /** The options for the text in the field; undefined while the server looks for them. */
  readonly found: readonly FoundOption[] | undefined
  /** Asks the server. Without it, the field searches among the options by itself. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** The text in the field, for a caller who empties it. */
  readonly searchValue?: string
  /** The name of a chosen value that the search has not found. */
  readonly nameOf?: (value: string) => string
}

/** Enter closes a list without options and empties the field. While the server looks, both stay. */
const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** A select whose options the server finds. While it looks, none is offered: Enter would choose from another search. */
export function SearchSelect<Value = string | null>({
  found,
  onSearch,
  searchValue,
  nameOf,
  notFoundContent,
  ...select
}: SearchSelectProps<Value>) {
  const phrases = useUiPhrases()
  return (
    <Select<Value, FoundOption>
      {...select}
      showSearch={
        onSearch
          ? { filterOption: false, onSearch, ...(searchValue === undefined ? {} : { searchValue }) }
          : { optionFilterProp: 'label' }
      }
      options={[...(found ?? [])]}
      labelRender={({ value, label }) => label ?? nameOf?.(String(value)) ?? value}
      loading={found === undefined}
      {...(found ? {} : { onInputKeyDown: ignoreEnter })}
      notFoundContent={found ? (notFoundContent ?? phrases.nothingFound) : phrases.searching}
    />
  )
}
