import { FormRows, type FormRowsProps } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { LongTextField } from './text-fields.tsx'

interface TextRowsProps extends Omit<FormRowsProps, 'newRow' | 'children'> {
  /** Names the field of one row for a screen reader, before its number. */
  readonly rowLabel: string
}

/** A list of texts: one field a row, to be ordered and removed. */
export function TextRows({ rowLabel, ...rows }: TextRowsProps) {
  return (
    <FormRows {...rows} newRow="">
      {(row) => <LongTextField name={row} label={`${rowLabel} ${row + 1}`} labelHidden least={1} rows={8} />}
    </FormRows>
  )
}

/** The first lines of the persona: in every conversation, or in one scenario. */
export function OpeningLines({ help }: { readonly help: string }) {
  const t = useAuthorPhrases()
  return (
    <TextRows
      name="opening_lines"
      label={t('fields.openings')}
      help={help}
      addLabel={t('editor.addOpening')}
      rowLabel={t('editor.opening')}
      max={8}
    />
  )
}
