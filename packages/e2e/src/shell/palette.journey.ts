import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { openReady } from './shell-page.ts'

test('by keyboard alone a learner finds a scenario and opens it, and the focus returns when the palette closes', async ({
  page,
}) => {
  await signInAsNewLearner(page)
  await openReady(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages and scenarios' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Missions' })).toHaveCount(0)
  await field.fill('third late report')
  await expect(page.getByRole('option', { name: /The third late report/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/coaching\/scenario\/info-/)
  await expect(page.getByRole('heading', { level: 1, name: 'The third late report' })).toBeVisible()

  const button = page.getByRole('button', { name: 'Search and go to' })
  await button.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('an editor finds a person of their groups and comes to this person’s sessions', async ({ page }) => {
  await signInAs(page, 'editor')
  await openReady(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages, scenarios and people' }).fill('patel')
  await page
    .getByRole('group', { name: 'Sessions of people' })
    .getByRole('option', { name: /^Uma Patel/ })
    .click()
  await expect(page).toHaveURL(/\/session\/list\?whose=others&user=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions of others' })).toBeVisible()
})
