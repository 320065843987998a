import type { ApiError } from '@parley/api-client'
import { api } from '@parley/mfe-kit'
import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { type KeptDraft, keptDraft } from '../../parts/records/kept-draft.ts'

const keepEveryMs = 2000
/** The server is asked less often than this browser: a lost device loses a few seconds. */
const sendEveryMs = 6000

/** Whose draft it is: the author's own in this browser, and on the server where the record or `new` names it. */
export interface DraftPlace {
  readonly kind: RecordKind
  /** The id of the record, or `new`; a copy is kept in this browser only. */
  readonly record: string
  readonly userId: string
}

type Params = { readonly kind: RecordKind; readonly record: string }

const isOnServer = ({ record }: DraftPlace): boolean => !record.startsWith('copy-')

const readFromServer = async (place: DraftPlace): Promise<KeptDraft | null> => {
  if (!isOnServer(place)) return null
  const params: Params = { kind: place.kind, record: place.record }
  try {
    const { draft } = await api.keptDrafts.read({ params })
    return draft && { at: draft.at, values: draft.fields }
  } catch {
    // Without the server, this browser's own draft is all there is.
    return null
  }
}

const newest = (one: KeptDraft | null, other: KeptDraft | null): KeptDraft | null => {
  if (!one || !other) return one ?? other
  return Date.parse(one.at) >= Date.parse(other.at) ? one : other
}

/** True when no answer came, or none of our server; a refusal says something else. */
const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false
  const { status } = error as ApiError
  return status === 0 || status >= 500
}

/** Sends the draft when it changed since the last time, one request after the other. */
class DraftSender {
  #sent = ''
  #sending: Promise<void> | undefined
  readonly #place: DraftPlace
  readonly #onAnswer: (isConnected: boolean) => void
  constructor(place: DraftPlace, onAnswer: (isConnected: boolean) => void) {
    this.#place = place
    this.#onAnswer = onAnswer
  }

  send(values: object): void {
    const text = JSON.stringify(values)
    if (this.#sending || text === this.#sent || !isOnServer(this.#place)) return
    const { kind, record } = this.#place
    this.#sending = api.keptDrafts
      .keep({ params: { kind, record }, body: { fields: JSON.parse(text) as never } })
      .then(() => {
        this.#sent = text
        this.#onAnswer(true)
      })
      // The next interval tries again, and this browser has the draft.
      .catch((error: unknown) => this.#onAnswer(!isUnanswered(error)))
      .finally(() => {
        this.#sending = undefined
      })
  }

  /** Removes the draft from the server, one that is on its way there included. */
  async forget(): Promise<void> {
    await this.#sending
    if (this.#sent === '') return
    this.#sent = ''
    const { kind, record } = this.#place
    await api.keptDrafts.remove({ params: { kind, record } }).catch(() => undefined)
  }

  /** The server has this draft already. */
  started(values: object): void {
    this.#sent = JSON.stringify(values)
  }
}

/**
 * Keeps unsaved changes in this browser every two seconds and on the server every six, and puts the newer of both back
 * into the form when the author returns, on another device too. Answers when the restored text was written, null when
 * nothing was restored, and whether the server is out of reach.
 */
export function useUnsavedChanges<Values extends object>(place: DraftPlace, form: RecordFormHandle<Values>) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const { kind, record, userId } = place
  const local = useMemo(() => keptDraft(`${userId}.${kind}.${record}`), [userId, kind, record])
  const [isConnected, setConnected] = useState(true)
  const sender = useMemo(() => new DraftSender({ userId, kind, record }, setConnected), [userId, kind, record])
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    let isGone = false
    const restore = (found: KeptDraft) => {
      const { antd, initial, onValuesChange } = latest.current
      if (JSON.stringify({ ...initial, ...found.values }) === JSON.stringify(initial)) return local.remove()
      antd.setFieldsValue(found.values)
      onValuesChange(found.values)
      setRestoredAt(found.at)
    }
    const own = local.read()
    if (own) restore(own)
    void readFromServer({ userId, kind, record }).then((stored) => {
      if (isGone || !stored) return
      sender.started(stored.values)
      // Text that the author has typed in the meantime is newer than both.
      const isUntouched = own !== null || !latest.current.hasUnsavedChanges()
      if (isUntouched && newest(own, stored) === stored) restore(stored)
    })
    return () => {
      isGone = true
    }
  }, [local, sender, userId, kind, record])
  useEffect(() => {
    const unsaved = (): object | undefined => {
      const { hasUnsavedChanges, initial, antd } = latest.current
      return hasUnsavedChanges() ? { ...initial, ...(antd.getFieldsValue(true) as Values) } : undefined
    }
    const keep = () => {
      if (latest.current.busy) return
      const values = unsaved()
      if (values) local.write(values)
      else local.remove()
    }
    const send = () => {
      if (latest.current.busy) return
      const values = unsaved()
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
    isConnected,
    /** Keeps what the form says at this moment, before the page goes. */
    keepNow: () => {
      const values = { ...form.initial, ...(form.antd.getFieldsValue(true) as Values) }
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
