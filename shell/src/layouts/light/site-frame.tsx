import type { ReactNode } from 'react'
import { Notices } from '../parts/notices.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header and footer of every public page. */
export const SiteFrame = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <div className={className}>
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
