import type { Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { choose } from './parts/choose.ts'
import { release } from './parts/run.ts'
import { serveDist } from './parts/serve-dist.ts'
import { show } from './parts/small-parts.ts'
import { expect, openFromMenu, pollBuild, test } from './releases.fixture.ts'

const edition = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `Almanac, ${name}` })
const badge = (page: Page) => page.locator('.staged > summary')

/** Notices when the document is another one. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
const isSame = async (page: Page): Promise<boolean> => (await page.locator('html').getAttribute('data-same')) === 'yes'

/** The build that the edge serves. The edge learns of a rollback a moment after the command has ended. */
const servedBuild = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/builds/latest.json')).json()) as { id: string }).id

test.beforeEach(async ({ page, app, parts }) => {
  await show(app, parts.one)
  await signInAs(page, 'operator')
})

test('a promotion leaves open pages working; the next navigation shows the new version, and so does a rollback', async ({
  page,
  app,
  parts,
}) => {
  await page.goto('/almanac')
  await expect(edition(page, 'first edition')).toBeVisible()
  await mark(page)
  await show(app, parts.two)
  // Code that this page has not asked for yet is still that of its own version.
  await page.getByRole('main').getByRole('link', { name: 'Day' }).click()
  await expect(page.getByText('The late part')).toBeVisible()
  await pollBuild(page)
  expect(await isSame(page)).toBe(true)
  await openFromMenu(page, 'Almanac')
  await expect(edition(page, 'second edition')).toBeVisible()
  expect(await isSame(page)).toBe(false)

  await mark(page)
  const shownBuild = await servedBuild(page)
  expect((await release(app.dataDir, 'rollback', 'almanac')).output).toContain('almanac on stable')
  await expect.poll(() => servedBuild(page)).not.toBe(shownBuild)
  await pollBuild(page)
  await expect(edition(page, 'second edition')).toBeVisible()
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
  expect(await isSame(page)).toBe(false)
  await openFromMenu(page, 'Almanac')
  await expect(edition(page, 'first edition')).toBeVisible()
})

test('a new version appears without a reload when the page has loaded none of its changed files', async ({
  page,
  app,
  parts,
}) => {
  await page.goto('/beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
  await mark(page)
  await show(app, parts.two)
  // Every page carries the registry; the shell takes the new one from the landing.
  const pageAnswer = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
  await pollBuild(page)
  await (await pageAnswer).finished()
  await openFromMenu(page, 'Almanac')
  await expect(edition(page, 'second edition')).toBeVisible()
  expect(await isSame(page)).toBe(true)
})

test('visitors of staging and of stable get different versions at the same time, and staging shows a badge', async ({
  page,
  app,
  parts,
  browser,
  baseURL,
}) => {
  await show(app, parts.two, 'staging')
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await signInAs(other, 'user')
  expect((await choose(other, 'user', { channel: 'staging' })).status()).toBe(403)
  expect((await choose(page, 'operator', { channel: 'staging' })).status()).toBe(200)
  await Promise.all([page.goto('/almanac'), other.goto('/almanac')])
  await expect(edition(page, 'second edition')).toBeVisible()
  await expect(edition(other, 'first edition')).toBeVisible()
  await expect(badge(page)).toHaveText('Staging')
  await expect(badge(other)).toHaveCount(0)
  await context.close()

  await badge(page).click()
  await page.getByRole('button', { name: 'Back to the released version' }).click()
  await expect(edition(page, 'first edition')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('every layout shows the badge, in both languages and colour schemes', async ({ page }) => {
  await choose(page, 'operator', { channel: 'staging' })
  const layouts = ['/', '/page2', '/terms/contact', '/almanac', '/almanac/bare', '/almanac/door', '/almanac/talk']
  for (const path of [...layouts, '/almanac/result']) {
    await page.goto(path)
    await expect(badge(page), path).toHaveText('Staging')
    await expect(badge(page), path).toBeVisible()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/fr', '/fr/almanac']) {
    await page.goto(path)
    await expect(badge(page)).toHaveText('Préversion')
    await badge(page).click()
    await expect(page.getByRole('button', { name: 'Revenir à la version publiée' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('a developer replaces a released remote by a local one for their own browser, with a badge and a way back', async ({
  page,
  parts,
  elsewhere,
  browser,
  baseURL,
  consoleWatch,
}) => {
  const server = await serveDist(parts.two, elsewhere.port)
  const choice = await choose(page, 'operator', { overrides: { almanac: elsewhere.origin } })
  expect(choice.status(), await choice.text()).toBe(200)
  const requests: string[] = []
  page.on('request', (request) => request.url().startsWith(elsewhere.origin) && requests.push(request.url()))
  await page.goto('/almanac')
  await expect(edition(page, 'second edition')).toBeVisible()
  await expect(badge(page)).toHaveText(`almanac from ${elsewhere.origin}`)
  // Its description and its code are asked for once each.
  expect(requests).toContain(`${elsewhere.origin}/remoteEntry.en.js`)
  expect(requests).toEqual([...new Set(requests)])
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await signInAs(other, 'user')
  await other.goto('/almanac')
  await expect(edition(other, 'first edition')).toBeVisible()
  await context.close()

  // Its developer stopped the server: its own pages say so, and nothing else is lost.
  await server.stop()
  consoleWatch.allow(/./)
  await page.goto('/almanac')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded')
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { name: 'Beacon, lit' })).toBeVisible()
  await badge(page).click()
  await page.getByRole('button', { name: 'Back to the released version' }).click()
  await expect(badge(page)).toHaveCount(0)
  await openFromMenu(page, 'Almanac')
  await expect(edition(page, 'first edition')).toBeVisible()
})

test('an override from an unlisted origin is refused, and a changed cookie has no effect', async ({
  page,
  app,
  parts,
  context,
  baseURL,
}) => {
  await show(app, parts.two, 'staging')
  const foreign = await choose(page, 'operator', { overrides: { almanac: 'https://elsewhere.example' } })
  expect(foreign.status()).toBe(400)
  expect(foreign.headers()['set-cookie']).toBeUndefined()
  await choose(page, 'operator', { channel: 'staging' })
  const cookie = (await context.cookies()).find(({ name }) => name === 'parley_channel')
  const [kid, payload = '', signature] = cookie?.value.split('.') ?? []
  const words = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const other = Buffer.from(JSON.stringify({ ...words, overrides: { almanac: 'https://elsewhere.example' } }))
  const value = `${kid}.${other.toString('base64url')}.${signature}`
  await context.addCookies([{ name: 'parley_channel', value, url: baseURL ?? '' }])
  await page.goto('/almanac')
  await expect(edition(page, 'first edition')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})
