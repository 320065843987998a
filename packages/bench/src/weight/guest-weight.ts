import type { Browser } from '@playwright/test'
import { followCode, sizeOf } from '../federation/code-on-the-wire.ts'
import { followedPage } from '../harness/browser.ts'
import { compare, type Figure } from '../harness/measurement.ts'
import { signedIn } from '../harness/parley-server.ts'
import { firstPaint } from '../landing/first-paint.ts'

/** Bytes of JavaScript until a guest can press Start. */
const limit = 150_000

const visits = [
  { name: 'English', language: 'en', locale: 'en-GB', start: 'Start' },
  { name: 'French', language: 'fr', locale: 'fr-FR', start: 'Commencer' },
] as const

type Visit = (typeof visits)[number]

/** Shares a scenario as an editor and returns the path of the guest's page. */
async function pathOfCode(url: string, language: Visit['language']): Promise<string> {
  const { send } = await signedIn(url, 'editor')
  const catalogue = await send<{ items: { id: string }[] }>('GET', `/catalogue?language=${language}`)
  const body = { name: 'Bench', language, scenario_id: catalogue.items[0]?.id }
  const codes = await send<{ items: { url: string }[] }>('POST', '/access_codes', body)
  return new URL(codes.items[0]?.url ?? '').pathname
}

/** Weighs the JavaScript, with headers, that a browser with an empty cache receives. */
async function weighGuest(browser: Browser, url: string, { name, language, locale, start }: Visit): Promise<Figure> {
  const path = await pathOfCode(url, language)
  const context = await browser.newContext({ locale })
  try {
    const { page, devtools } = await followedPage(context)
    const code = followCode(devtools, new URL(url).origin)
    await page.goto(new URL(path, url).href)
    await page.getByRole('button', { name: start, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const files = (await code.fetched()).filter((file) => file.path.endsWith('.js'))
    const bytes = sizeOf(files)
    const details = `${(bytes / 1000).toFixed(1)} kB in ${files.length} files, brotli; the limit is 150 kB`
    return { name: `JavaScript of a guest’s page in ${name}`, ratio: bytes / limit, aim: 1, details }
  } finally {
    await context.close()
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** First paint of a guest's page beside that of the landing: cold, slow 4G, a quarter of the processor. */
async function guestPaint(browser: Browser, url: string): Promise<Figure> {
  const page = new URL(await pathOfCode(url, 'en'), url).href
  const { ratio, subject, baseline } = await compare({
    rounds: 5,
    subject: () => firstPaint(browser, page),
    baseline: () => firstPaint(browser, new URL('/', url).href),
  })
  const details = `${seconds(subject)}, the landing ${seconds(baseline)}`
  return { name: 'first paint of a guest’s page against the landing', ratio, aim: 1.2, details }
}

/** A guest's downloads before they start, and the time until they see something. */
export async function guestFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const visit of visits) figures.push(await weighGuest(browser, url, visit))
  return [...figures, await guestPaint(browser, url)]
}
