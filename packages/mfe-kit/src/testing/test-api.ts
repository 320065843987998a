import type { ApiClient } from '@parley/api-client'

/** Answers by `group.name`, as the contract names its calls: `{ 'users.list': { items: [], … } }`. */
export type TestAnswers = Readonly<Record<string, unknown>>

export interface TestCall {
  readonly call: string
  readonly input: unknown
}

export interface TestApi {
  readonly api: ApiClient
  /** All calls, in order. */
  readonly calls: readonly TestCall[]
}

type AnswerFunction = (input: unknown, options: unknown) => unknown

/** An answer is a value, a function of input and options, or an Error to throw. A call without an answer fails the test. */
export function createTestApi(answers: TestAnswers = {}): TestApi {
  const calls: TestCall[] = []
  const answerTo = (call: string) => async (input?: unknown, options?: unknown) => {
    calls.push({ call, input })
    if (!(call in answers)) throw new Error(`the test gave no answer for ${call}`)
    const answerSource = answers[call]
    const answer: unknown =
      typeof answerSource === 'function' ? await (answerSource as AnswerFunction)(input, options) : answerSource
    if (answer instanceof Error) throw answer
    return answer
  }
  const group = (name: string) => new Proxy({}, { get: (_, call) => answerTo(`${name}.${String(call)}`) })
  return { calls, api: new Proxy({}, { get: (_, name) => group(String(name)) }) as ApiClient }
}
