import { InputNumber as AntdInputNumber, type InputNumberProps } from 'antd'
import { useUi } from '../phrases/ui-context.ts'

/** A field for a number, with the decimal sign of the page's language. */
export function InputNumber(props: InputNumberProps<number>) {
  return <AntdInputNumber<number> decimalSeparator={useUi().language === 'fr' ? ',' : '.'} {...props} />
}
