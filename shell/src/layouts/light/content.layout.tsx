import type { LayoutProps } from '../../page/page.ts'
import { SiteFrame } from './site-frame.tsx'

/** Public pages with text: one column of readable width. */
export const ContentLayout = ({ children }: LayoutProps) => (
  <SiteFrame className="site site--content">{children}</SiteFrame>
)
