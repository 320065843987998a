import { Select } from 'antd'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ChevronDown } from '../icons/index.ts'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly disabled?: boolean
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** One of a few. The browser's own: instant, and at home on a phone. */
export function SelectField({ options, value, onChange, placeholder, label, help, error, optional, labelHidden, ...rest }: SelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(control) => (
        <div className="ui-input-frame">
          <select
            {...rest}
            {...control}
            required={!optional}
            className="ui-input ui-input--select"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {optional || value === '' ? <option value="">{placeholder ?? phrases.chooseSome}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-input-frame__sign" size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

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
  String(option?.label ?? '')
    .toLocaleLowerCase()
    .includes(text.toLocaleLowerCase())

const plain = (options: readonly Option[]): Option[] => options.map((option) => ({ ...option }))

/** One of many, found by typing. */
export function SearchSelectField({ options, value, onChange, onSearch, loading, disabled, placeholder, ...field }: SearchSelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...field}>
      {(control) => (
        <Select
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
export function MultiSelectField({ options, value, onChange, onSearch, loading, disabled, placeholder, ...field }: MultiSelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...field}>
      {(control) => (
        <Select
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
