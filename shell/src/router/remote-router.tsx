import type { Language } from '@parley/contracts/registry'
import { useRoute } from '@parley/mfe-kit'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { Route, RouterProvider, Routes, useLocation } from 'react-router'
import { inLanguage } from '../language/language-path.ts'
import { PageSlotContext } from './page-slot.ts'
import type { DataRouter } from './react-router.ts'

/** `/groups/7` with `{ id: '7' }` → `/groups/:id`. React Router has no params inside a segment, so those stay as they are. */
export const patternFor = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .split('/')
    .map((segment) => {
      // A trailing `{rest*}` may be empty, as is what stands before the first slash.
      const name = Object.keys(params).find((key) => segment !== '' && params[key] === decodeURIComponent(segment))
      return name ? `:${name}` : segment
    })
    .join('/')

/** Wraps the page in its own route, so `useParams` has its params and nested routes are relative to it. */
function PageRoute({ children }: { readonly children: ReactNode }) {
  const { params } = useRoute()
  const { pathname } = useLocation()
  return (
    <Routes>
      <Route path={`${patternFor(pathname, params).replace(/\/$/, '')}/*`} element={children} />
    </Routes>
  )
}

interface FailureCatcherProps {
  readonly onFailure: (failure: { readonly error: unknown }) => void
  readonly children: ReactNode
}

/** Catches an error of the page before React Router does, because React Router would show its own error page. */
class FailureCatcher extends Component<FailureCatcherProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    this.props.onFailure({ error })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** The shell's router as React Router's components see it: addresses without the language prefix. */
const withoutLanguage = (router: DataRouter, language: Language): DataRouter => {
  const navigate = ((to: unknown, options?: Parameters<DataRouter['navigate']>[1]) => {
    if (typeof to === 'number') return router.navigate(to)
    if (typeof to === 'string' && to.startsWith('/')) return router.navigate(inLanguage(to, language), options)
    if (isPath(to)) return router.navigate({ ...to, pathname: inLanguage(to.pathname, language) }, options)
    return router.navigate(to as string, options)
  }) as DataRouter['navigate']
  return Object.create(router, {
    basename: { value: language === 'en' ? undefined : `/${language}` },
    navigate: { value: navigate },
  }) as DataRouter
}

const isPath = (to: unknown): to is { readonly pathname: string } =>
  typeof to === 'object' &&
  to !== null &&
  'pathname' in to &&
  typeof to.pathname === 'string' &&
  to.pathname.startsWith('/')

/** Lets the pages of remotes use the hooks and components of React Router on the shell's own router. */
export const createRemoteRouter = (router: DataRouter, language: Language) => {
  const remoteView = withoutLanguage(router, language)
  const pages = new WeakMap<PageModule, PageModule>()
  const wrap = (Page: ComponentType): ComponentType =>
    function PageWithRouter() {
      const [failure, setFailure] = useState<{ readonly error: unknown }>()
      // Thrown outside React Router, so that the shell's boundary shows the failure of the page.
      if (failure) throw failure.error
      const page = (
        <FailureCatcher onFailure={setFailure}>
          <PageRoute>
            <Page />
          </PageRoute>
        </FailureCatcher>
      )
      return (
        <PageSlotContext value={page}>
          <RouterProvider router={remoteView} useTransitions={false} />
        </PageSlotContext>
      )
    }
  /** The same module always gives the same page, or React would mount it again. */
  return (module: PageModule): PageModule => {
    const wrappedPage = pages.get(module) ?? { ...module, Page: wrap(module.Page) }
    pages.set(module, wrappedPage)
    return wrappedPage
  }
}
