import { Readable } from 'node:stream'
import type { DraftedLine } from '@parley/contracts/authored'
import { type Caller, type Exchange, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { type LanguageModels, type modelCalls, ModelRoutes, ProviderFault } from '../../language-models/index.ts'
import { draftingInstructions, draftingQuestion } from '../../prompts/index.ts'
import { LineReader, readLine } from './read-line.ts'

export interface DraftingServices {
  services: Services
  models: LanguageModels
}

/** In tokens: all fields of a scenario. */
const LONGEST = 4000
const deadlines = { firstToken: 60_000, stall: 30_000, total: 240_000, characters: 30_000 }

/** The prompt addresses a writer; no persona takes part. */
const emptyCast = {
  persona: { first_name: '', last_name: '', dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 } },
  mission: { outcome_mode: 'none' as const, min_user_turns: 0, difficulty: 3 },
  seed: 0,
}

interface Wanted {
  text: string
  language: 'en' | 'fr'
}

interface Asking {
  models: LanguageModels
  candidates: readonly modelCalls.Candidate[]
  request: Parameters<LanguageModels['answer']>[1]
  bill: ReturnType<LanguageModels['speech']['billFor']>
}

const bytesOf = (line: DraftedLine): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

const bytesIn = (lines: readonly string[]): Buffer[] =>
  lines.flatMap((line) => {
    const field = readLine(line)
    return field ? [bytesOf(field)] : []
  })

/** Passes on each field as soon as the model has written it, and charges what the model did. */
async function* writeLines({ models, candidates, request, bill }: Asking): AsyncGenerator<Buffer, void> {
  let reader = new LineReader()
  let asked: modelCalls.Candidate | undefined
  let length = 0
  const options = {
    deadlines,
    onStart: (candidate: modelCalls.Candidate) => {
      asked = candidate
    },
    onWaste: (answer: Parameters<typeof bill.add>[0]) => bill.add(answer),
  }
  try {
    for await (const chunk of models.answer(candidates, request, options)) {
      if (chunk.type === 'restart') {
        reader = new LineReader()
        yield bytesOf({ restart: true })
      }
      if (chunk.type === 'text') {
        length += chunk.text.length
        yield* bytesIn(reader.push(chunk.text))
      }
      if (chunk.type === 'finish') {
        bill.add({ usage: chunk.usage, by: chunk.by })
        asked = undefined
      }
    }
    yield* bytesIn([reader.end()])
    yield bytesOf({ done: true })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    asked = undefined
    yield bytesOf({ fault: error.code })
  } finally {
    // The author stopped it, or left.
    if (asked) bill.add({ usage: models.estimateUsage(request, length), by: asked })
    await bill.settle()
  }
}

/** Drafts a scenario with its parts from an author's text. Each field is sent as soon as it is written. */
export const draftFromText = async (
  { services, models }: DraftingServices,
  caller: Caller,
  { text, language }: Wanted,
  http: Exchange,
) => {
  caller.markReadOnly()
  const { id: userId, organizationId } = caller.user
  const modelRoutes = new ModelRoutes({ organizationId, modelId: null })
  const routes = await modelRoutes.ranked(services.db.kysely)
  if (routes.length === 0) throw new ProblemError('no-language-model')
  const { candidates } = await models.choose(modelRoutes)
  const bill = models.speech.billFor({ organizationId, userId, sessionId: null, purpose: 'draft', reason: 'draft' })
  await bill.reserve(routes, { input_tokens: 2500 + Math.ceil(text.length / 3), output_tokens: LONGEST })
  const over = new AbortController()
  const request = {
    instructions: () => draftingInstructions(language),
    turns: [{ role: 'learner' as const, text: draftingQuestion(text) }],
    cast: { ...emptyCast, language },
    temperature: null,
    maxOutputTokens: LONGEST,
    signal: AbortSignal.any([http.watchCaller(), over.signal]),
  }
  const content = Readable.from(writeLines({ models, candidates, request, bill }), { objectMode: false })
  content.once('close', () => over.abort(new Error('The draft is over.')))
  return { type: 'application/x-ndjson; charset=utf-8', content }
}
