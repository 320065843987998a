import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keptDraft } from './kept-draft.ts'

const saveEveryMs = 2000

/**
 * Keeps unsaved changes in this browser every two seconds and when the page goes away, and puts them back into the form
 * when the author returns. Answers when the restored text was written; null when nothing was restored.
 */
export function useLocalDraft<Values extends object>(key: string, form: RecordFormHandle<Values>) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const draft = useMemo(() => keptDraft(key), [key])
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const found = draft.read()
    if (!found) return
    const { antd, initial, onValuesChange } = latest.current
    if (JSON.stringify({ ...initial, ...found.values }) === JSON.stringify(initial)) return draft.remove()
    antd.setFieldsValue(found.values)
    onValuesChange(found.values)
    setRestoredAt(found.at)
  }, [draft])
  useEffect(() => {
    const keep = () => {
      const { busy, hasUnsavedChanges, initial, antd } = latest.current
      if (busy) return
      if (hasUnsavedChanges()) draft.write({ ...initial, ...(antd.getFieldsValue(true) as Values) })
      else draft.remove()
    }
    const timer = window.setInterval(keep, saveEveryMs)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [draft])
  return {
    restoredAt,
    /** Removes the kept text, once it is saved or discarded. */
    forget: () => {
      draft.remove()
      setRestoredAt(null)
    },
  }
}
