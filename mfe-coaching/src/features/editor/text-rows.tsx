import { FormField, FormRows, type FormRowsProps, Input } from '@parley/ui/antd'

interface TextRowsProps extends Omit<FormRowsProps, 'newRow' | 'children'> {
  /** Names the field of one row for a screen reader, after its number. */
  readonly rowLabel: string
  readonly long?: boolean
}

/** A list of texts: one field a row, to be ordered and removed. */
export function TextRows({ rowLabel, long, ...rows }: TextRowsProps) {
  return (
    <FormRows {...rows} newRow="">
      {(row) => (
        <FormField name={row} label={`${rowLabel} ${row + 1}`} labelHidden>
          {long ? <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} /> : <Input />}
        </FormField>
      )}
    </FormRows>
  )
}
