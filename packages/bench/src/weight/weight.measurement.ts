import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { followCode } from '../federation/code-on-the-wire.ts'
import { followedPage, openBrowser } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { runningProduct } from '../harness/running-product.ts'
import { trialFigures } from './trial-weight.ts'

const assetMap = join(import.meta.dirname, '../../../../shell/dist/client/asset-map.json')

/** What management pages alone load: antd, and the contract's schemas with zod for their forms. */
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
}

/** Opens pages one after the other; answers what of the given files came over the line, and each script that holds antd. */
async function openPages(
  { page, devtools }: { page: Page; devtools: CDPSession },
  url: string,
  paths: readonly string[],
) {
  const wire = followCode(devtools, new URL(url).origin)
  for (const path of paths) {
    await page.goto(new URL(path, url).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  return wire.fetched()
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const figure = (name: string, { bytes, files }: Load, budget: number): Figure => ({
  name,
  ratio: budget === 0 ? bytes / 1000 : bytes / budget,
  aim: budget === 0 ? 0 : 1,
  details: `${kilobytes(bytes)} in ${files.length} files, brotli; the limit is ${kilobytes(budget)}`,
})

/**
 * What antd costs: nothing on native pages, a budget for the first management list and one for all management pages; and
 * what a conversation without an account costs.
 */
export const weight: Measurement = {
  name: 'weight',
  run: async (log) => {
    const product = await runningProduct({ DEMO: '1' })
    const browser = await openBrowser()
    try {
      log('code of native pages, of the first management list, of all management pages and of a trial …')
      const management = await managementFiles()
      const context = await browser.newContext({ locale: 'en-GB' })
      const followed = await followedPage(context)
      const token = await tokenOf(product.url, 'super-admin')
      await followed.page.addInitScript((stored) => localStorage.setItem('access_token', stored), token)
      const load = async (paths: readonly string[]): Promise<Load> => {
        const fetched = await openPages(followed, product.url, paths)
        const found = fetched.filter(({ path }) => [...management].some((file) => path.endsWith(file)))
        return { bytes: found.reduce((sum, { bytes }) => sum + bytes, 0), files: found.map(({ path }) => path) }
      }
      const native = await load(nativePages)
      const first = await load([listPage])
      const rest = await load(otherPages)
      const all: Load = { bytes: first.bytes + rest.bytes, files: [...first.files, ...rest.files] }
      const twice = all.files.length - new Set(all.files).size
      return [
        figure('antd on the landing and on learners’ pages', native, 0),
        figure('antd on the first management list', first, 230_000),
        figure('antd and schemas on all management pages', all, 330_000),
        { name: 'files loaded twice', ratio: twice, aim: 0, details: `${twice} of ${all.files.length}` },
        ...(await trialFigures(browser, product.url)),
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}
