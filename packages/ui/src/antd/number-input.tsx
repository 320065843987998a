import { InputNumber as AntdInputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useUi } from '../phrases/ui-context.ts'
import { issuePhrases } from './form/issue-phrases.ts'

type NumberInputProps = Omit<InputNumberProps<number>, 'min' | 'max'> & {
  readonly min?: number
  readonly max?: number
}

/**
 * A field for a number, with the decimal sign of the page's language. The arrows stay inside the limits. A typed number
 * stays as it is, and its `FormField` says what is wrong: antd would replace 130 by 100 without a word. It removes letters
 * too when the focus leaves, so the field says that it takes none.
 */
export function InputNumber({ min, max, precision, onChange, ...props }: NumberInputProps) {
  const { language } = useUi()
  const [hasLetters, setHasLetters] = useState(false)
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
      <AntdInputNumber<number>
        decimalSeparator={language === 'fr' ? ',' : '.'}
        aria-valuemin={min}
        aria-valuemax={max}
        {...props}
        {...(precision ? { precision } : {})}
        onChange={onChange}
        onInput={(text) => setHasLetters(/\p{L}/u.test(text))}
        onStep={stayInside}
      />
      {hasLetters ? (
        <div role="alert" className="ant-form-item-explain-error">
          {issuePhrases[language].digits}
        </div>
      ) : null}
    </>
  )
}
