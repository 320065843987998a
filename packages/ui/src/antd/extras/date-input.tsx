import { DatePicker, type GetRef } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUi } from '../../phrases/ui-context.ts'
import { issuePhrases } from '../form/issue-phrases.ts'
import { readDay } from './read-day.ts'

export interface DateInputProps {
  readonly id?: string
  /** `2026-03-31`, as the contract has dates. */
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
}

const wire = 'YYYY-MM-DD'

/**
 * A day, as the contract has it; a person types it or picks it in a calendar. antd reads few of the ways to write a day
 * and empties the field of the others without a word, so typed text is read here, and the field says what it refuses.
 */
export function DateInput({ value = null, onChange, onBlur, ...rest }: DateInputProps) {
  const { language } = useUi()
  const [refusedText, setRefusedText] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const picker = useRef<GetRef<typeof DatePicker>>(null)
  // The calendar goes when a day is picked in it, and would take the focus with it.
  useEffect(() => {
    if (!isOpen && document.activeElement?.closest('.ant-picker-dropdown')) picker.current?.focus()
  }, [isOpen])
  const take = (day: string | null) => {
    setRefusedText(undefined)
    if (day !== value) onChange?.(day)
  }
  /** The calendar loses the focus, too, and has no text. */
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const day = readDay(target.value)
    if (day === undefined) setRefusedText(target.value)
    else take(day)
  }
  const pressKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' && key !== 'ArrowDown') return
    // Enter must not send the form around the field.
    event.preventDefault()
    const isTyped = target instanceof HTMLInputElement && readDay(target.value) !== value
    if (key === 'Enter' && isTyped) takeTyped(target)
    setOpen(key === 'ArrowDown' || !(isOpen || isTyped))
  }
  return (
    <>
      <DatePicker
        {...rest}
        ref={picker}
        open={isOpen}
        onOpenChange={setOpen}
        className="ui-date-input"
        format={['D MMM YYYY', 'DD/MM/YYYY', wire]}
        value={value ? dayjs(value) : null}
        onKeyDown={pressKey}
        onBlur={({ target }) => {
          takeTyped(target)
          onBlur?.()
        }}
        onChange={(next) => take(next ? next.format(wire) : null)}
      />
      {refusedText === undefined ? null : (
        <div role="alert" className="ant-form-item-explain-error">
          {issuePhrases[language].day(refusedText)}
        </div>
      )}
    </>
  )
}
