import type { ApiError } from '@parley/api-client'
import { api } from '@parley/mfe-kit'
import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import type { KeptDraft } from '../../parts/records/kept-draft.ts'
import { TabDraft } from './tab-draft.ts'

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

const valuesOf = <Values extends object>({ initial, antd }: RecordFormHandle<Values>): Values => ({
  ...initial,
  ...(antd.getFieldsValue(true) as Values),
})

/** Sends the draft when it changed since the last time, one request after the other. */
class DraftSender {
  #sent = ''
  #sending: Promise<void> | undefined
  /** True once nothing on the server would be replaced unseen. */
  #isFree = false
  readonly #place: DraftPlace
  readonly #onAnswer: (isConnected: boolean) => void
  constructor(place: DraftPlace, onAnswer: (isConnected: boolean) => void) {
    this.#place = place
    this.#onAnswer = onAnswer
  }

  send(values: object): void {
    const text = JSON.stringify(values)
    if (!this.#isFree || this.#sending || text === this.#sent || !isOnServer(this.#place)) return
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

  /** The author has seen what the server had. */
  release(): void {
    this.#isFree = true
  }

  /** The server has this draft already. */
  started(values: object): void {
    this.#sent = JSON.stringify(values)
  }
}

const textOf = (initial: object, { values }: KeptDraft): string => JSON.stringify({ ...initial, ...values })

/** The draft of this browser. One that says what is saved brings nothing back. */
const ownDraft = (local: TabDraft, initial: object): KeptDraft | null => {
  const found = local.read()
  return found && textOf(initial, found) !== JSON.stringify(initial) ? found : null
}

/** Puts a draft into the form and answers the values of the form. */
const bringBack = <Values extends object>(form: RecordFormHandle<Values>, local: TabDraft, found: KeptDraft) => {
  form.antd.setFieldsValue(found.values)
  form.onValuesChange(found.values)
  const values = valuesOf(form)
  local.take(values, found.at)
  return values
}

/** Brings the newer of both drafts back. Where the author has typed in the meantime, it is offered instead. */
function useBroughtBack<Values extends object>(
  place: DraftPlace,
  form: RecordFormHandle<Values>,
  latest: { readonly current: RecordFormHandle<Values> },
  { local, sender }: { readonly local: TabDraft; readonly sender: DraftSender },
) {
  const { kind, record, userId } = place
  const [own] = useState(() => ownDraft(local, form.initial))
  const [restoredAt, setRestoredAt] = useState(own?.at ?? null)
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  useEffect(() => {
    let isGone = false
    const shown = JSON.stringify(own ? bringBack(latest.current, local, own) : valuesOf(latest.current))
    void readFromServer({ userId, kind, record }).then((stored) => {
      if (isGone) return
      const { initial } = latest.current
      const now = JSON.stringify(valuesOf(latest.current))
      if (stored && [now, JSON.stringify(initial)].includes(textOf(initial, stored))) {
        sender.started({ ...initial, ...stored.values })
      } else if (stored && newest(own, stored) === stored) {
        if (now !== shown) return setOffered(stored)
        sender.started(bringBack(latest.current, local, stored))
        setRestoredAt(stored.at)
      }
      sender.release()
    })
    return () => {
      isGone = true
    }
  }, [own, latest, local, sender, userId, kind, record])
  const answerOffer = (isTaken: boolean) => {
    if (offered && isTaken) {
      sender.started(bringBack(form, local, offered))
      setRestoredAt(offered.at)
    }
    setOffered(null)
    sender.release()
  }
  return { restoredAt, setRestoredAt, offered, answerOffer }
}

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
    const unsaved = (): object | undefined => {
      const { hasUnsavedChanges } = latest.current
      return hasUnsavedChanges() ? valuesOf(latest.current) : undefined
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
    /** A draft from the server that came after the author had begun to type, until the author decides about it. */
    offered,
    answerOffer,
    isConnected,
    /** Keeps what the form says at this moment, before the page goes. */
    keepNow: () => {
      const values = valuesOf(form)
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
