import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs, tokenFor } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { untilQuiet } from '../page/quiet.ts'
import { callsOf } from '../practice/conversation.ts'
import { ownSessions } from './own-sessions.ts'
import { openReady } from './shell-page.ts'

/** A word that stands in each build of antd and nowhere else. */
const wordOfAntd = 'anticon'

/** Follows which scripts the page fetches, preloads included; the answer reads them. A page that is left keeps no bodies. */
const followScripts = (page: Page): (() => Promise<string[]>) => {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url())
  })
  return () => Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()))
}

const holdAntd = async (scripts: () => Promise<string[]>): Promise<number> =>
  (await scripts()).filter((text) => text.includes(wordOfAntd)).length

test('public pages, learners’ pages, the profile and the settings home load none of antd', async ({ page }) => {
  const scripts = followScripts(page)
  await openReady(page, '/')
  const { running, ended } = await ownSessions(page)
  await signInAs(page, 'editor')
  const list = '/apps/coaching'
  for (const path of [
    '/dashboard',
    `${list}/scenario/list`,
    `${list}/playlist/list`,
    `${list}/session/list`,
    '/profile',
    '/settings',
  ]) {
    await openReady(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilQuiet(page)
  }
  await signInAs(page, 'user')
  for (const path of [`${list}/session/play-${running}`, `${list}/session/result-${ended}`]) {
    await openReady(page, path)
    await expect(page.getByRole('main')).toContainText(/\w/)
  }
  expect(await holdAntd(scripts)).toBe(0)
  // The check can fail: a management list loads antd, in files that are each fetched once.
  await signInAs(page, 'editor')
  await openReady(page, `${list}/persona/list`)
  await expect(page.getByRole('table', { name: 'Personas' })).toBeVisible()
  expect(await holdAntd(scripts)).toBeGreaterThan(0)
})

test('a remote’s form reads its address and asks before unsaved changes are lost', async ({ page }) => {
  const authorization = `Bearer ${await tokenFor(page, 'operator')}`
  const name = `Group ${Date.now()}`
  const answer = await page.request.post('/v1/usergroups', { headers: { authorization }, data: { name } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  await signInAs(page, 'operator')
  await openReady(page, `/settings/usergroup/edit/${id}`)
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue(name)

  await field.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill(`${name}, renamed`)
  await page.getByRole('link', { name: 'Settings' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(`/settings/usergroup/edit/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/settings/user/list?view=groups')
  await expect(page.getByText(`“${name}, renamed” is saved.`)).toBeVisible()
})

test('a management list keeps its state in the address and fits a phone in French', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'super-admin')
  await openReady(page, '/fr/apps/coaching/persona/list?content_language=fr')
  await expect(page.getByRole('table', { name: 'Personas' })).toBeVisible()
  // The whole list fits, so that the bar at the bottom covers no link while axe measures the size of targets.
  await page.setViewportSize({ width: 320, height: 4000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('combobox', { name: 'Ordre' })).toBeHidden()
  await page.getByRole('button', { name: 'Filtres (1)' }).click()
  await page.getByRole('combobox', { name: 'Ordre' }).selectOption('name')
  await expect(page).toHaveURL('/fr/apps/coaching/persona/list?content_language=fr&sort=name')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('1 sélectionné')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fr\/apps\/coaching\/persona\/edit\//)
  await page.goBack()
  await expect(page).toHaveURL('/fr/apps/coaching/persona/list?content_language=fr&sort=name')
})

/** In how many rows the search and the filters of the list stand. */
const filterRows = (page: Page): Promise<number> =>
  page.locator('.ui-filters').evaluate((bar) => {
    const visibleFields = [...bar.querySelectorAll('input[type="search"], select, .ant-select')].filter((one) =>
      one.checkVisibility(),
    )
    const spans = visibleFields.map((one) => one.getBoundingClientRect()).toSorted((one, other) => one.top - other.top)
    // A field that begins below all before it begins a row.
    return spans.filter(({ top }, at) => spans.slice(0, at).every(({ bottom }) => bottom <= top)).length
  })

test('the lists of records show all their columns and one row of filters on a usual laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const call = await callsOf(page, 'editor')
  await call('playlists', { data: { name: 'Wide', language: 'en', visibility: 'organization' } })
  await signInAs(page, 'editor')
  for (const path of ['/apps/coaching/playlist/list?view=manage', '/fr/apps/coaching/playlist/list?view=manage']) {
    await openReady(page, path)
    const table = page.locator('.ant-table-content')
    await expect(table.getByRole('link', { name: 'Wide' }).first()).toBeVisible()
    expect(await filterRows(page)).toBe(1)
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), { timeout: 60_000 })
      .toBe(0)
  }
})
