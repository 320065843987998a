import { InputNumber as AntdInputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useUi } from '../phrases/ui-context.ts'
import { issuePhrases } from './form/issue-phrases.ts'
import { isUnfinished, readNumber } from './read-number.ts'

type NumberInputProps = Omit<InputNumberProps<number>, 'min' | 'max' | 'formatter' | 'parser' | 'onInput'> & {
  readonly min?: number
  readonly max?: number
}

/**
 * A field for a number, with the decimal sign of the page's language; it reads the other one too. The arrows stay inside
 * the limits. A typed text stays as it is: antd would replace 130 by 100, or "1,000" by 1000, without a word. Text that is
 * no number gives NaN, so that no schema accepts it, and the field says so.
 */
export function InputNumber({ min, max, precision, onChange, ...props }: NumberInputProps) {
  const { language } = useUi()
  const decimalSeparator = language === 'fr' ? ',' : '.'
  const [typedText, setTypedText] = useState<string>()
  const refusedText = props.value === undefined || Number.isNaN(props.value) ? typedText : undefined
  const limit = useRef<number>(undefined)
  // After the render with the number beyond the limit, so that the control shows the limit again.
  useLayoutEffect(() => {
    const inside = limit.current
    limit.current = undefined
    if (inside !== undefined) onChange?.(inside)
  })
  const stayInside = (value: number) => {
    const inside = Math.min(Math.max(value, min ?? -Infinity), max ?? Infinity)
    if (inside !== value) limit.current = inside
  }
  return (
    <>
      <AntdInputNumber<number | string>
        decimalSeparator={decimalSeparator}
        aria-valuemin={min}
        aria-valuemax={max}
        {...props}
        {...(precision ? { precision } : {})}
        parser={(text = '') => readNumber(text, decimalSeparator)}
        {...(refusedText === undefined ? {} : { formatter: () => refusedText })}
        onChange={(value) => {
          // antd empties the field of a refused text when the focus leaves it.
          if (value === null) return
          setTypedText(undefined)
          onChange?.(Number(value))
        }}
        onInput={(text) => {
          const numberText = readNumber(text, decimalSeparator)
          const isRefused = Number.isNaN(Number(numberText))
          setTypedText(isRefused ? text : undefined)
          if (isRefused) onChange?.(NaN)
          else if (numberText === '') onChange?.(null)
        }}
        onStep={(value) => stayInside(Number(value))}
      />
      {refusedText === undefined || isUnfinished(refusedText) ? null : (
        <div role="alert" className="ant-form-item-explain-error ui-number__fault">
          {issuePhrases[language].number}
        </div>
      )}
    </>
  )
}
