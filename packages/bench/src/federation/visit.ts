import type { Browser, BrowserContext, Page } from '@playwright/test'
import { followedPage, slowDown } from '../harness/browser.ts'
import { type CodeOnTheWire, type CodeFile, followCode } from './code-on-the-wire.ts'
import type { ComparedPage } from './compared-page.ts'

export interface Visitor {
  readonly browser: Browser
  readonly origin: string
  /** The cookies of the signed-in user. */
  readonly token: string
  readonly slow: boolean
}

export interface Visit {
  readonly page: Page
  readonly code: CodeOnTheWire
}

/** Runs in the page: marks the first frame in which the content can be seen. */
function markContent(selector: string): void {
  const markFirstFrame = (): void => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark(`shown ${selector}`)))
  }
  const observer = new MutationObserver(markFirstFrame)
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the navigation to the content, once it is there. */
export async function contentTime(page: Page, { content }: ComparedPage): Promise<number> {
  const mark = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    `shown ${content}`,
    { polling: 20 },
  )
  return (await mark.jsonValue()) ?? Number.NaN
}

const contextOf = ({ browser, origin, token }: Visitor): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'access_token', value: token }] }] },
  })

/** A signed-in user with an empty cache opens a page; all marks of `pages` are kept while it stays open. */
export async function visiting<Result>(
  visitor: Visitor,
  pages: readonly ComparedPage[],
  work: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await contextOf(visitor)
  try {
    const { page, devtools } = await followedPage(context)
    const code = followCode(devtools, visitor.origin)
    for (const { content } of pages) await page.addInitScript(markContent, content)
    if (visitor.slow) await slowDown(devtools)
    await page.goto(`${visitor.origin}${pages[0]?.path}`, { waitUntil: 'commit' })
    return await work({ page, code })
  } finally {
    await context.close()
  }
}

/** The files that were requested before the content was there. */
const before = (files: readonly CodeFile[], milliseconds: number): CodeFile[] => {
  const began = Math.min(...files.map(({ at }) => at))
  return files.filter(({ at }) => at <= began + milliseconds / 1000)
}

export interface FirstVisit {
  readonly milliseconds: number
  readonly files: readonly CodeFile[]
}

/** From nothing to the content of a page. */
export const firstVisit = (visitor: Visitor, comparedPage: ComparedPage): Promise<FirstVisit> =>
  visiting(visitor, [comparedPage], async ({ page, code }) => {
    const milliseconds = await contentTime(page, comparedPage)
    return { milliseconds, files: before(await code.fetched(), milliseconds) }
  })
