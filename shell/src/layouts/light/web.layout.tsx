import type { LayoutProps } from '../../page/page.ts'
import { SiteFooter } from '../parts/site-footer.tsx'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { SiteHeader } from './site-header.tsx'

/** Public pages that show the product. */
export function WebLayout({ children }: LayoutProps) {
  return (
    <div className="site">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="ui-page">
        {children}
      </main>
      <div className="ui-page">
        <SiteFooter />
      </div>
      <Notices />
    </div>
  )
}
