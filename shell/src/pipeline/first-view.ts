import type { Language } from '@parley/contracts/registry'
import { isCrawler } from '../errors/crawler.ts'
import { toPageError } from '../errors/page-error.ts'
import { inLanguage } from '../language/language-path.ts'
import type { LayoutEntry, LayoutMap, PublicPages } from '../page/page.ts'
import { resolvePath } from '../routing/resolve-path.ts'
import type { RouteMatch, TableRoute } from '../routing/route-table.ts'
import type { Address } from './pipeline.ts'
import { errorSnapshot, snapshotOf } from './snapshot.ts'
import type { View, ViewContent } from './view.ts'

interface FirstViewPorts {
  readonly language: Language
  readonly table: readonly TableRoute[]
  readonly layouts: LayoutMap
  readonly publicPages: PublicPages
  readonly userAgent: string | undefined
  /** True where remotes under development may have this page, which only the browser knows. */
  readonly isUndecided?: boolean
  /** Errors that are not shown. */
  readonly log: (thrown: unknown) => void
}

export interface FirstView {
  readonly view: View
  readonly status: number
}

const lightLayout = (entry: LayoutEntry) => (entry.light ? entry.Layout : null)

async function errorView(cause: unknown, address: Address, ports: FirstViewPorts): Promise<FirstView> {
  const { publicPages, layouts, language, userAgent, isUndecided = false, log } = ports
  const error = toPageError(cause, inLanguage(address.path, ports.language))
  const page = publicPages.error
  let content: ViewContent = { kind: 'blank' }
  const isOpen = isUndecided && error.status === 404
  if (isCrawler(userAgent)) log(cause)
  else if (!isOpen) content = { kind: 'error', error, ...(await page.load(language)) }
  const route = errorSnapshot(error, address, { language, layout: page.layout })
  return {
    status: isOpen ? 200 : error.status,
    view: { route, content, Layout: lightLayout(layouts[page.layout]), Frame: null },
  }
}

async function matchedView(match: RouteMatch, address: Address, ports: FirstViewPorts): Promise<FirstView> {
  const { publicPages, layouts, language } = ports
  const { page, layout } = match.route
  const route = snapshotOf(match, address)
  const Layout = lightLayout(layouts[layout])
  if (page === null || page === 'logout')
    return { status: 200, view: { route, content: { kind: 'waiting' }, Layout, Frame: null } }
  const content: ViewContent = { kind: 'public', name: page, ...(await publicPages[page].load(language)) }
  return { status: page === 'forbidden' ? 403 : 200, view: { route, content, Layout, Frame: null } }
}

/**
 * The view before the user is known: a public page in full, a private page as its layout's skeleton, an unknown path as
 * its error. The server renders this view and the browser hydrates it.
 */
export async function firstView(address: Address, ports: FirstViewPorts): Promise<FirstView> {
  try {
    const shownPath = inLanguage(`${address.path}${address.search}`, ports.language)
    return await matchedView(resolvePath(ports.table, address.path, shownPath), address, ports)
  } catch (error) {
    return errorView(error, address, ports)
  }
}
