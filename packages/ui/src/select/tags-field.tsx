import { Field, type FieldProps } from '../form/field.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ThemedSelect } from './themed-select.tsx'

export interface TagsFieldProps extends FieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Offered while typing; others may be added. */
  readonly suggestions?: readonly string[]
  readonly max?: number
  readonly disabled?: boolean
}

const clean = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter(Boolean)),
]

const none: readonly string[] = []

/** Words of one's own: Enter or a comma ends one. */
export function TagsField({ value, onChange, suggestions = none, max, disabled, ...field }: TagsFieldProps) {
  const phrases = useUiPhrases()
  return (
    <Field {...field}>
      {(control) => (
        <ThemedSelect
          {...control}
          className="ui-select"
          mode="tags"
          tokenSeparators={[',']}
          maxCount={max}
          options={suggestions.map((tag) => ({ value: tag, label: tag }))}
          value={[...value]}
          onChange={(next: string[]) => onChange(clean(next))}
          disabled={disabled}
          placeholder={phrases.addTags}
          notFoundContent={null}
          suffixIcon={null}
        />
      )}
    </Field>
  )
}
