import type { LayoutName, Phrase } from '@parley/contracts/registry'
import { publicPages } from '../public/index.ts'
import type { PublicPageName } from '../page/page.ts'

interface ShellRoute {
  readonly path: string
  readonly page: PublicPageName | 'logout'
  readonly layout: LayoutName
  readonly title: Phrase
}

const page = (path: string, name: PublicPageName): ShellRoute => ({
  path,
  page: name,
  layout: publicPages[name].layout,
  title: publicPages[name].title,
})

/** The shell's own routes, which need no remote. All are public. */
export const shellRoutes: readonly ShellRoute[] = [
  page('/', 'landing'),
  page('/page2', 'page2'),
  page('/terms/contact', 'terms-contact'),
  page('/terms/privacy', 'terms-privacy'),
  page('/terms/conditions', 'terms-conditions'),
  page('/terms/legal-notices', 'terms-legal-notices'),
  page('/403', 'forbidden'),
  { path: '/logout', page: 'logout', layout: 'empty', title: { en: 'Signing out', fr: 'Déconnexion' } },
]
