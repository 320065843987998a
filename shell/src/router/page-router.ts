import type { Language } from '@parley/contracts/registry'
import type { RouteSnapshot } from '@parley/mfe-kit/host'
import { inLanguage, splitLanguage } from '../language/language-path.ts'
import type { Address, Outcome } from '../pipeline/pipeline.ts'
import { waitForFrame } from '../pipeline/frame.ts'
import type { View } from '../pipeline/view.ts'
import { PageSlot } from './page-slot.ts'
import {
  type createBrowserRouter,
  type DataRouter,
  redirectResponse,
  reloadResponse,
  replaceResponse,
} from './react-router.ts'

type RouterParts = Parameters<typeof createBrowserRouter>

interface PageRouterPorts {
  /** Creates the router over the browser's history, or over one in memory in tests. */
  readonly makeRouter: (
    routes: RouterParts[0],
    options: Pick<NonNullable<RouterParts[1]>, 'hydrationData'>,
  ) => DataRouter
  readonly language: Language
  readonly firstView: View
  readonly run: (address: Address, from: RouteSnapshot | null) => Promise<Outcome>
  /** True when the navigation must reload the document for a new build. */
  readonly mustReload: (path: string) => boolean
  readonly page: { readonly location: Pick<Location, 'pathname' | 'search' | 'reload'> }
}

const routeId = 'page'

export const viewOf = (router: DataRouter): View => router.state.loaderData[routeId] as View

const addressOf = (url: URL): Address => ({
  path: splitLanguage(url.pathname).path,
  search: url.search,
  hash: url.hash,
})

/** One route for all paths: the shell resolves the path, React Router handles the navigation. */
export function createPageRouter(ports: PageRouterPorts): DataRouter {
  const { makeRouter, language, firstView, run, mustReload, page } = ports

  // React Router takes the fragment off the request, so it is read from the navigation.
  const withHash = (url: URL): URL => {
    const { location, navigation } = router.state
    return new URL((navigation.location ?? location).hash, url)
  }
  const reloadAt = ({ pathname, search, hash }: URL): Response | Promise<never> => {
    if (page.location.pathname !== pathname || page.location.search !== search)
      return reloadResponse(`${pathname}${search}${hash}`)
    // Assigning the address that the browser shows already would only scroll to its fragment.
    page.location.reload()
    return new Promise<never>(() => {})
  }
  const respond = (outcome: Outcome, url: URL, isHere: boolean): View | Response | Promise<never> => {
    if (outcome.kind === 'view') return outcome.view
    if (outcome.kind === 'reload') return reloadAt(url)
    const { target } = outcome
    if (target.kind === 'external') return redirectResponse(target.url)
    const to = inLanguage(target.to, language)
    // Replace the current entry, because going back to it would only redirect again.
    return isHere || outcome.replace ? replaceResponse(to) : redirectResponse(to)
  }
  const isCurrent = (url: URL): boolean => {
    const { pathname, search } = router.state.location
    return pathname === url.pathname && search === url.search
  }
  const load = async ({ request }: { request: Request }): Promise<View | Response> => {
    const url = withHash(new URL(request.url))
    const from = viewOf(router).route
    const address = addressOf(url)
    if (address.path !== from.path && mustReload(address.path)) return reloadAt(url)
    const isHere = isCurrent(url)
    if (!isHere) await waitForFrame()
    return respond(await run(address, from), url, isHere)
  }
  const router = makeRouter([{ id: routeId, path: '*', loader: load, Component: PageSlot }], {
    hydrationData: { loaderData: { [routeId]: firstView } },
  })
  return router
}
