import type { Locator } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newAuthorElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { callsOf } from '../practice/conversation.ts'
import { expectSaved, press } from './clicks.ts'

const topOf = async (element: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not in view.')
  return { x: box.x + 40, y: box.y + 8 }
}

test('a criterion that is dragged by its handle lands where the pointer leaves it', async ({ page }) => {
  const author = await newAuthorElsewhere(page)
  const call = await callsOf(page, author)
  const criteria = ['Waits', 'Asks', 'Thanks'].map((label) => ({ key: label.toLowerCase(), label }))
  const { id } = await call<{ id: string }>('observers', { data: { name: 'In order', language: 'en', criteria } })
  await signInAs(page, author)
  await page.goto(`/apps/coaching/observer/edit/${id}`)
  const rows = page.locator('.ui-form-rows__row--wide')
  await expect(rows).toHaveCount(3)
  const handle = rows.nth(2).locator('.ui-form-rows__grip')
  await handle.hover()
  await page.mouse.down()
  // A short move begins the drag. At an edge of the window the browser would scroll the page under the pointer.
  const { x, y } = await topOf(handle)
  await page.mouse.move(x - 60, y - 12)
  // The rows become low, so that the place where the dragged one lands is in view.
  await expect(rows.first()).toHaveAttribute('data-low', 'true')
  const target = await topOf(rows.first())
  // A browser says where something is dragged only after a second move.
  await page.mouse.move(target.x, target.y)
  await page.mouse.move(target.x + 4, target.y)
  await expect(rows.first()).toHaveAttribute('data-drop', 'above')
  await page.mouse.up()
  await expect(page.getByLabel('Criterion 1')).toHaveValue('Thanks')
  await press(page, 'button', 'Save')
  await expectSaved(page)
  const observer = await call<{ criteria: { label: string }[] }>(`observers/${id}`, { method: 'GET' })
  expect(observer.criteria.map(({ label }) => label)).toEqual(['Thanks', 'Waits', 'Asks'])
})
