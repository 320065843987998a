import type { SourceText } from '@parley/contracts/authored'
import { z } from 'zod'
import type { Caller, Exchange } from '../../../platform/http/index.ts'
import { translationInstructions, translationQuestion } from '../../prompts/index.ts'
import { jsonIn } from './read-line.ts'
import { type DraftingServices, streamLines } from './stream-lines.ts'

interface TranslationRequest {
  from: 'en' | 'fr'
  to: 'en' | 'fr'
  texts: readonly SourceText[]
}

const translatedText = z.object({ key: z.string(), text: z.string() })

/** Takes only texts that were asked for, cut to the length of their field. */
const readerFor = (texts: readonly SourceText[]) => {
  const limits = new Map(texts.map(({ key, max }) => [key, max]))
  return (line: string) => {
    const { success, data } = translatedText.safeParse(jsonIn(line))
    const max = success ? limits.get(data.key) : undefined
    if (!success || max === undefined) return undefined
    const text = data.text.trim().slice(0, max).trim()
    return text === '' ? undefined : { key: data.key, text }
  }
}

/** A translation is about as long as its text; JSON and keys come on top. */
const longestOf = (texts: readonly SourceText[]): number =>
  500 + texts.reduce((sum, { text, key }) => sum + 30 + Math.ceil((text.length * 1.3 + key.length) / 2), 0)

/** Translates texts of a record. Each is sent as soon as it is written. */
export const translateTexts = (
  drafting: DraftingServices,
  caller: Caller,
  translation: TranslationRequest,
  http: Exchange,
) => {
  const { from, to, texts } = translation
  return streamLines(
    drafting,
    caller,
    {
      language: to,
      instructions: translationInstructions(from, to),
      question: translationQuestion(texts),
      longest: longestOf(texts),
      readLine: readerFor(texts),
    },
    http,
  )
}
