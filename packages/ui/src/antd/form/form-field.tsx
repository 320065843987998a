import { Form, type FormItemProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { InputNumber } from '../number-input.tsx'
import { type NumberLimits, useNumberFault } from '../number-limits.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { useRecordFormContext } from './record-form.tsx'
import { dottedPath, type FieldName, isOptional, toPath } from './schema.ts'
import type { FieldFault } from './find-faults.ts'

export interface FormFieldProps extends Pick<
  FormItemProps,
  'valuePropName' | 'getValueProps' | 'getValueFromEvent' | 'dependencies'
> {
  /** Path of the field in the record; inside `FormRows`, relative to the list. */
  readonly name: FieldName
  readonly label: string
  readonly labelHidden?: boolean
  /** The help for this field, if the label cannot say it. */
  readonly help?: ReactNode
  /** False where an empty answer is an answer too, as for a switch. */
  readonly showOptional?: boolean
  readonly children: ReactElement
}

/** The rule of a field or a list: the faults that the contract's schema or the server finds at its path. */
export const ruleOf = (path: string, faults: () => Promise<readonly FieldFault[]>) => ({
  validator: async () => {
    const fault = (await faults()).find((candidate) => dottedPath(candidate.path) === path)
    if (fault) throw new Error(fault.message)
  },
})

/** The rule of a field that holds several words: the faults of each word stand beside it. */
const ruleOfWords = (path: string, faults: () => Promise<readonly FieldFault[]>) => ({
  validator: async (_rule: unknown, words: unknown) => {
    if (!Array.isArray(words)) return
    const paths = new Set(words.flatMap((word, place) => (typeof word === 'string' ? [`${path}.${place}`] : [])))
    const fault = (await faults()).find((candidate) => paths.has(dottedPath(candidate.path)))
    if (fault) throw new Error(fault.message)
  },
})

/** The fault of a number outside the limits of its control, which may count in another unit than the record. */
function useLimitFault({ children, getValueProps }: FormFieldProps) {
  const numberFault = useNumberFault()
  if (children.type !== InputNumber) return () => undefined
  const limits = children.props as NumberLimits
  return (value: unknown) => numberFault(getValueProps ? getValueProps(value)['value'] : value, limits)
}

/** A label over an antd control; the contract's schema decides what is optional and what is wrong. */
export function FormField(props: FormFieldProps) {
  const { name, label, labelHidden, help, showOptional = true, children, ...item } = props
  const { schema, faults, prefix } = useRecordFormContext()
  const phrases = useUiPhrases()
  const path = [...prefix, ...toPath(name)]
  const optional = isOptional(schema, path)
  const limitFault = useLimitFault(props)
  const ofSchema = ruleOf(dottedPath(path), faults)
  const rule = {
    validator: async (_rule: unknown, value: unknown) => {
      const fault = limitFault(value)
      if (fault) throw new Error(fault)
      await ofSchema.validator()
    },
  }
  const words = (
    <span className={labelHidden ? 'ui-hidden' : undefined}>
      {label}
      {optional && showOptional ? <span className="ui-field__optional"> ({phrases.optional})</span> : null}
    </span>
  )
  return (
    <Form.Item
      {...item}
      name={typeof name === 'object' ? [...name] : name}
      label={words}
      extra={help}
      required={!optional}
      rules={[rule, ruleOfWords(dottedPath(path), faults)]}
      className={labelHidden ? 'ui-record-form__bare' : undefined}
    >
      {children}
    </Form.Item>
  )
}
