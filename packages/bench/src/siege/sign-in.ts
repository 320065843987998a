import { type Agent, request } from 'node:http'

export interface Guess {
  readonly username: string
  readonly password: string
  /** The address from which a proxy in front says that it comes. */
  readonly address: string
  readonly cookie?: string
}

export interface SignInAnswer {
  readonly status: number
  readonly cookie: string
}

/** Tries to sign in, on a kept connection. */
export const signInAt = (url: string, guess: Guess, agent?: Agent): Promise<SignInAnswer> =>
  new Promise((resolve, fail) => {
    const body = new URLSearchParams({ username: guess.username, password: guess.password }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      'x-forwarded-for': guess.address,
      ...(guess.cookie ? { cookie: guess.cookie } : {}),
    }
    const signInRequest = request(`${url}/v1/fau/login`, { method: 'POST', agent, headers }, (answer) => {
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, cookie }))
    })
    signInRequest.once('error', fail)
    signInRequest.end(body)
  })
