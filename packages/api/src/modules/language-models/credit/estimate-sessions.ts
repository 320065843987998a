import type { ModelUse } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import { findModelRoutes, ModelRoutes } from '../routing/model-routes.ts'

interface Price {
  input: number
  output: number
}

interface Conversation {
  /** Tokens of the prompt before the first turn. */
  prompt: number
  /** Tokens of a reply. */
  answer: number
  turns: number
}

/** The tokens of a learner's turn. */
const LEARNER_TOKENS = 30

/** The price of a conversation whose prompt grows with every turn, in millionths of a euro. */
export const conversationPrice = ({ prompt, answer, turns }: Conversation, price: Price): number => {
  const inputs = Array.from({ length: turns }, (_, turn) => prompt + turn * (LEARNER_TOKENS + answer))
  return inputs.reduce((total, input) => total + input, 0) * price.input + turns * answer * price.output
}

/** Sessions that are played in the same way. */
interface ExpectedSessions {
  count: number
  /** The model that the authors chose for the persona, and those of its observers. */
  modelId: string | null
  observerModelIds: readonly (string | null)[]
  /** The length of the authors' text. */
  characters: number
  turns: number
}

/** The prompt around the authors' words, a reply and the report of an observer, in tokens. */
const usual = { instructions: 1200, answer: 60, reportPrompt: 2500, report: 900 }

const CHARACTERS_PER_TOKEN = 3

/**
 * The probable cost of sessions for an organisation, in millionths of a euro, and the credit that it has. Each model is
 * the one that the router tries first.
 */
export const estimateSessions = async (
  executor: Executor,
  organizationId: string,
  expectedSessions: readonly ExpectedSessions[],
) => {
  const routes = await findModelRoutes(executor, { organization: organizationId })
  const priceOf = async (modelId: string | null, use: ModelUse): Promise<Price> => {
    const [first] = await new ModelRoutes({ organizationId, modelId, use }, routes).rankedRoutes(executor)
    return { input: first?.price_input_eur ?? 0, output: first?.price_output_eur ?? 0 }
  }
  let microEuros = 0
  for (const { count, modelId, observerModelIds, characters, turns } of expectedSessions) {
    const prompt = usual.instructions + characters / CHARACTERS_PER_TOKEN
    let each = conversationPrice({ prompt, answer: usual.answer, turns }, await priceOf(modelId, 'persona'))
    const transcript = turns * (LEARNER_TOKENS + usual.answer)
    for (const observer of observerModelIds) {
      const price = await priceOf(observer, 'observer')
      each += (usual.reportPrompt + transcript) * price.input + usual.report * price.output
    }
    microEuros += count * each
  }
  return {
    microEuros: Math.round(microEuros),
    creditMicroEuros: await organizationCredit.readCredit(executor, organizationId),
  }
}
