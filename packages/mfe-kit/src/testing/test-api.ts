import type { Api, ApiRequest } from '../host/api.ts'

/** Answers by `METHOD /path`, with `{param}` placeholders as the contract writes them. */
export type TestAnswers = Readonly<Record<string, unknown>>

export interface TestCall {
  readonly call: string
  readonly request: ApiRequest
}

export interface TestApi extends Api {
  /** Everything that was asked, in order. */
  readonly calls: TestCall[]
}

type Answering = (request: ApiRequest) => unknown

/** An answer may be a value, a function of the request, or an Error to throw. An unknown call fails loudly. */
export function createTestApi(answers: TestAnswers = {}): TestApi {
  const calls: TestCall[] = []
  return {
    calls,
    async request<Answer>(method: string, path: string, request: ApiRequest = {}): Promise<Answer> {
      const call = `${method} ${path}`
      calls.push({ call, request })
      if (!(call in answers)) throw new Error(`the test gave no answer for ${call}`)
      const given = answers[call]
      const answer: unknown = typeof given === 'function' ? await (given as Answering)(request) : given
      if (answer instanceof Error) throw answer
      return answer as Answer
    },
  }
}
