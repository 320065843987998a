import { z } from 'zod'
import type { ErrorAnswer } from './provider-fault.ts'

/** A cause that a provider names, in the words of OpenAI, Anthropic, Google, vLLM, llama.cpp and LM Studio. */
const contextWords = new RegExp(
  [
    'context_length_exceeded',
    'exceed_context_size',
    'maximum context length',
    'prompt is too long',
    String.raw`input token count[^.]{0,40}exceed`,
    String.raw`(?:exceed|overflow|larger than|longer than|greater than)\w*[^.]{0,60}\bcontext (?:length|size|window)`,
    String.raw`context (?:length|size|window)[^.]{0,40}(?:exceed|overflow)`,
    'context overflow',
  ].join('|'),
  'i',
)
const creditWords = /insufficient_quota|insufficient[_ ]balance|billing_hard_limit|credit balance is too low/i

const namedError = z.object({
  error: z.object({ code: z.unknown(), type: z.unknown(), param: z.unknown() }).partial(),
})

/** These codes and fields have nothing to do with the parameters that a request can give up. */
const otherCodes =
  /invalid_api_key|model_not_found|content_filter|content_policy|invalid_prompt|string_above_max_length/i
const otherFields = /^(?:messages|model|input)\b/

const readError = (body: string): z.infer<typeof namedError>['error'] => {
  try {
    return namedError.safeParse(JSON.parse(body)).data?.error ?? {}
  } catch {
    return {}
  }
}

const namesOther = (body: string): boolean => {
  const { code, type, param } = readError(body)
  return otherCodes.test(`${String(code)} ${String(type)}`) || (typeof param === 'string' && otherFields.test(param))
}

/** The statuses with which providers refuse a request for its content. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422, 500])

/** The cause of a refusal that is neither a parameter nor the key, as the provider itself names it. */
export const namedCause = ({ status, body }: ErrorAnswer): 'context' | 'credit' | 'other' | undefined => {
  if (status === 402 || ((status === 429 || status === 403 || status === 400) && creditWords.test(body)))
    return 'credit'
  if (!refusals.has(status)) return undefined
  if (contextWords.test(body)) return 'context'
  return namesOther(body) ? 'other' : undefined
}
