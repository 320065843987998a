import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HostProvider, provideHost } from '../host/host-context.tsx'
import type { PageModule } from '../manifest/define-routes.ts'
import { createTestRouter } from './test-router.tsx'
import { createTestHost, type TestHost, type TestHostOptions } from './create-test-host.ts'

export interface RemotePageOptions extends TestHostOptions {
  /** A wrapper around the page, for instance a theme. */
  readonly wrap?: (page: ReactNode) => ReactNode
}

export type RenderedPage = RenderResult & { readonly host: TestHost }

/** Renders a page of a remote alone: `const { host } = await renderRemotePage(() => import('./x.page.tsx'), { … })`. */
export async function renderRemotePage(
  page: PageModule | (() => Promise<PageModule>),
  { wrap = (inner) => inner, ...options }: RemotePageOptions = {},
): Promise<RenderedPage> {
  const { Page } = typeof page === 'function' ? await page() : page
  // Removes the page of the previous test with any test runner.
  cleanup()
  const host = createTestHost(options)
  provideHost(host)
  const TestRouter = createTestRouter(host, Page)
  const result = render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient()}>{wrap(<TestRouter />)}</QueryClientProvider>
    </HostProvider>,
  )
  return Object.assign(result, { host })
}
