import { Readable } from 'node:stream'
import { type Caller, type Exchange, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { type LanguageModels, type modelCalls, ModelRoutes, ProviderFault } from '../../language-models/index.ts'
import { LineReader } from './read-line.ts'

export interface DraftingServices {
  services: Services
  models: LanguageModels
}

const deadlines = { firstToken: 60_000, stall: 30_000, total: 240_000, characters: 30_000 }

/** The prompt addresses a writer; no persona takes part. */
const emptyCast = {
  persona: { first_name: '', last_name: '', dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 } },
  mission: { outcome_mode: 'none' as const, min_user_turns: 0, difficulty: 3 },
  seed: 0,
}

/** A piece of writing for which a language model answers with one line of JSON for each text. */
export interface WritingTask {
  language: 'en' | 'fr'
  instructions: string
  question: string
  /** Tokens of the longest answer. */
  longest: number
  /** One line of the model; undefined where it cannot be used. */
  readLine: (line: string) => object | undefined
}

type Payer = Parameters<LanguageModels['speech']['billFor']>[0]

interface LinesRequest {
  models: LanguageModels
  candidates: readonly modelCalls.Candidate[]
  request: Parameters<LanguageModels['answer']>[1]
  payer: Payer
  bill: ReturnType<LanguageModels['speech']['billFor']>
  readLine: WritingTask['readLine']
}

const bytesOf = (line: object): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

/** Passes on each text as soon as the model has written it, and charges what the model did. */
async function* writeLines({
  models,
  candidates,
  request,
  payer,
  bill,
  readLine,
}: LinesRequest): AsyncGenerator<Buffer, void> {
  let reader = new LineReader()
  let currentCandidate: modelCalls.AskedCandidate | undefined
  let length = 0
  const options = {
    deadlines,
    bill: payer,
    onStart: (candidate: modelCalls.AskedCandidate) => {
      currentCandidate = candidate
    },
  }
  const bytesIn = (lines: readonly string[]): Buffer[] =>
    lines.flatMap((line) => {
      const fieldDraft = readLine(line)
      return fieldDraft ? [bytesOf(fieldDraft)] : []
    })
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
        currentCandidate = undefined
      }
    }
    yield* bytesIn([reader.end()])
    yield bytesOf({ done: true })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    currentCandidate = undefined
    yield bytesOf({ fault: error.code })
  } finally {
    // The author stopped it, or left.
    if (currentCandidate) bill.add({ usage: models.estimateUsage(request, length), by: currentCandidate })
    await bill.settle()
  }
}

/** Streams the lines that a model of the caller's organisation writes. Nothing is stored but the bill. */
export const streamLines = async (
  { services, models }: DraftingServices,
  caller: Caller,
  task: WritingTask,
  http: Exchange,
) => {
  caller.markReadOnly()
  const { id: userId, organizationId } = caller.user
  const modelRoutes = new ModelRoutes({ organizationId, modelId: null, needsModel: true })
  const routes = await modelRoutes.rankedRoutes(services.db.kysely)
  if (routes.length === 0) throw new ProblemError('no-language-model')
  const { candidates } = await models.choose(modelRoutes)
  const { language, instructions, question, longest, readLine } = task
  const payer: Payer = { organizationId, userId, sessionId: null, purpose: 'draft', reason: 'draft' }
  const bill = models.speech.billFor(payer)
  await bill.reserve(routes, {
    input_tokens: Math.ceil(instructions.length / 3) + Math.ceil(question.length / 3),
    output_tokens: longest,
  })
  const over = new AbortController()
  const request = {
    instructions: () => instructions,
    turns: [{ role: 'learner' as const, text: question }],
    cast: () => ({ ...emptyCast, language }),
    temperature: null,
    maxOutputTokens: longest,
    signal: AbortSignal.any([http.watchCaller(), over.signal]),
  }
  const content = Readable.from(writeLines({ models, candidates, request, payer, bill, readLine }), {
    objectMode: false,
  })
  content.once('close', () => {
    over.abort(new Error('The draft is over.'))
    // A caller who left before the first line was read ends the writing before it begins.
    bill.settle().catch((error: unknown) => services.log.error({ err: error }, 'a draft was not charged'))
  })
  return { type: 'application/x-ndjson; charset=utf-8', content }
}
