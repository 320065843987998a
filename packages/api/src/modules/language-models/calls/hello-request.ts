import type { ChatRequest } from './chat-provider.ts'

/** The question of a test. */
export const helloQuestion = 'Say hello.'

/** The smallest request that shows whether a model answers. */
export const helloRequest: Omit<ChatRequest, 'signal'> = {
  instructions: () => 'Answer with one word.',
  turns: [{ role: 'learner', text: helloQuestion }],
  cast: () => ({
    persona: { first_name: '', last_name: '', dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 } },
    mission: { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 },
    language: 'en',
    seed: 0,
  }),
  temperature: null,
  // One word, after the thoughts of a model that thinks.
  maxOutputTokens: 500,
}
