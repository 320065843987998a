import { expect, type Locator, type Page } from '@playwright/test'
import { type Person, tokenFor } from '../journeys/sign-in.ts'

export const composer = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(?:What you say to|Ce que vous dites à) / })

const answers = (page: Page): Locator => page.locator('.turn--persona[data-state="complete"]')

/** The words so far, as they stand on the page. */
export const saidOn = (page: Page): Promise<string[]> => page.locator('.turn').allInnerTexts()

/** Waits until the persona has said this many things, each to its end. */
export const expectAnswers = (page: Page, count: number): Promise<void> => expect(answers(page)).toHaveCount(count)

/** The button is active as soon as something is written and the other person has finished. */
const sendButton = (page: Page): Locator =>
  page.locator('.composer').getByRole('button', { name: /^(?:Send|Envoyer)$/ })

/** Sends what stands in the field with Enter, as soon as the page takes it. */
export async function sendTyped(page: Page): Promise<void> {
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled')
  await composer(page).press('Enter')
}

/** Types into the field that has the focus, sends it with Enter, and waits for the whole answer. */
export async function say(page: Page, text: string): Promise<void> {
  const before = await answers(page).count()
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type(text)
  await sendTyped(page)
  await expectAnswers(page, before + 1)
}

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly data?: object
}

export type Calls = <T>(path: string, sent?: CallOptions) => Promise<T>

/** The API, as one of the demo's people or as a learner of the journey's own. */
export const callsOf = async (page: Page, who: Person): Promise<Calls> => {
  const token = await tokenFor(page, who)
  return async <T>(path: string, { method = 'POST', data }: CallOptions = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.fetch(`/v1/${path}`, { method, headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as T
  }
}

/** A scenario of the library, by its name. */
export const scenarioNamed = async (page: Page, name: string): Promise<string> => {
  const call = await callsOf(page, 'user')
  const search = new URLSearchParams({ search: name, size: '12' })
  const { items } = await call<{ items: { id: string; name: string }[] }>(`catalogue?${search}`, { method: 'GET' })
  const scenario = items.find((item) => item.name === name)
  if (!scenario) throw new Error(`The library has no ${name}`)
  return scenario.id
}

/** Starts a session and returns its id. */
export const startSession = async (page: Page, learner: Person, scenario_id: string): Promise<string> => {
  const call = await callsOf(page, learner)
  const { id } = await call<{ id: string }>('coaching_sessions', { data: { scenario_id } })
  await call(`coaching_sessions/${id}/start`)
  return id
}
