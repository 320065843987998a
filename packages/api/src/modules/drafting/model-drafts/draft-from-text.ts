import type { Caller, Exchange } from '../../../platform/http/index.ts'
import { draftingInstructions, draftingQuestion } from '../../prompts/index.ts'
import { readLine } from './read-line.ts'
import { type DraftingServices, streamLines } from './stream-lines.ts'

/** The longest answer, in tokens; it has room for all fields of a scenario. */
const LONGEST_ANSWER = 5000

interface DraftRequest {
  text: string
  language: 'en' | 'fr'
}

/** Drafts a scenario with its parts from an author's text. Each field is sent as soon as it is written. */
export const draftFromText = (
  drafting: DraftingServices,
  caller: Caller,
  { text, language }: DraftRequest,
  http: Exchange,
) =>
  streamLines(
    drafting,
    caller,
    {
      language,
      instructions: draftingInstructions(language),
      question: draftingQuestion(text),
      longest: LONGEST_ANSWER,
      readLine,
    },
    http,
  )
