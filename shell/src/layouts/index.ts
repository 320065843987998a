import type { LayoutMap } from '../page/page.ts'
import { CoachingSkeleton, DefaultSkeleton, LoginSkeleton } from './app/skeletons.tsx'
import { ContentLayout } from './light/content.layout.tsx'
import { EmptyLayout } from './light/empty.layout.tsx'
import { WebLayout } from './light/web.layout.tsx'
import './layouts.css'

export const layouts: LayoutMap = {
  web: { light: true, Layout: WebLayout },
  content: { light: true, Layout: ContentLayout },
  empty: { light: true, Layout: EmptyLayout },
  login: {
    light: false,
    Skeleton: LoginSkeleton,
    load: () => import(/* webpackChunkName: "layout-login" */ './app/login.layout.tsx'),
  },
  default: {
    light: false,
    Skeleton: DefaultSkeleton,
    load: () => import(/* webpackChunkName: "layout-default" */ './app/default.layout.tsx'),
  },
  coaching: {
    light: false,
    Skeleton: CoachingSkeleton,
    load: () => import(/* webpackChunkName: "layout-coaching" */ './app/coaching.layout.tsx'),
  },
  'coaching-no-sidebar': {
    light: false,
    Skeleton: CoachingSkeleton,
    load: () => import(/* webpackChunkName: "layout-coaching-no-sidebar" */ './app/coaching-no-sidebar.layout.tsx'),
  },
}
