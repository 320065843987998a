import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useState } from 'react'
import type { KeptDraft } from '../../../parts/records/drafts/kept-draft.ts'
import { type DraftPlace, type DraftSender, readFromServer } from './draft-sender.ts'
import type { LocalDraft, TabDraft } from '../../../parts/records/drafts/tab-draft.ts'

/** A draft of another tab in this browser has a key; the one of the server has none. */
type OfferedDraft = KeptDraft & Partial<LocalDraft>

export const valuesOf = <Values extends object>({ initial, antd }: RecordFormHandle<Values>): Values => ({
  ...initial,
  ...(antd.getFieldsValue(true) as Values),
})

/** The same text for the same values: the server answers fields in an order of its own. */
const textIn = (values: object): string =>
  JSON.stringify(values, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  )

const textOf = (initial: object, { values }: KeptDraft): string => textIn({ ...initial, ...values })

/** The drafts of this browser, without those that say what is saved or what a newer one says. */
const localDrafts = (local: TabDraft, initial: object): readonly LocalDraft[] => {
  const texts = new Set([textIn(initial)])
  return local.read().filter((draft) => {
    const text = textOf(initial, draft)
    return !texts.has(text) && texts.add(text)
  })
}

/** Puts a draft into the form and answers the values of the form. */
const bringBack = <Values extends object>(form: RecordFormHandle<Values>, local: TabDraft, draft: OfferedDraft) => {
  form.antd.setFieldsValue(draft.values)
  form.onValuesChange(draft.values)
  const values = valuesOf(form)
  local.take(values, draft)
  return values
}

/** Brings the newer of both drafts back. Where the author has typed in the meantime, it is offered instead. */
export function useBroughtBack<Values extends object>(
  place: DraftPlace,
  form: RecordFormHandle<Values>,
  latest: { readonly current: RecordFormHandle<Values> },
  { local, sender }: { readonly local: TabDraft; readonly sender: DraftSender },
) {
  const { kind, record, userId } = place
  const [[own = null, ...others]] = useState(() => localDrafts(local, form.initial))
  const [restoredAt, setRestoredAt] = useState(own?.at ?? null)
  const [offers, setOffers] = useState<readonly OfferedDraft[]>(others)
  useEffect(() => {
    let isGone = false
    const shownText = textIn(own ? bringBack(latest.current, local, own) : valuesOf(latest.current))
    void readFromServer({ userId, kind, record }).then((storedDraft) => {
      if (isGone) return
      const { initial } = latest.current
      const now = textIn(valuesOf(latest.current))
      if (storedDraft && [now, textIn(initial)].includes(textOf(initial, storedDraft))) {
        sender.started({ ...initial, ...storedDraft.values }, storedDraft.at)
      } else if (storedDraft && (!own || Date.parse(storedDraft.at) > Date.parse(own.at))) {
        setOffers((before) => before.filter((offer) => textOf(initial, offer) !== textOf(initial, storedDraft)))
        if (now !== shownText) return setOffers((before) => [storedDraft, ...before])
        sender.started(bringBack(latest.current, local, storedDraft), storedDraft.at)
        setRestoredAt(storedDraft.at)
        // Written here, and later something else on another device.
        if (own) setOffers((before) => [own, ...before])
      }
      sender.release()
    })
    return () => {
      isGone = true
    }
  }, [own, latest, local, sender, userId, kind, record])
  const [offered = null] = offers
  const answerOffer = (isTaken: boolean) => {
    if (!offered) return
    const { key } = offered
    if (isTaken) {
      const values = bringBack(form, local, offered)
      if (key === undefined) sender.started(values, offered.at)
      setRestoredAt(offered.at)
    } else if (key !== undefined) local.drop(key)
    setOffers(offers.slice(1))
    if (key === undefined) sender.release()
  }
  return { restoredAt, setRestoredAt, offered, answerOffer }
}
