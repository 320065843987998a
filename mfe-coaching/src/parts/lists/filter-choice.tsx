import { useSearch } from '@parley/mfe-kit'
import { FilterWord } from '@parley/ui/table'

export interface Filter {
  readonly label: string
  /** The value that the address leaves unsaid. */
  readonly usual: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface Props extends Filter {
  /** The word in the address. */
  readonly name: string
}

/** One word of a filter sentence that lives in the address. Changing it begins at the first page; Back undoes it. */
export function FilterChoice({ name, label, usual, options }: Props) {
  const [params, change] = useSearch()
  const wordInAddress = params.get(name)
  const value = options.some((option) => option.value === wordInAddress) ? (wordInAddress ?? usual) : usual
  return (
    <FilterWord
      label={label}
      value={value}
      options={options}
      onChange={(next) => void change({ [name]: next === usual ? null : next, page: null }, { push: true })}
    />
  )
}
