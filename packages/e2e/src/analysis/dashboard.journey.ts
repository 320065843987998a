import { readFile } from 'node:fs/promises'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { expectNoSidewaysScroll, openReady } from '../shell/shell-page.ts'
import { callsOf } from '../practice/conversation.ts'
import { beginByCall, endByCall, playByCall, playedSession, sayByCall } from './played.ts'

test('the dashboard shows a learner the open session, the progress and the due dates', async ({ page }) => {
  await playedSession(page)
  const live = await beginByCall(page)
  await sayByCall(await callsOf(page, 'user'), live, 'What makes this decision hard for you?')
  await signInAs(page, 'user')
  await openReady(page, '/dashboard')
  const next = page.getByRole('region', { name: 'Should I take the job?' })
  await expect(next.getByRole('link', { name: 'Continue with Amélie' })).toHaveAttribute('href', new RegExp(live))
  await expect(page.getByText(/^You practised .+ this week\./)).toBeVisible()
  // In the first week there is no course to draw: the latest results stand in its place.
  const latest = page.getByRole('list', { name: 'Your latest sessions' })
  await expect(latest.getByRole('listitem').first()).toContainText(/\d+ out of 100/)
  await expect(page.getByText(/^Your strongest skill so far: “/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Assigned to you' }).getByRole('progressbar').first()).toBeVisible()
  await expectAccessible(page)
  await latest.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/session\/result-/)
})

test('on a phone the scores of two observers go below the title of the session', async ({ page }) => {
  const id = await beginByCall(page, 'Une lettre, un vendredi soir')
  await playByCall(page, id, [
    'Depuis quand ne parle-t-il presque plus ?',
    'Donc vous avez peur pour Léo.',
    'Qu’est-ce qui l’aiderait ?',
  ])
  await endByCall(page, id)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'user')
  await openReady(page, '/fr/dashboard')
  const latest = page.getByRole('list', { name: 'Vos dernières séances' }).getByRole('listitem').first()
  await expect(latest).toContainText(/\d+ · .+\d+/)
  const title = await boxWhenStill(latest.getByRole('link'))
  const scores = await boxWhenStill(latest.locator('strong'))
  expect(scores.y).toBeGreaterThanOrEqual(title.y + title.height)
  await expectNoSidewaysScroll(page, 'the dashboard after the first session')
})

test('an editor opens a group, then its people, and exports the figures', async ({ page }) => {
  await playedSession(page)
  await signInAs(page, 'editor')
  await openReady(page, '/dashboard')
  const groups = page.getByRole('table', { name: 'Your groups' })
  await expect(groups.getByRole('row', { name: /New managers/ })).toContainText('1 of 6')
  await groups.getByRole('link', { name: 'New managers' }).click()
  const people = page.getByRole('table', { name: 'Learners of New managers' })
  await expect(people.getByRole('row', { name: /Uma Patel/ })).not.toContainText('not yet')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/New managers,Uma Patel,\d+,/)
  await people.getByRole('link', { name: 'Uma Patel' }).click()
  await expect(page).toHaveURL(/\/session\/list\?whose=others&user=/)
  await expect(page.getByRole('button', { name: 'only by Uma Patel' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'out of 100' }).first()).toBeVisible()
})

for (const role of ['operator', 'super-admin'] as const)
  test(`every part of the dashboard loads for the ${role}`, async ({ page }) => {
    await signInAs(page, role)
    await openReady(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Your groups' })).toBeVisible()
    await expect(page.getByText('Not found, or not shared with you')).toHaveCount(0)
  })
