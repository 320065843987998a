import { translatedLine } from '@parley/contracts/authored'
import { api, useUser } from '@parley/mfe-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
import { readLines } from '../../parts/talk/read-lines.ts'
import { keptDraft } from '../../parts/records/drafts/kept-draft.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { batchesOf, otherLanguage, type RecordText, textsOf } from './translation.model.ts'
import type { SourcePart } from './translation.queries.ts'

/** A record with its texts, and the name by which the page keeps each of them. */
export interface TranslatedPart extends SourcePart {
  readonly texts: readonly RecordText[]
}

export const nameOf = ({ record }: SourcePart, { key }: { readonly key: string }): string => `${record.id} ${key}`

interface TranslationTexts {
  readonly texts: Readonly<Record<string, string>>
  /** The names of the texts that the author wrote or accepted. */
  readonly accepted: readonly string[]
}

const nothing: TranslationTexts = { texts: {}, accepted: [] }

/** A suggestion never replaces words of the author. A text that the author has cleared is open again. */
const withSuggestion = (before: TranslationTexts, name: string, text: string): TranslationTexts =>
  before.accepted.includes(name) && before.texts[name]?.trim()
    ? before
    : { texts: { ...before.texts, [name]: text }, accepted: before.accepted.filter((each) => each !== name) }

/** The original of each text of the page, by its name. */
type Originals = Readonly<Record<string, string>>

const originalsOf = (parts: readonly TranslatedPart[]): Originals =>
  Object.fromEntries(parts.flatMap((part) => part.texts.map((text) => [nameOf(part, text), text.text])))

/** The kept texts whose original is still the same: another one may stand at the same place of a list by now. */
const textsToRestore = (values: object, originals: Originals): TranslationTexts => {
  const keptTranslation: TranslationTexts & { readonly originals: Originals } = { ...nothing, originals: {}, ...values }
  const isSame = (name: string) => keptTranslation.originals[name] === originals[name]
  return {
    texts: Object.fromEntries(Object.entries(keptTranslation.texts).filter(([name]) => isSame(name))),
    accepted: keptTranslation.accepted.filter(isSame),
  }
}

/** Keeps the author’s words with their originals in this browser, so that a closed tab loses nothing. */
function useKeptTranslation(id: string, parts: readonly TranslatedPart[], ownTexts: boolean) {
  const userId = useUser()?.id ?? ''
  const draftStore = useMemo(() => keptDraft(`${userId}.translation.${id}`), [userId, id])
  const originals = useMemo(() => originalsOf(parts), [parts])
  const [restored] = useState(() => draftStore.read())
  const [written, setWritten] = useState(() => (restored ? textsToRestore(restored.values, originals) : nothing))
  const [isRestored, setRestored] = useState(Object.keys(written.texts).length > 0)
  useEffect(() => {
    if (ownTexts && Object.keys(written.texts).length > 0) draftStore.write({ ...written, originals })
  }, [draftStore, written, originals, ownTexts])
  const forget = () => {
    draftStore.remove()
    setRestored(false)
  }
  return { written, setWritten, restoredAt: isRestored ? restored?.at : undefined, forget }
}

/** The texts that are still empty, in pieces for one call each. */
const openBatches = (parts: readonly TranslatedPart[], texts: TranslationTexts['texts']) =>
  parts.flatMap((part) => {
    const open = part.texts.filter((text) => !texts[nameOf(part, text)]?.trim())
    return batchesOf(open).map((batch) => [part, batch] as const)
  })

/** The translation of a record and its parts: what the model suggests, what the author writes and accepts. */
export function useTranslation(parts: readonly SourcePart[]) {
  const t = useAuthorPhrases()
  const [main] = parts as readonly [SourcePart]
  const from = main.record.language
  const to = otherLanguage(from)
  const [isStored, setStored] = useState(false)
  const translatedParts = useMemo(
    () => parts.map((part): TranslatedPart => ({ ...part, texts: textsOf(part.kind, part.record, from) })),
    [parts, from],
  )
  const { written, setWritten, restoredAt, forget } = useKeptTranslation(main.record.id, translatedParts, !isStored)
  const { texts, accepted } = written
  const [isWriting, setWriting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const writing = useRef<AbortController>(undefined)
  useEffect(() => () => writing.current?.abort(), [])

  /** One call; answers how many texts arrived, and throws where the model stopped before the end. */
  const writeBatch = async (part: TranslatedPart, batch: ReturnType<typeof batchesOf>[number], signal: AbortSignal) => {
    let isDone = false
    let count = 0
    const stream = await api.drafts.translate({ body: { from, to, texts: batch } }, { signal })
    for await (const line of readLines(stream, translatedLine)) {
      if ('done' in line) isDone = true
      if (!('key' in line)) continue
      const name = nameOf(part, line)
      setWritten((before) => withSuggestion(before, name, line.text))
      count += 1
    }
    if (!isDone) throw new Error(t('translation.failed'))
    return count
  }
  /** Suggests every text of these parts that is still empty. */
  const suggest = async (wantedParts: readonly TranslatedPart[]) => {
    const controller = new AbortController()
    writing.current = controller
    setWriting(true)
    setFailure(undefined)
    try {
      let count = 0
      for (const [part, batch] of openBatches(wantedParts, texts))
        count += await writeBatch(part, batch, controller.signal)
      if (count === 0) setFailure(t('translation.nothing'))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, t('translation.failed')))
    }
    setWriting(false)
  }
  return {
    from,
    to,
    parts: translatedParts,
    texts,
    isAccepted: (name: string) => accepted.includes(name) && (texts[name] ?? '').trim() !== '',
    isWriting,
    failure,
    restoredAt,
    suggest,
    stop: () => writing.current?.abort(),
    accept: (names: readonly string[]) =>
      setWritten((before) => ({ ...before, accepted: [...new Set([...before.accepted, ...names])] })),
    /** Text that the author types is the author's own, so it counts as accepted. */
    change: (name: string, text: string) =>
      setWritten((before) => ({
        texts: { ...before.texts, [name]: text },
        accepted: [...new Set([...before.accepted, name])],
      })),
    startAgain: () => {
      writing.current?.abort()
      setWritten(nothing)
      forget()
    },
    /** Everything is stored on the server: nothing is kept or asked about any more. */
    finish: () => {
      setStored(true)
      forget()
    },
  }
}

export type Translation = ReturnType<typeof useTranslation>
