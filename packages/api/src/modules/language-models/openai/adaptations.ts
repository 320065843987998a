import type { ModelAdaptation } from '@parley/contracts/calls'

export type Adaptations = ReadonlySet<ModelAdaptation>

/** The parameters of a request that a model may reject. */
export interface UsedParameters {
  /** The parameters of OpenAI's protocol for the limit and the usage. */
  openAi: boolean
  temperature: boolean
  tools: boolean
  schema: boolean
}

interface Rejection {
  status: number
  body: string
}

/** These statuses have other causes, whatever the text says. */
const otherwise: ReadonlySet<number> = new Set([401, 402, 403, 404, 408, 413, 429])

/**
 * True when the same request may succeed with other parameters. Some servers crash on a parameter that they do not
 * know.
 */
export const mayReject = ({ status, body }: Rejection): boolean => {
  if (status < 400 || otherwise.has(status)) return false
  return status === 400 || status === 422 || named(body).length > 0
}

const names: readonly [ModelAdaptation, RegExp][] = [
  ['max_completion_tokens', /\bmax_tokens\b/],
  ['no_usage', /stream_options|include_usage/],
  ['no_json_schema', /json_schema|response_format/],
  ['no_temperature', /\btemperature\b/],
  ['no_tools', /\btools?\b|tool_choice|function.?call/i],
]

const named = (body: string): ModelAdaptation[] => names.filter(([, name]) => name.test(body)).map(([one]) => one)

/** The parameters that a request can still give up, the least needed first. */
const possible = (used: UsedParameters, known: Adaptations): ModelAdaptation[] => {
  const all: [ModelAdaptation, boolean][] = [
    ['no_tools', used.tools],
    ['no_json_schema', used.schema],
    ['no_response_format', used.schema && known.has('no_json_schema')],
    ['no_usage', used.openAi],
    ['no_temperature', used.temperature],
    ['max_completion_tokens', used.openAi && !known.has('no_token_limit')],
    ['no_token_limit', known.has('max_completion_tokens')],
  ]
  return all.filter(([one, isUsed]) => isUsed && !known.has(one)).map(([one]) => one)
}

const limitNames = /max_completion_tokens/

/** The adaptation to try after a rejection: the one that the server names, otherwise the next that is possible. */
export const nextAdaptation = (
  { body }: Rejection,
  used: UsedParameters,
  known: Adaptations,
): ModelAdaptation | undefined => {
  const left = possible(used, known)
  const wanted = named(body)
  // A server that knows only `max_tokens` names the other limit; no limit at all is the last resort.
  if (known.has('max_completion_tokens') && limitNames.test(body) && left.includes('no_token_limit'))
    return 'no_token_limit'
  if (wanted.includes('no_json_schema') && left.includes('no_response_format')) return 'no_response_format'
  return left.find((one) => wanted.includes(one)) ?? left[0]
}
