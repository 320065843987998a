import { FormField, type FormFieldProps, Input, Select, type SelectProps } from '@parley/ui/antd'

type TextFieldProps = Pick<FormFieldProps, 'name' | 'label' | 'help' | 'labelHidden'>

/** A text of one line. The browser's memory of other forms would only mislead an author. */
export function TextField(props: TextFieldProps) {
  return (
    <FormField {...props}>
      <Input autoComplete="off" />
    </FormField>
  )
}

/** A text that grows with what is written, up to `rows` lines. */
export function LongTextField({ least = 2, rows = 12, ...props }: TextFieldProps & { least?: number; rows?: number }) {
  return (
    <FormField {...props}>
      <Input.TextArea autoSize={{ minRows: least, maxRows: rows }} />
    </FormField>
  )
}

/** Words that the author types one after the other, each ended by Enter or a comma. */
export function WordsInput(props: Omit<SelectProps<string[]>, 'mode' | 'tokenSeparators'>) {
  const suggests = props.options !== undefined && props.options.length > 0
  return (
    <Select<string[]>
      {...props}
      mode="tags"
      tokenSeparators={[',']}
      suffixIcon={null}
      {...(suggests ? {} : { open: false })}
    />
  )
}
