import { holdsPermission } from '@parley/contracts/access/held'
import type { Language, LayoutName } from '@parley/contracts/registry'
import { guestPageOf, type RouteSnapshot } from '@parley/mfe-kit/host'
import type { ComponentType } from 'react'
import type { ShellSession } from '../auth/session-store.ts'
import { isLoadFailure } from '../builds/load-failure.ts'
import { serverAway, toPageError } from '../errors/page-error.ts'
import { toRemoteError } from '../federation/remote-failure.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { inLanguage } from '../language/language-path.ts'
import type { LayoutMap, LayoutProps, PublicPageName, PublicPages } from '../page/page.ts'
import { readTarget, type Target } from '../routing/address.ts'
import { resolvePath } from '../routing/resolve-path.ts'
import type { RouteMatch, TableRoute } from '../routing/route-table.ts'
import { applyRules, type RouteRule } from '../routing/route-rules.ts'
import { forbiddenAddress, guard, signInAddress } from './guard.ts'
import type { Redirect, RouteMiddleware } from './middleware-registry.ts'
import { errorSnapshot, snapshotOf } from './snapshot.ts'
import type { View, ViewContent } from './view.ts'

/** It shares the file of the error page, because the code that every page waits for lists the digest of each file. */
const loadPendingPage = () => import(/* webpackChunkName: "page-error" */ '../view/pending-page.tsx')

export interface Address {
  /** Without language prefix. */
  readonly path: string
  readonly search: string
  readonly hash: string
}

export interface PipelinePorts {
  readonly origin: string
  readonly language: Language
  readonly table: () => readonly TableRoute[]
  readonly rules: readonly RouteRule[]
  readonly session: ShellSession
  readonly middleware: RouteMiddleware
  readonly remotes: RemoteLoader
  readonly layouts: LayoutMap
  readonly publicPages: PublicPages
  /** The layout of signed-in pages. It loads with the app's entry. */
  readonly frame: () => Promise<ComponentType<LayoutProps>>
  readonly log: (thrown: unknown) => void
  /** Crawlers get the layout of an error; the error itself is only logged. */
  readonly isCrawler: boolean
  /** Runs after code failed to load. Answers true when the page reloads instead of showing the failure. */
  readonly mayReload: () => boolean
}

export type Outcome =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'redirect'; readonly target: Target; readonly replace?: boolean }
  | { readonly kind: 'reload' }

class ReloadRequest extends Error {}

/** Decides the view of an address. It never throws, because every failure has a page. */
export class Pipeline {
  readonly #ports: PipelinePorts

  constructor(ports: PipelinePorts) {
    this.#ports = ports
  }

  async run(address: Address, from: RouteSnapshot | null): Promise<Outcome> {
    try {
      const rule = applyRules(this.#ports.rules, address.path, address.search)
      if (rule) return this.#redirect({ redirect: rule.to, external: rule.external })
      const shownPath = inLanguage(`${address.path}${address.search}`, this.#ports.language)
      const match = resolvePath(this.#ports.table(), address.path, shownPath)
      return await this.#open(match, snapshotOf(match, address), from)
    } catch (error) {
      if (error instanceof ReloadRequest || (isLoadFailure(error) && this.#ports.mayReload())) return { kind: 'reload' }
      return { kind: 'view', view: await this.#errorView(error, address) }
    }
  }

  async #open(match: RouteMatch, to: RouteSnapshot, from: RouteSnapshot | null): Promise<Outcome> {
    const { route } = match
    const { session } = this.#ports
    this.#warm(route)
    if (!route.page || route.page === 'logout') await session.ensureUser()
    const refusal = await this.#refuse(route, to, from)
    if (refusal) return refusal
    if (route.page === 'logout') return this.#signOut()
    return { kind: 'view', view: await this.#view(route, to) }
  }

  /** Loads the page's code while the user fetch runs, because code is public. The guard decides before the page shows. */
  #warm({ remote, id, layout, pending }: TableRoute): void {
    if (!remote || pending) return
    const { remotes, layouts, frame } = this.#ports
    const entry = layouts[layout]
    // The same failure appears again where the code is needed, so it is ignored here.
    const ignore = () => {}
    void remotes.warm(remote, id)
    frame().catch(ignore)
    if (!entry.light) entry.load().catch(ignore)
  }

  async #refuse(route: TableRoute, to: RouteSnapshot, from: RouteSnapshot | null): Promise<Outcome | null> {
    const { session, middleware, remotes } = this.#ports
    const context = { to, from, session: session.getState() }
    const global = await middleware.runGlobal(context)
    if (global) return this.#redirect(global)
    const verdict = guard(route, session.getState())
    if (verdict === 'forbidden') {
      return this.#redirect({
        redirect: forbiddenAddress(route, session.getState(), inLanguage(to.path, this.#ports.language)),
      })
    }
    if (verdict === 'sign-in') return this.#askToSignIn(to)
    // A remote registers its middleware when its code loads.
    if (route.remote && route.middleware.length > 0) await remotes.warm(route.remote)
    const answer = await middleware.runForRoute(context, route)
    return answer && this.#redirect(answer)
  }

  /** Leads to the sign-in, unless there is one whose user the server has not told: its page can open later. */
  #askToSignIn({ path, search }: RouteSnapshot): Outcome {
    const away = this.#ports.session.awayStatus()
    if (away !== null) throw serverAway(away, inLanguage(path, this.#ports.language))
    return this.#redirect({ redirect: guestPageOf(path) ?? signInAddress(`${path}${search}`) })
  }

  /** Throws for a redirect to another origin without the external option; the error page then shows. */
  #redirect({ redirect, external, replace }: Redirect): Outcome {
    return { kind: 'redirect', target: readTarget(redirect, { origin: this.#ports.origin, external }), replace }
  }

  async #signOut(): Promise<Outcome> {
    await this.#ports.session.endSession().catch(this.#ports.log)
    return this.#redirect({ redirect: '/' })
  }

  async #view(route: TableRoute, to: RouteSnapshot): Promise<View> {
    const [content, frame] = await Promise.all([
      this.#content(route, to),
      this.#frame(route.layout, route.remote !== null),
    ])
    return { route: to, content, ...frame }
  }

  /** The layout of that name, with the app where the page or the layout needs it. */
  async #frame(name: LayoutName, needsApp = false): Promise<Pick<View, 'Layout' | 'Frame'>> {
    const { layouts, frame } = this.#ports
    const entry = layouts[name]
    const [Layout, Frame] = await Promise.all([
      entry.light ? entry.Layout : entry.load().then((module) => module.Layout),
      needsApp || !entry.light ? frame() : null,
    ])
    return { Layout, Frame }
  }

  async #content(route: TableRoute, { params }: RouteSnapshot): Promise<ViewContent> {
    if (route.page && route.page !== 'logout') return this.#publicContent(route.page)
    if (route.pending) return { kind: 'remote', Page: (await loadPendingPage()).PendingPage }
    const remote = route.remote ?? ''
    try {
      const { Page } = await this.#ports.remotes.page(remote, route.id, params)
      return { kind: 'remote', Page }
    } catch (error) {
      const failure = toRemoteError(remote, error)
      this.#ports.log(failure)
      // Throw again, so the page reloads. The reload guard has been checked here, once.
      if (failure.reason === 'unreachable' && this.#ports.mayReload()) throw new ReloadRequest()
      return this.#ports.isCrawler ? { kind: 'blank' } : { kind: 'broken', remote, failure }
    }
  }

  async #publicContent(name: PublicPageName): Promise<ViewContent> {
    const { publicPages, language } = this.#ports
    return { kind: 'public', name, ...(await publicPages[name].load(language)) }
  }

  async #errorView(cause: unknown, address: Address): Promise<View> {
    const { publicPages, language, session, log, isCrawler } = this.#ports
    const error = toPageError(cause, inLanguage(address.path, language))
    const isUnknown = error.status === 404
    if (isUnknown) await session.ensureUser()
    if (!isUnknown || isCrawler) log(cause)
    const content: ViewContent = isCrawler
      ? { kind: 'blank' }
      : { kind: 'error', error, ...(await publicPages.error.load(language)) }
    const viewIn = async (layout: LayoutName): Promise<View> => ({
      route: errorSnapshot(error, address, { language, layout }),
      content,
      ...(await this.#frame(layout)),
    })
    const plainView = () => viewIn(publicPages.error.layout)
    // A person who is signed in keeps the menu, unless it fails to load. Guests have none.
    const hasMenu = isUnknown && holdsPermission(session.getState().permissions, 'dashboard-view')
    if (!hasMenu) return plainView()
    return viewIn('default').catch((failure: unknown) => {
      log(failure)
      return plainView()
    })
  }
}
