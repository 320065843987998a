import { Field, type FieldProps } from '../form/field.tsx'
import type { Option } from '../form/select-field.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ThemedSelect } from './themed-select.tsx'

interface SearchProps extends FieldProps {
  readonly options: readonly Option[]
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Searching happens elsewhere (on the server); called as one types. */
  readonly onSearch?: (text: string) => void
  readonly loading?: boolean
}

export interface SearchSelectFieldProps extends SearchProps {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const byLabel = (text: string, option?: { readonly label?: unknown }): boolean =>
  typeof option?.label === 'string' && option.label.toLocaleLowerCase().includes(text.toLocaleLowerCase())

const plain = (options: readonly Option[]): Option[] => options.map((option) => ({ ...option }))

/** One of many, found by typing. */
export function SearchSelectField({
  options,
  value,
  onChange,
  onSearch,
  loading,
  disabled,
  placeholder,
  ...field
}: SearchSelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...field}>
      {(control) => (
        <ThemedSelect
          {...control}
          className="ui-select"
          showSearch={{ filterOption: onSearch ? false : byLabel, onSearch }}
          allowClear={field.optional}
          options={plain(options)}
          value={value}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
          loading={loading}
          disabled={disabled}
          placeholder={placeholder ?? phrases.chooseSome}
          notFoundContent={phrases.nothingFound}
        />
      )}
    </Field>
  )
}

export interface MultiSelectFieldProps extends SearchProps {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Several of many. */
export function MultiSelectField({
  options,
  value,
  onChange,
  onSearch,
  loading,
  disabled,
  placeholder,
  ...field
}: MultiSelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...field}>
      {(control) => (
        <ThemedSelect
          {...control}
          className="ui-select"
          mode="multiple"
          showSearch={{ filterOption: onSearch ? false : byLabel, onSearch }}
          options={plain(options)}
          value={[...value]}
          onChange={(next: string[]) => onChange(next)}
          loading={loading}
          disabled={disabled}
          placeholder={placeholder ?? phrases.chooseSome}
          notFoundContent={phrases.nothingFound}
        />
      )}
    </Field>
  )
}
