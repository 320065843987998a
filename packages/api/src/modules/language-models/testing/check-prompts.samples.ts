import type { PromptBuilders } from '../check/run-check.ts'

/** Prompts of a role-play check whose words decide nothing: scripted models answer. */
export const samplePrompts: PromptBuilders = {
  persona: () => 'persona',
  observer: () => 'observer',
  coach: () => 'coach',
  reportSchema: {},
  hintSchema: {},
  readQuotes: () => null,
  readHint: () => ({ hint: null, quote: null }),
}
