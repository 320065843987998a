import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { followCode } from '../federation/code-on-the-wire.ts'
import { followedPage, openBrowser } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { runningProduct } from '../harness/running-product.ts'
import { guestFigures } from './guest-weight.ts'
import { trialFigures } from './trial-weight.ts'

const assetMap = join(import.meta.dirname, '../../../../shell/dist/client/asset-map.json')

/** The modules that management pages alone load: antd, and the contract's schemas with zod for their forms. */
const managementDoors = ['@parley/ui/management', '@parley/ui/antd', '@parley/contracts/calls']
const nativeParts = ['light', 'app', '@parley/ui/core', '@parley/ui/form', '@parley/ui/table']

const coaching = '/apps/coaching'
const nativePages = [
  '/',
  '/dashboard',
  `${coaching}/scenario/list`,
  `${coaching}/session/list`,
  '/profile',
  '/settings',
]
const listPage = `${coaching}/persona/list`
const otherPages = [`${coaching}/mission/list`, '/settings/usergroup/create']

/** Names of the shell's files that only management pages use. */
async function managementFiles(): Promise<ReadonlySet<string>> {
  const { exposes } = JSON.parse(await readFile(assetMap, 'utf8')) as {
    exposes: Record<string, { js: string[] } | undefined>
  }
  const filesOf = (names: readonly string[]) => new Set(names.flatMap((name) => exposes[name]?.js ?? []))
  return filesOf(managementDoors).difference(filesOf(nativeParts))
}

interface Load {
  readonly bytes: number
  readonly files: readonly string[]
  /** Files of remotes with a copy of antd or zod of their own. */
  readonly copies: readonly string[]
}

/** A word of antd's and one of zod's, each of which stands in every build of it and in none of our files. */
const wordsOfLibraries = /anticon|invalid_union/

const holdsLibrary = async (url: string): Promise<boolean> => wordsOfLibraries.test(await (await fetch(url)).text())

type FollowedPage = Awaited<ReturnType<typeof followedPage>>

const pause = 500

/** In milliseconds. A request that takes longer never ends, and its address is the error. */
const longestWait = 60_000

/**
 * Answers a function that waits until no request was under way for half a second. The event stream of a signed-in user
 * stays open, so it does not count.
 */
const quietOf = (page: FollowedPage['page']): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request): void => {
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) return
    underWay.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const startedAt = Date.now()
    while (underWay.size > 0 || Date.now() - changedAt < pause) {
      if (Date.now() - startedAt > longestWait)
        throw new Error(`These requests do not end: ${[...underWay].map((request) => request.url()).join(', ')}`)
      await page.waitForTimeout(100)
    }
  }
}

/** Opens pages one after the other and weighs what they fetch of the given files. */
async function weighPages(
  { page, devtools }: FollowedPage,
  { url, paths, management }: { url: string; paths: readonly string[]; management: ReadonlySet<string> },
): Promise<Load> {
  const wire = followCode(devtools, new URL(url).origin)
  const quiet = quietOf(page)
  for (const path of paths) {
    await page.goto(new URL(path, url).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet()
  }
  const files = await wire.fetched()
  const isShared = (path: string): boolean => [...management].some((file) => path.endsWith(file))
  const sharedFiles = files.filter(({ path }) => isShared(path))
  const others = files.flatMap(({ path }) => (path.endsWith('.js') && !isShared(path) ? [path] : []))
  const libraryFlags = await Promise.all(others.map((path) => holdsLibrary(new URL(path, url).href)))
  return {
    bytes: sharedFiles.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sharedFiles.map(({ path }) => path),
    copies: others.filter((_, index) => libraryFlags[index]),
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const figure = (name: string, { bytes, files }: Load, budget: number): Figure => ({
  name,
  ratio: budget === 0 ? bytes / 1000 : bytes / budget,
  aim: budget === 0 ? 0 : 1,
  details: `${kilobytes(bytes)} in ${files.length} files, brotli; the limit is ${kilobytes(budget)}`,
})

/**
 * The weight of antd: nothing on native pages, a budget for the first management list and one for all management pages;
 * also the weight of a conversation without an account, and of a guest's page before Start.
 */
export const weight: Measurement = {
  name: 'weight',
  run: async (log) => {
    const product = await runningProduct({ DEMO: '1' })
    const browser = await openBrowser()
    try {
      log(
        'code of native pages, of the first management list, of all management pages, of a trial and of a guest’s page …',
      )
      const management = await managementFiles()
      const context = await browser.newContext({ locale: 'en-GB' })
      const pageWatch = await followedPage(context)
      const token = await tokenOf(product.url, 'super-admin')
      await pageWatch.page.addInitScript((accessToken) => localStorage.setItem('access_token', accessToken), token)
      const weigh = (paths: readonly string[]) => weighPages(pageWatch, { url: product.url, paths, management })
      const native = await weigh(nativePages)
      const first = await weigh([listPage])
      const rest = await weigh(otherPages)
      const bytes = first.bytes + rest.bytes
      const files = [...first.files, ...rest.files]
      const copies = [...native.copies, ...first.copies, ...rest.copies]
      const twice = files.length - new Set(files).size + copies.length
      return [
        figure('antd on the landing and on learners’ pages', native, 0),
        figure('antd on the first management list', first, 230_000),
        figure('antd and schemas on all management pages', { bytes, files, copies }, 330_000),
        {
          name: 'antd or zod loaded twice',
          ratio: twice,
          aim: 0,
          details: copies.join(', ') || `${files.length} files, each once`,
        },
        ...(await trialFigures(browser, product.url)),
        ...(await guestFigures(browser, product.url)),
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}
