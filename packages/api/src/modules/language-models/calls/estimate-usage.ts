import type { ChatRequest, Usage } from './chat-provider.ts'

/** Texts in English and French have about four characters for each token. */
const CHARACTERS_PER_TOKEN = 4

export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)

type Prompt = Pick<ChatRequest, 'instructions' | 'turns'>

const promptLength = ({ instructions, turns }: Prompt): number =>
  instructions().length + turns.reduce((sum, { text }) => sum + text.length, 0)

/** The usage of a request whose provider does not report it: counted from the prompt and the characters of the answer. */
export const estimateUsage = (prompt: Prompt, written: number): Usage => ({
  input_tokens: estimateTokens(promptLength(prompt)),
  output_tokens: estimateTokens(written),
  estimated: true,
})
