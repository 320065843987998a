import type { CodeFile } from './code-on-the-wire.ts'
import type { ComparedPage } from './compared-page.ts'
import { contentTime, type Visitor, visiting } from './visit.ts'

// The page fetches further files ahead of time a second after it stands.
const untilPrefetched = 2500

const ofOtherRemote = ({ path }: CodeFile, { remote }: ComparedPage): boolean => {
  const [, owner] = /^\/remotes\/([^/]+)\//.exec(path) ?? []
  return owner !== undefined && owner !== remote && owner !== 'shell'
}

export interface NextRemote {
  readonly files: readonly CodeFile[]
  /** The number of them that were loaded before the page was requested. */
  readonly ahead: number
}

/**
 * The code that a page of another remote takes beyond what the first page took: from the menu, in a page that had the
 * time to prefetch. What was prefetched of that remote counts as well.
 */
export const nextRemote = (visitor: Visitor, from: ComparedPage, to: ComparedPage): Promise<NextRemote> =>
  visiting(visitor, [from, to], async ({ page, code }) => {
    await contentTime(page, from)
    const first = await code.fetched()
    await page.waitForTimeout(untilPrefetched)
    const ahead = await code.fetched()
    await page.locator(`a[href="${to.path}"]`).filter({ visible: true }).first().click()
    await contentTime(page, to)
    const own = (files: readonly CodeFile[]) => files.slice(first.length).filter((file) => !ofOtherRemote(file, to))
    return { files: own(await code.fetched()), ahead: own(ahead).length }
  })
