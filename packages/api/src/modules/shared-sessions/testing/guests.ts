import type { newAccessCodes } from '@parley/contracts/calls'
import { contract } from '@parley/contracts/calls'
import type { InputOf } from '@parley/contracts/kit'
import type { TestApi, TestClient } from '../../../testing/api.ts'
import { testClient } from '../../../testing/api-client.ts'
import { scenario } from '../../sessions/testing/start-practice.ts'

type NewCodes = InputOf<typeof newAccessCodes>

/** Makes one access code for the scenario of the tests. */
export const shareWith = async (editor: TestClient, options: Partial<NewCodes> = {}) => {
  const target = options.playlist_id ? {} : { scenario_id: scenario }
  const body = { name: 'Open day', language: 'en' as const, ask_name: false, ...target, ...options }
  const codes = await editor.send(contract.accessCodes.create, { body })
  const [item] = codes.body.items ?? []
  if (!item) throw new Error(`No code was made: ${JSON.stringify(codes.problem)}`)
  return item
}

/** A browser that keeps the cookie by which the server recognises it. */
export class Device {
  readonly #api: TestApi
  #cookie: string

  constructor(api: TestApi, cookie = '') {
    this.#api = api
    this.#cookie = cookie
  }

  async look(access_code: string) {
    return this.#keepCookie(
      await this.#api.anonymous.send(contract.sharedSessions.read, { params: { access_code } }, this.#headers),
    )
  }

  async start(access_code: string, body: InputOf<typeof contract.sharedSessions.start.body> = {}) {
    const input = { params: { access_code }, body }
    return this.#keepCookie(await this.#api.anonymous.send(contract.sharedSessions.start, input, this.#headers))
  }

  /** Starts, and answers as the guest who started. */
  async enter(access_code: string, body: InputOf<typeof contract.sharedSessions.start.body> = {}) {
    const answer = await this.start(access_code, body)
    if (answer.status !== 200) throw new Error(`Nothing was started: ${JSON.stringify(answer.problem)}`)
    const token = answer.body.access_token
    return { ...testClient(this.#api.url, token), token, id: answer.body.session_id }
  }

  get #headers(): Record<string, string> {
    return this.#cookie ? { cookie: this.#cookie } : {}
  }

  #keepCookie<T extends { headers: Headers }>(answer: T): T {
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    return answer
  }
}
