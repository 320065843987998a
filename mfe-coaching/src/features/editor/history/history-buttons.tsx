import { type RecordFormHandle, useFormValues } from '@parley/ui/antd'
import { IconButton } from '@parley/ui/core'
import { Redo2, Undo2 } from '@parley/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { type FormHistory, recordState, redo, startHistory, undo } from './form-history.ts'

/** A pause in typing ends a step, and so does leaving a field. */
const pauseMs = 500

interface HistoryButtonsProps<Values extends { readonly version: number }> {
  readonly form: RecordFormHandle<Values>
}

/** The values without the version, which belongs to the server. */
const textOf = ({ version: _version, ...values }: { readonly version: number }): string => JSON.stringify(values)

const valuesOf = <Values extends object>({ initial, antd }: RecordFormHandle<Values>): Values => ({
  ...initial,
  ...(antd.getFieldsValue(true) as Values),
})

/** The entries of all lists in a form, those inside other lists included. */
const countRows = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const entries: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return entries.reduce<number>((sum, entry) => sum + countRows(entry), Array.isArray(value) ? value.length : 0)
}

function useHistory<Values extends { readonly version: number }>(form: RecordFormHandle<Values>) {
  const [history, setHistory] = useState<FormHistory>(() => startHistory(textOf(form.initial)))
  const formValues = useFormValues(form.antd)
  const current = useRef(form)
  useEffect(() => {
    current.current = form
  })
  const last = useRef({ values: form.initial, rows: countRows(form.initial) })
  useEffect(() => {
    const values = { ...current.current.initial, ...formValues }
    const { values: valuesBefore, rows: rowsBefore } = last.current
    const rows = countRows(values)
    last.current = { values, rows }
    // A row that was added or removed is a step of its own, apart from the text before it and after it.
    if (rows !== rowsBefore) {
      const state = textOf(values)
      setHistory((before) =>
        state === before.present ? before : [textOf(valuesBefore), state].reduce(recordState, before),
      )
      return undefined
    }
    const timer = window.setTimeout(() => {
      setHistory((before) => recordState(before, textOf(values)))
    }, pauseMs)
    return () => window.clearTimeout(timer)
  }, [formValues])
  useEffect(() => {
    const endStep = () => setHistory((before) => recordState(before, textOf(valuesOf(current.current))))
    window.addEventListener('focusout', endStep)
    return () => window.removeEventListener('focusout', endStep)
  }, [])
  const goTo = (step: (history: FormHistory) => FormHistory) => {
    const { antd, onValuesChange } = current.current
    // Text typed since the last pause is a step, too.
    const fullHistory = recordState(history, textOf(valuesOf(current.current)))
    const next = step(fullHistory)
    setHistory(next)
    if (next === fullHistory) return
    const values = JSON.parse(next.present) as Partial<Values>
    // antd merges objects; without this, keys that the state does not have would stay.
    const clearedValues = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value) ? null : value,
      ]),
    )
    antd.setFieldsValue(clearedValues as Values)
    antd.setFieldsValue(values)
    onValuesChange(values)
  }
  return { history, goTo }
}

/** Undo and redo for the whole form, by button, Ctrl Z and Ctrl Shift Z (⌘ on a Mac). */
export function HistoryButtons<Values extends { readonly version: number }>({ form }: HistoryButtonsProps<Values>) {
  const t = useAuthorPhrases()
  const { history, goTo } = useHistory(form)
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog, .ant-drawer')
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || isInDialog || !(key === 'z' || key === 'y')) return
      event.preventDefault()
      latest.current(key === 'y' || event.shiftKey ? redo : undo)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  // A button that is `disabled` would lose the focus with the last step.
  return (
    <span className="editor__history">
      <IconButton
        label={t('editor.undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        icon={<Undo2 size={16} aria-hidden="true" />}
        aria-disabled={history.past.length === 0}
        onClick={() => goTo(undo)}
      />
      <IconButton
        label={t('editor.redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        icon={<Redo2 size={16} aria-hidden="true" />}
        aria-disabled={history.future.length === 0}
        onClick={() => goTo(redo)}
      />
    </span>
  )
}
