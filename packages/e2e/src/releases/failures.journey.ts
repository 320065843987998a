import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { signInAs } from '../journeys/sign-in.ts'
import { remoteFiles, type RemoteFiles } from './parts/remote-files.ts'
import { show } from './parts/small-parts.ts'
import { expect, openFromMenu, test } from './releases.fixture.ts'

type Answer = (route: Route) => Promise<void>

const missing: Answer = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is none.' })
const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the Wi-Fi' })
const silent: Answer = () => Promise.resolve()
const change =
  (how: (text: string) => string): Answer =>
  async (route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: how(await response.text()) })
  }
const half = change((text) => text.slice(0, text.length / 2))
const tamperedAnswer = change((text) => `${text}\n;document.documentElement.dataset.tampered = 'yes'`)

interface Fault {
  readonly files: (files: RemoteFiles) => readonly string[]
  readonly answer: Answer
  readonly page?: string
}

const faults: Readonly<Record<string, Fault>> = {
  'the entry is missing': { files: ({ entry }) => entry, answer: missing },
  'the entry answers with a page': { files: ({ entry }) => entry, answer: html },
  'the entry was tampered with': { files: ({ entry }) => entry, answer: tamperedAnswer },
  'the entry never answers': { files: ({ entry }) => entry, answer: silent },
  'the page’s chunk is missing': { files: ({ home }) => home, answer: missing },
  'the page’s chunk answers with a page': { files: ({ home }) => home, answer: html },
  'the page’s chunk arrives in half': { files: ({ home }) => home, answer: half },
  'the page’s chunk was tampered with': { files: ({ home }) => home, answer: tamperedAnswer },
  'a part that the page loads late is missing': { files: ({ late }) => late, answer: missing, page: '/day' },
}

const isOf = (names: readonly string[]) => (url: URL) =>
  url.pathname.startsWith('/remotes/almanac/') && names.includes(url.pathname.split('/').at(-1) ?? '')

const panel = (page: Page) => page.getByRole('main').getByRole('alert')

/** The shell waits ten seconds for a silent remote, and may start once more before it says so: its clock runs ahead. */
function hurry(page: Page): { stop: () => void } {
  const timer = setInterval(() => {
    page.clock.fastForward(2500).catch(() => {
      // The page is between two documents.
    })
  }, 200)
  return { stop: () => clearInterval(timer) }
}

/** The page is lost; the layout around it stands. */
async function expectLost(page: Page): Promise<void> {
  await expect(panel(page)).toContainText('This page could not be loaded')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Beacon' }).first()).toBeVisible()
  expect(await page.locator('html').getAttribute('data-tampered')).toBeNull()
}

async function expectOnlyThisPageLost(page: Page): Promise<void> {
  await expectLost(page)
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { level: 1, name: 'Beacon, lit' })).toBeVisible()
}

/** The fault is over, and the user tries again. */
async function heal(page: Page, at: string): Promise<void> {
  await expectLost(page)
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(healedPart(page, at)).toBeVisible()
  await openFromMenu(page, 'Beacon')
  await expect(page.getByRole('heading', { level: 1, name: 'Beacon, lit' })).toBeVisible()
}

const healedPart = (page: Page, at: string) =>
  at === '/day' ? page.getByText('The late part') : page.getByRole('heading', { name: /^Almanac, / })

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
let signedIn: Promise<StorageState> | undefined

/** Signs in once for all contexts. */
async function signInOnce(browser: Browser, baseURL: string | undefined): Promise<StorageState> {
  const context = await browser.newContext({ baseURL })
  await signInAs(await context.newPage(), 'user')
  const state = await context.storageState()
  await context.close()
  return state
}

async function openPage(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; page: Page }> {
  signedIn ??= signInOnce(browser, baseURL)
  const context = await browser.newContext({ baseURL, storageState: await signedIn })
  return { context, page: await context.newPage() }
}

interface Scene {
  readonly fault: Fault
  readonly names: readonly string[]
  readonly browser: Browser
  readonly baseURL: string | undefined
}

/**
 * The first page of all cannot be loaded. Then the user comes from a page that works, goes to another page, and comes
 * back; when the fault is over, "try again" repairs the page.
 */
async function failAndHeal({ fault: { answer, page: at = '' }, names, browser, baseURL }: Scene): Promise<void> {
  const { context, page } = await openPage(browser, baseURL)
  const open = async (): Promise<void> => {
    await openFromMenu(page, 'Almanac')
    if (!at) return
    await expect(healedPart(page, '')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Day' }).click()
  }
  await context.route(isOf(names), answer)
  if (answer === silent) await page.clock.install()
  const hurrying = answer === silent ? hurry(page) : undefined
  // A page is not complete while one of its requests is silent; its reader does not wait for that.
  await page.goto(`/almanac${at}`, { waitUntil: 'commit' })
  await expectLost(page)
  await page.goto('/beacon')
  await expect(page.getByRole('heading', { level: 1, name: 'Beacon, lit' })).toBeVisible()
  await open()
  await expectOnlyThisPageLost(page)
  await open()
  await expectLost(page)
  hurrying?.stop()
  await heal(page, at)
  await context.close()
}

for (const [name, fault] of Object.entries(faults)) {
  test(`${name}: only that page fails, and "try again" repairs it`, async ({ browser, baseURL, parts }) => {
    const scene = { fault, names: fault.files(await remoteFiles(parts.one)), browser, baseURL }
    expect(scene.names).not.toEqual([])
    await failAndHeal(scene)
  })
}

test('a first page whose entry is missing is repaired by "try again"', async ({ browser, baseURL, parts }) => {
  const { context, page } = await openPage(browser, baseURL)
  const { entry } = await remoteFiles(parts.one)
  await context.route(isOf(entry), missing)
  await page.goto('/almanac')
  await heal(page, '')
  await context.close()
})

test('a copy of a shared module that the remote brings along is missing', async ({ browser, baseURL, parts, app }) => {
  await show(app, parts.newerUi)
  const { others } = await remoteFiles(parts.newerUi)
  const fault = { files: () => others, answer: missing }
  await failAndHeal({ fault, names: others, browser, baseURL })
  await show(app, parts.one)
})

test('the entry throws until its team releases a repaired version', async ({ browser, baseURL, parts, app }) => {
  await show(app, parts.throwingEntry)
  const { context, page } = await openPage(browser, baseURL)
  await page.goto('/beacon')
  await openFromMenu(page, 'Almanac')
  await expectOnlyThisPageLost(page)
  await page.goto('/almanac')
  await expectOnlyThisPageLost(page)
  await show(app, parts.one)
  await page.goto('/almanac')
  await expect(healedPart(page, '')).toBeVisible()
  await context.close()
})

test('a page that throws leaves the rest of the product working', async ({ browser, baseURL }) => {
  const { context, page } = await openPage(browser, baseURL)
  await page.goto('/almanac/throwing')
  await expectOnlyThisPageLost(page)
  await openFromMenu(page, 'Almanac')
  await expect(healedPart(page, '')).toBeVisible()
  await context.close()
})
