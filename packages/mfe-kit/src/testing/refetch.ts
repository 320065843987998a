import { act, waitFor } from '@testing-library/react'
import type { TestHost } from './create-test-host.ts'

/** Reads everything on the page again, and waits until a read has failed and the page shows the failure. */
export const refetchUntilFailure = async ({ queryClient }: Pick<TestHost, 'queryClient'>): Promise<void> => {
  const queries = queryClient()
  void queries.refetchQueries()
  await waitFor(() => {
    const failures = queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.error !== null)
    if (failures.length === 0) throw new Error('No query has failed yet.')
  })
  await act(() => Promise.resolve())
}

/** Reads everything on the page again, as a browser does when its window gets the focus back. */
export const refetchEverything = ({ queryClient }: Pick<TestHost, 'queryClient'>): Promise<void> =>
  act(() => queryClient().refetchQueries())
