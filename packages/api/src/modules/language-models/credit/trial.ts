import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { type Candidate, usageOfFailed } from '../calls/attempt.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { type TrialOptions, tryOnce } from '../calls/try-once.ts'
import type { Bill } from './credit.ts'
import { type BilledAttempt, BilledAttempts } from './model-attempts.ts'

interface Trial {
  text: string
  /** Milliseconds until the first word; undefined for an answer without one. */
  firstWord: number | undefined
}

/**
 * Asks a model for one word and charges what that cost, also when it fails or is stopped. Returns the answer; throws the
 * provider's fault, and one of its own for an answer without a word.
 */
export const tryModel = async (
  services: Services,
  candidate: Candidate,
  { bill, ...options }: Omit<TrialOptions, 'onText'> & { bill: Bill },
): Promise<Trial> => {
  const request = { ...helloRequest, signal: new AbortController().signal }
  const askedCandidate = { ...candidate, attemptId: newId() }
  let characters = 0
  let firstWord: number | undefined
  let answer: string
  const attempt: BilledAttempt = {
    candidate: askedCandidate,
    request,
    wastedUsage: (fault) =>
      usageOfFailed({ candidate: askedCandidate, request, characters, firstWord: characters || undefined }, fault),
  }
  const attempts = new BilledAttempts(services, bill)
  try {
    await attempts.begin(attempt)
    const beganAt = performance.now()
    const { text, usage } = await tryOnce(candidate.provider, helloRequest, {
      ...options,
      onText: (count) => {
        characters += count
        firstWord ??= performance.now() - beganAt
      },
    })
    await attempts.complete(attempt, usage)
    answer = text
  } catch (error) {
    const stopCode = options.signal?.aborted ? 'not_needed' : 'provider_error'
    attempts.fail(attempt, error instanceof ProviderFault ? error : new ProviderFault(stopCode))
    throw error
  }
  if (answer.trim() === '') throw new ProviderFault('empty')
  return { text: answer, firstWord }
}
