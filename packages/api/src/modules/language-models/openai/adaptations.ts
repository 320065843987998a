import type { ModelAdaptation } from '@parley/contracts/calls'
import { namedCause } from '../calls/named-cause.ts'

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

/** These statuses have other causes, even if the text says otherwise. */
const otherwise: ReadonlySet<number> = new Set([401, 402, 403, 404, 408, 413, 429])

/**
 * True when the same request may succeed with other parameters: not where the server names another cause. Some servers crash on a parameter that they do not
 * know.
 */
export const mayReject = ({ status, body }: Rejection): boolean => {
  if (status < 400 || otherwise.has(status) || namedCause({ status, body })) return false
  return status === 400 || status === 422 || rejectedParameters(body).length > 0
}

const names: readonly [ModelAdaptation, RegExp][] = [
  ['max_completion_tokens', /\bmax_tokens\b/],
  ['no_usage', /stream_options|include_usage/],
  ['no_json_schema', /json_schema|response_?(?:json_?)?(?:format|schema)|output_config/i],
  ['no_temperature', /\btemperature\b/],
  ['no_tools', /\btools?\b|tool_choice|function.?call/i],
]

const rejectedParameters = (body: string): ModelAdaptation[] =>
  names.filter(([, name]) => name.test(body)).map(([one]) => one)

/** The parameters that a request can still give up, the least needed first. */
const possibleAdaptations = (parameters: UsedParameters, adaptations: Adaptations): ModelAdaptation[] => {
  const all: [ModelAdaptation, boolean][] = [
    ['no_tools', parameters.tools],
    ['no_json_schema', parameters.schema],
    ['no_response_format', parameters.schema && adaptations.has('no_json_schema')],
    ['no_usage', parameters.openAi],
    ['no_temperature', parameters.temperature],
    ['max_completion_tokens', parameters.openAi && !adaptations.has('no_token_limit')],
    ['no_token_limit', adaptations.has('max_completion_tokens')],
  ]
  return all.filter(([one, isUsed]) => isUsed && !adaptations.has(one)).map(([one]) => one)
}

const limitNames = /max_completion_tokens/

/** The adaptation to try after a rejection: the one that the server names, otherwise the next that is possible. */
export const nextAdaptation = (
  { body }: Rejection,
  parameters: UsedParameters,
  adaptations: Adaptations,
): ModelAdaptation | undefined => {
  const adaptationsLeft = possibleAdaptations(parameters, adaptations)
  const rejections = rejectedParameters(body)
  // A server that knows only `max_tokens` names the other limit; no limit at all is the last resort.
  if (adaptations.has('max_completion_tokens') && limitNames.test(body) && adaptationsLeft.includes('no_token_limit'))
    return 'no_token_limit'
  if (rejections.includes('no_json_schema') && adaptationsLeft.includes('no_response_format'))
    return 'no_response_format'
  return adaptationsLeft.find((one) => rejections.includes(one)) ?? adaptationsLeft[0]
}
