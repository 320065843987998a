import type { RecordFormHandle } from '@parley/ui/antd'
import { useEffect, useState } from 'react'
import { fieldsToBringBack, keptValues, startOf, textIn } from './kept-changes.ts'
import type { KeptDraft } from '../../../parts/records/drafts/kept-draft.ts'
import { type DraftPlace, type DraftSender, readFromServer } from './draft-sender.ts'
import type { LocalDraft, TabDraft } from '../../../parts/records/drafts/tab-draft.ts'

/** A draft of another tab in this browser has a key; the one of the server has none. */
type OfferedDraft = KeptDraft & Partial<LocalDraft>

export const valuesOf = <Values extends object>({ initial, antd }: RecordFormHandle<Values>): Values => ({
  ...initial,
  ...(antd.getFieldsValue(true) as Values),
})

const textOf = (initial: object, { values }: KeptDraft): string =>
  textIn({ ...initial, ...fieldsToBringBack(initial, values) })

/** The drafts of this browser, without those that say what is saved or what a newer one says. */
const localDrafts = (local: TabDraft, initial: object): readonly LocalDraft[] => {
  const texts = new Set([textIn(initial)])
  return local.read().filter((draft) => {
    const text = textOf(initial, draft)
    return !texts.has(text) && texts.add(text)
  })
}

/**
 * Puts a draft into the form, on what its author began from, and answers the values of the form. A record that has
 * changed since is then merged when it is saved, as if the page had stayed open.
 */
const bringBack = <Values extends object>(form: RecordFormHandle<Values>, local: TabDraft, draft: OfferedDraft) => {
  const start = startOf(form.initial, draft.values)
  if (textIn(start) !== textIn(form.initial)) form.reset(start)
  const fields = fieldsToBringBack(form.initial, draft.values)
  form.antd.setFieldsValue(fields)
  form.onValuesChange(fields)
  const values = valuesOf(form)
  const draftValues = keptValues(start, values)
  local.take(draftValues, draft)
  return { values, draftValues }
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
    const shownText = textIn(own ? bringBack(latest.current, local, own).values : valuesOf(latest.current))
    void readFromServer({ userId, kind, record }).then((storedDraft) => {
      if (isGone) return
      const { initial } = latest.current
      const now = textIn(valuesOf(latest.current))
      if (storedDraft && [now, textIn(initial)].includes(textOf(initial, storedDraft))) {
        sender.started(storedDraft.values, storedDraft.at)
      } else if (storedDraft && (!own || Date.parse(storedDraft.at) > Date.parse(own.at))) {
        setOffers((before) => before.filter((offer) => textOf(initial, offer) !== textOf(initial, storedDraft)))
        if (now !== shownText) return setOffers((before) => [storedDraft, ...before])
        sender.started(bringBack(latest.current, local, storedDraft).draftValues, storedDraft.at)
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
      const { draftValues } = bringBack(form, local, offered)
      if (key === undefined) sender.started(draftValues, offered.at)
      setRestoredAt(offered.at)
    } else if (key !== undefined) local.drop(key)
    setOffers(offers.slice(1))
    if (key === undefined) sender.release()
  }
  return { restoredAt, setRestoredAt, offered, answerOffer }
}
