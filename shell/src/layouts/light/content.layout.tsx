import type { LayoutProps } from '../../page/page.ts'
import { SiteFrame } from './site-frame.tsx'

/** Public pages to be read: one column, as wide as a line should be. */
export const ContentLayout = ({ children }: LayoutProps) => (
  <SiteFrame className="site site--content">{children}</SiteFrame>
)
