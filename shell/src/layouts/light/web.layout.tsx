import type { LayoutProps } from '../../page/page.ts'
import { SiteFrame } from './site-frame.tsx'

/** Public pages that show the product. */
export const WebLayout = ({ children }: LayoutProps) => <SiteFrame className="site">{children}</SiteFrame>
