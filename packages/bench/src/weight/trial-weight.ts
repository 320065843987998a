import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { followCode, sizeOf } from '../federation/code-on-the-wire.ts'
import { followedPage } from '../harness/browser.ts'
import type { Figure } from '../harness/measurement.ts'

/** Bytes until the first line of a trial stands, and with what follows while the visitor reads it. */
const startLimit = 150_000
const wholeLimit = 450_000

interface TrialWeight {
  readonly start: number
  readonly whole: number
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const visits = [
  { name: 'English', language: 'en', landing: '/', tap: 'Try a conversation' },
  { name: 'French', language: 'fr', landing: '/fr', tap: 'Essayer une conversation' },
] as const

const contentFolder = join(import.meta.dirname, '../../../../mfe-shared-session/dist/content')

/** The persona whose sentences weigh most over the line, by its name in the address: short lines are packed less well. */
const heaviestPersona = (language: string): string => {
  const ending = `.speech.${language}.json`
  const sizeOfFile = (file: string): number => brotliCompressSync(readFileSync(join(contentFolder, file))).length
  const [largest] = readdirSync(contentFolder)
    .filter((file) => file.endsWith(ending))
    .toSorted((one, other) => sizeOfFile(other) - sizeOfFile(one))
  if (largest === undefined) throw new Error(`No sentences in ${contentFolder}: build the remote first.`)
  return largest.slice(0, -ending.length)
}

/** In the page: leaves a mark when the first line of a conversation stands. */
const noteFirstLine = (): void => {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('.trial-turn') === null) return
    performance.mark('first-line')
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** In the page: paths of the files that it asked for after that mark. */
const askedForAfterFirstLine = (): string[] => {
  const at = performance.getEntriesByName('first-line')[0]?.startTime ?? Infinity
  const late = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > at)
  return late.map(({ name }) => new URL(name).pathname)
}

/** Bytes after the landing and its own prefetches, with headers, as they came over the line. */
async function weighTrial(browser: Browser, origin: string, { language, landing, tap }: (typeof visits)[number]) {
  const context = await browser.newContext({ locale: landing === '/' ? 'en-GB' : 'fr-FR' })
  try {
    const { page, devtools } = await followedPage(context)
    await page.addInitScript(noteFirstLine)
    const code = followCode(devtools, origin)
    await page.goto(`${origin}${landing}`)
    // The landing fetches the code of the sign-in ahead of time; that is no part of the trial.
    const link = page.getByRole('link', { name: tap }).first()
    await link.waitFor()
    await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null)
    await page.waitForLoadState('networkidle')
    const before = new Set((await code.fetched()).map(({ path }) => path))
    await link.click()
    await page.locator(`a[href$="/try/${heaviestPersona(language)}"]`).click()
    await page.locator('.trial-turn').first().waitFor()
    await page.waitForLoadState('networkidle')
    const files = (await code.fetched()).filter(({ path }) => !before.has(path))
    const late = new Set(await page.evaluate(askedForAfterFirstLine))
    return { start: sizeOf(files.filter(({ path }) => !late.has(path))), whole: sizeOf(files) } satisfies TrialWeight
  } finally {
    await context.close()
  }
}

const figuresOf = (name: string, { start, whole }: TrialWeight): Figure[] => [
  { name: `a trial in ${name} starts`, ratio: start / startLimit, aim: 1, details: `${kilobytes(start)} of 150 kB` },
  {
    name: `a trial in ${name}, observer included`,
    ratio: whole / wholeLimit,
    aim: 1,
    details: `${kilobytes(whole)} of 450 kB`,
  },
]

/** A visitor's downloads for a conversation without an account, brotli, after the landing. */
export async function trialFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const visit of visits) {
    figures.push(...figuresOf(visit.name, await weighTrial(browser, new URL(url).origin, visit)))
  }
  return figures
}
