import { type DraftedField, draftedLine, type DraftedLine } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
import { readLines } from '../../parts/talk/read-lines.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type DraftTexts, textOf, withText } from './drafting.model.ts'

type Language = 'en' | 'fr'

type State = 'empty' | 'writing' | 'written'

interface DraftState {
  readonly texts: DraftTexts
  readonly accepted: ReadonlySet<DraftedField>
}

const nothing: DraftState = { texts: {}, accepted: new Set() }

/** A model replaces its own words, also when it begins again, and never those that the author has accepted. */
const withLine = ({ texts, accepted }: DraftState, line: DraftedLine): DraftState => {
  if ('restart' in line) {
    return { texts: Object.fromEntries([...accepted].map((field) => [field, texts[field] ?? ''])), accepted }
  }
  if (!('field' in line) || accepted.has(line.field)) return { texts, accepted }
  return { texts: { ...texts, [line.field]: textOf(line.value) }, accepted }
}

/** The draft of a scenario: what the model writes, what the author changes, and which fields they have accepted. */
export function useDraft(firstLanguage: Language) {
  const t = useAuthorPhrases()
  const [isWriting, setWriting] = useState(false)
  const [language, setLanguage] = useState(firstLanguage)
  const [{ texts, accepted }, setWritten] = useState(nothing)
  const [failure, setFailure] = useState<string>()
  const writing = useRef<AbortController>(undefined)
  useEffect(() => () => writing.current?.abort(), [])

  /** Reads the whole stream and says why there is nothing, or less than the model wanted to write. */
  const readAll = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
    let count = 0
    let isDone = false
    for await (const line of readLines(stream, draftedLine)) {
      setWritten((before) => withLine(before, line))
      if ('restart' in line) count = 0
      if ('field' in line) count += 1
      if ('done' in line) isDone = true
    }
    if (count === 0) return t(isDone ? 'draft.nothing' : 'draft.silent')
    return isDone ? undefined : t('draft.fault')
  }
  const write = async (text: string, draftLanguage: Language) => {
    const controller = new AbortController()
    writing.current = controller
    setWriting(true)
    setLanguage(draftLanguage)
    setWritten(nothing)
    setFailure(undefined)
    try {
      const stream = await api.drafts.write({ body: { text, language: draftLanguage } }, { signal: controller.signal })
      setFailure(await readAll(stream))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, t('failure.unexpected')))
    }
    setWriting(false)
  }
  const accept = (fields: readonly DraftedField[]) =>
    setWritten((before) => ({ ...before, accepted: new Set([...before.accepted, ...fields]) }))
  const idleState: State = Object.values(texts).some(Boolean) ? 'written' : 'empty'
  const state = isWriting ? 'writing' : idleState
  return {
    state,
    texts,
    accepted,
    failure,
    /** The language in which the model wrote it. */
    language,
    write,
    stop: () => writing.current?.abort(),
    accept,
    /** Text that the author types is the author's own, so it counts as accepted. */
    change: (field: DraftedField, text: string) => {
      setWritten((before) => ({ ...before, texts: withText(before.texts, field, text) }))
      accept([field])
    },
    remove: (field: DraftedField) =>
      setWritten((before) => ({
        texts: { ...before.texts, [field]: '' },
        accepted: new Set([...before.accepted].filter((each) => each !== field)),
      })),
  }
}

export type Draft = ReturnType<typeof useDraft>
