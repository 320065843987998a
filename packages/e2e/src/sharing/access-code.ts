import { expect, type Page } from '@playwright/test'
import { tokenFor } from '../journeys/sign-in.ts'
import { scenarioNamed } from '../practice/conversation.ts'

interface SharedScenario {
  readonly scenario: string
  readonly language: 'en' | 'fr'
  readonly may_keep?: boolean
  readonly consent_text?: string
}

/** An editor shares a scenario; answers the path of its page. */
export async function shareScenario(page: Page, { scenario, ...options }: SharedScenario): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'editor')}` }
  const data = { name: 'Journey', scenario_id: await scenarioNamed(page, scenario), ...options }
  const answer = await page.request.post('/v1/access_codes', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { items } = (await answer.json()) as { items: { url: string }[] }
  return new URL(items[0]?.url ?? '').pathname
}
