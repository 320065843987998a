import type { ChatRequest, Usage } from './chat-provider.ts'

/** Texts in English and French have about four characters for each token. */
const CHARACTERS_PER_TOKEN = 4

const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)

type Prompt = Pick<ChatRequest, 'instructions' | 'turns'>

const promptLength = ({ instructions, turns }: Prompt): number =>
  instructions().length + turns.reduce((sum, { text }) => sum + text.length, 0)

/** The usage of a request whose provider does not report it: counted from the prompt and the characters of the answer. */
export const estimateUsage = (prompt: Prompt, characters: number): Usage => ({
  input_tokens: estimateTokens(promptLength(prompt)),
  output_tokens: estimateTokens(characters),
  estimated: true,
})

/** As much as the context of a model can hold by its record: a greater number is a mistake of the server. */
const MOST_TOKENS = 10_000_000

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TOKENS

/** A token has one byte at least, and a letter three bytes at most. */
const TOKENS_PER_CHARACTER = 3
/** The tokens that a server may add to a prompt: its template, and the descriptions of tools. */
const MOST_ADDED = 10_000
/** As many as any model can write and think in one answer. */
const MOST_WRITTEN = 200_000

/**
 * The usage of an answer: the count of its provider, or an estimate where there is none or it cannot be true. The
 * organisation would pay for a mistake of the server.
 */
export const usageOfAnswer = (
  request: Prompt & Pick<ChatRequest, 'answerSchema'>,
  providerUsage: Usage | undefined,
  characters: number,
): Usage => {
  const schemaLength = request.answerSchema ? JSON.stringify(request.answerSchema).length : 0
  const mostRead = (promptLength(request) + schemaLength) * TOKENS_PER_CHARACTER + MOST_ADDED
  const mostWritten = Math.max(characters * TOKENS_PER_CHARACTER, MOST_WRITTEN)
  if (providerUsage && providerUsage.input_tokens <= mostRead && providerUsage.output_tokens <= mostWritten)
    return providerUsage
  return estimateUsage(request, characters)
}

/** The counts as a provider sent them. */
type Counts = Readonly<Record<'input' | 'output' | 'cached', unknown>>

/**
 * The usage that a provider reports; undefined for anything but counts, so that the tokens are estimated instead. Some
 * servers send zeros where they count nothing.
 */
export const reportedUsage = ({ input, output, cached }: Counts): Usage | undefined => {
  if (!isCount(input) || !isCount(output) || input + output === 0) return undefined
  const fromCache = isCount(cached) ? Math.min(cached, input) : 0
  return { input_tokens: input, output_tokens: output, ...(fromCache > 0 ? { cached_tokens: fromCache } : {}) }
}
