import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DraftPlace, DraftSender } from './draft-sender.ts'
import { TabDraft } from '../../../parts/records/drafts/tab-draft.ts'
import { keptValues } from './kept-changes.ts'
import { useBroughtBack, valuesOf } from './use-brought-back.ts'

const keepEveryMs = 2000
/** The server is asked less often than this browser: a lost device loses a few seconds. */
const sendEveryMs = 6000

/**
 * Keeps unsaved changes in this browser every two seconds and on the server every six, and puts the newer of both back
 * into the form when the author returns, on another device too. Answers when the restored text was written, null when
 * nothing was restored, and whether the server is out of reach.
 */
export function useUnsavedChanges<Values extends object>(place: DraftPlace, form: RecordFormHandle<Values>) {
  const { kind, record, userId } = place
  const local = useMemo(() => new TabDraft(`${userId}.${kind}.${record}`), [userId, kind, record])
  const [isConnected, setConnected] = useState(true)
  const sender = useMemo(() => new DraftSender({ userId, kind, record }, setConnected), [userId, kind, record])
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const { restoredAt, setRestoredAt, offered, answerOffer } = useBroughtBack(place, form, latest, { local, sender })
  useEffect(() => {
    const readUnsaved = (): object | undefined => {
      const { hasUnsavedChanges, initial } = latest.current
      return hasUnsavedChanges() ? keptValues(initial, valuesOf(latest.current)) : undefined
    }
    const keep = () => {
      if (latest.current.busy) return
      const values = readUnsaved()
      if (values) local.write(values)
      else local.remove()
    }
    const send = () => {
      if (latest.current.busy) return
      const values = readUnsaved()
      if (values) sender.send(values)
      else {
        // The author has undone every change.
        setConnected(true)
        void sender.forget()
      }
    }
    const timers = [window.setInterval(keep, keepEveryMs), window.setInterval(send, sendEveryMs)]
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', send)
    return () => {
      for (const timer of timers) window.clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', send)
    }
  }, [local, sender])
  return {
    restoredAt,
    /** A draft of another tab, or one of the server that came after typing had begun, until the author decides. */
    offered,
    answerOffer,
    isConnected,
    /** Keeps what the form says at this moment, before the page goes. */
    keepNow: () => {
      const values = keptValues(form.initial, valuesOf(form))
      local.write(values)
      sender.send(values)
    },
    /** Removes the kept text, once it is saved or discarded. */
    forget: () => {
      local.remove()
      void sender.forget()
      setRestoredAt(null)
      setConnected(true)
    },
  }
}
