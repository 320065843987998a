import type { ReactNode } from 'react'
import type { AppLayout, LayoutEntry, LayoutMap, LayoutProps } from '../page/page.ts'

const Plain = ({ children }: LayoutProps): ReactNode => children
const light: LayoutEntry = { light: true, Layout: Plain }
const app: AppLayout = { light: false, Skeleton: () => null, load: () => Promise.resolve({ Layout: Plain }) }

export const layouts: LayoutMap = {
  web: light,
  content: light,
  empty: light,
  login: app,
  default: app,
  coaching: app,
  'coaching-no-sidebar': app,
}
