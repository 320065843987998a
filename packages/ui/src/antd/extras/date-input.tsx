import { DatePicker, type GetRef } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUi } from '../../phrases/ui-context.ts'
import { issuePhrases } from '../form/issue-phrases.ts'
import { moveByKey } from './calendar-keys.ts'
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

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'] as const

const words = {
  en: { form: 'DD/MM/YYYY', keys: 'Choose a day with the arrow keys, then press Enter.' },
  fr: { form: 'JJ/MM/AAAA', keys: 'Choisissez un jour avec les flèches, puis appuyez sur Entrée.' },
} as const

const fullDay = (day: string, language: 'en' | 'fr'): string =>
  dayjs(day)
    .toDate()
    .toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'full' })

/**
 * A day, as the contract has it; a person types it or picks it in a calendar. antd reads few of the ways to write a day
 * and empties the field of the others without a word, so typed text is read here, and the field says what it refuses. Its
 * calendar hears no keys, so the field, which keeps the focus, moves through the days.
 */
export function DateInput({ value = null, onChange, onBlur, ...rest }: DateInputProps) {
  const { language } = useUi()
  const [refusedText, setRefusedText] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const picker = useRef<GetRef<typeof DatePicker>>(null)
  // The calendar goes when a day is picked in it, and would take the focus with it.
  useEffect(() => {
    if (!isOpen && document.activeElement?.closest('.ant-picker-dropdown')) picker.current?.focus()
  }, [isOpen])
  const take = (day: string | null) => {
    setRefusedText(undefined)
    setCursor(null)
    if (day !== value) onChange?.(day)
  }
  /** The calendar loses the focus, too, and has no text. */
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const day = readDay(target.value)
    if (day === undefined) setRefusedText(target.value)
    else take(day)
  }
  /** A day that the keys have reached counts once Enter takes it. */
  const leave = (target: EventTarget) => {
    if (cursor !== null && target instanceof HTMLInputElement && readDay(target.value) === cursor) setCursor(null)
    else takeTyped(target)
  }
  const changeOpen = (next: boolean) => {
    setOpen(next)
    if (!next) setCursor(null)
  }
  const pressKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (modifiers.some((modifier) => event.getModifierState(modifier))) return
    const typedDay = target instanceof HTMLInputElement ? readDay(target.value) : value
    // Once the text differs from the day that the keys have reached, they move in the text.
    const day = moveByKey(key, { isOpen, cursor: typedDay === cursor ? cursor : null, day: typedDay ?? value })
    if (key !== 'Enter' && day === undefined) return
    // Enter must not send the form around the field.
    event.preventDefault()
    if (day !== undefined) {
      setCursor(day)
      return setOpen(true)
    }
    const isTyped = typedDay !== value
    if (isTyped) takeTyped(target)
    changeOpen(!(isOpen || isTyped))
  }
  const shownDay = cursor ?? value
  return (
    <>
      <DatePicker
        {...rest}
        ref={picker}
        open={isOpen}
        onOpenChange={changeOpen}
        className="ui-date-input"
        format={['D MMM YYYY', 'DD/MM/YYYY', wire]}
        placeholder={words[language].form}
        value={shownDay ? dayjs(shownDay) : null}
        renderExtraFooter={() => (cursor === null ? null : words[language].keys)}
        onKeyDown={pressKey}
        onBlur={({ target }) => {
          leave(target)
          onBlur?.()
        }}
        onChange={(next) => take(next ? next.format(wire) : null)}
      />
      <span className="ui-hidden" aria-live="polite">
        {cursor === null ? '' : fullDay(cursor, language)}
      </span>
      {refusedText === undefined ? null : (
        <div role="alert" className="ant-form-item-explain-error">
          {issuePhrases[language].day(refusedText)}
        </div>
      )}
    </>
  )
}
