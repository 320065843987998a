import { emptySession } from '@parley/conversation/session'
import type { languageModelsModule } from './language-models/index.ts'
import { coachInstructions, graderInstructions, personaInstructions } from './prompts/index.ts'
import { coachAnswerSchema, graderAnswerSchema, readAnswer, readHint } from './reports/index.ts'

type PromptBuilders = Parameters<typeof languageModelsModule>[0]['prompts']
type Snapshot = Parameters<typeof personaInstructions>[0]['snapshot']

/** The prompts that personas, observers and coaches get, for the check of a model. */
export const checkPrompts: PromptBuilders = {
  persona: ({ persona, mission, scenario }, language) => {
    const identity = { id: '', version: 1, name: '', image_url: null }
    const snapshot: Snapshot = {
      persona: { ...identity, ...persona },
      mission: { ...identity, ...mission },
      scenario: { ...identity, ...scenario, language },
      observers: [],
    }
    return personaInstructions({ snapshot, nonce: 'check', language }, emptySession(), '')
  },
  observer: (observer, language) => graderInstructions({ observer, objectives: [], language }),
  coach: coachInstructions,
  reportSchema: graderAnswerSchema,
  hintSchema: coachAnswerSchema,
  readQuotes: (text) => {
    const parsedAnswer = readAnswer(text)
    return 'answer' in parsedAnswer ? parsedAnswer.answer.criteria.flatMap(({ quotes }) => quotes) : null
  },
  readHint,
}
