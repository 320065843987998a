import type { CSSProperties, ReactNode } from 'react'
import { ChevronDown, Search } from '../icons/index.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

/** A sentence that filters: `Showing [all] scenarios in [any language], [last changed] first`. */
export function FilterSentence({ children }: { readonly children: ReactNode }) {
  return <div className="ui-filters">{children}</div>
}

export interface FilterWordProps {
  /** The subject of the filter, for screen readers that read the word without its sentence. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One word of the sentence that can be changed. The style sheet draws the chosen option, which can then wrap. */
export function FilterWord({ label, value, options, onChange }: FilterWordProps) {
  return (
    <span className="ui-word" data-shown={options.find((option) => option.value === value)?.label}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  )
}

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const phrases = useUiPhrases()
  const label = placeholder ?? phrases.search
  return (
    <div className="ui-search" style={{ '--search-length': `${label.length}ch` } as CSSProperties}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        maxLength={200}
        className="ui-input"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
