import { type ComponentType, type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import type { TestHost } from './create-test-host.ts'

/** `/groups/7` with `{ id: '7' }` → `/groups/:id`, as in the shell. */
const patternOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .split('/')
    .map((segment) => {
      const name = Object.keys(params).find((key) => params[key] === segment)
      return name ? `:${name}` : segment
    })
    .join('/')

/** An error of a page reaches the test, and not the router's own error page. */
function ThrownError(): ReactNode {
  throw useRouteError()
}

/**
 * The page inside a router of its own, so that it may use the hooks of React Router. The router and the navigation of
 * the test's host follow each other: `host.navigation.visited` lists where either of them went.
 */
export const createTestRouter = (host: TestHost, Page: ComponentType): (() => ReactNode) => {
  const { navigation } = host
  const { path, params, search, hash } = navigation.getState()
  const page = { element: <Page />, ErrorBoundary: ThrownError }
  const router = createMemoryRouter(
    [
      { path: `${patternOf(path, params).replace(/\/$/, '')}/*`, ...page },
      { path: '*', ...page },
    ],
    { initialEntries: [{ pathname: path, search, hash }] },
  )
  navigation.follow({
    isBlocking: () => router.state.blockers.size > 0,
    go: (to, replace) => router.navigate(to, { replace }),
    subscribe: (listener) =>
      router.subscribe(({ location }) => listener(`${location.pathname}${location.search}${location.hash}`)),
  })
  return function TestRouter() {
    const [mounted] = useState(router)
    return <RouterProvider router={mounted} useTransitions={false} />
  }
}
