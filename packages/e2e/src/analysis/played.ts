import { expect, type Page } from '@playwright/test'
import type { Person } from '../journeys/sign-in.ts'
import { callsOf, type Calls, scenarioNamed } from '../practice/conversation.ts'

const lines = [
  'What makes this decision hard for you?',
  'It sounds as if you are torn between the two.',
  'What would you like to be different?',
  'So part of you wants it, and part of you is afraid of it.',
]

const idle = (call: Calls, id: string, after: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { phase, last_seq } = await call<{ phase: string; last_seq: number }>(`coaching_sessions/${id}`, {
          method: 'GET',
        })
        return phase === 'idle' && last_seq > after
      },
      { intervals: [100] },
    )
    .toBe(true)

/** Says it as the demo's user, and waits for the whole answer. */
export const sayByCall = async (call: Calls, id: string, text: string): Promise<void> => {
  const data = { client_turn_id: crypto.randomUUID(), text }
  const { last_seq } = await call<{ last_seq: number }>(`coaching_sessions/${id}/turns`, { data })
  await idle(call, id, last_seq)
}

/** A conversation of a person, usually the demo's user, with the built-in partner that has begun. */
export const beginByCall = async (
  page: Page,
  name = 'Should I take the job?',
  by: Person = 'user',
): Promise<string> => {
  const call = await callsOf(page, by)
  const { id } = await call<{ id: string }>('coaching_sessions', {
    data: { scenario_id: await scenarioNamed(page, name) },
  })
  await call(`coaching_sessions/${id}/start`)
  await idle(call, id, 2)
  return id
}

interface Report {
  readonly state: string
  readonly reports: readonly { readonly observer_id: string }[]
}

/** Ends it, and waits for what becomes of its report. */
export const endByCall = async (page: Page, id: string, state = 'ready', by: Person = 'user'): Promise<Report> => {
  const call = await callsOf(page, by)
  await call(`coaching_sessions/${id}/end`)
  const report = () => call<Report>(`coaching_sessions/${id}/report`, { method: 'GET' })
  await expect.poll(async () => (await report()).state, { intervals: [100] }).toBe(state)
  return report()
}

export const playByCall = async (
  page: Page,
  id: string,
  texts: readonly string[] = lines,
  by: Person = 'user',
): Promise<void> => {
  const call = await callsOf(page, by)
  for (const text of texts) await sayByCall(call, id, text)
}

let session: Promise<string> | undefined

const play = async (page: Page): Promise<string> => {
  const id = await beginByCall(page)
  await playByCall(page, id)
  await endByCall(page, id)
  return id
}

/** One conversation with its report, for all journeys of this worker that change nothing in it. */
export const playedSession = (page: Page): Promise<string> => (session ??= play(page))

export const resultOf = (id: string): string => `/apps/coaching/session/result-${id}`
