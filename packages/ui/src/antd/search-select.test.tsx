import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { SearchSelect, type SearchSelectProps, searchStateOf } from './index.ts'

const show = (props: Omit<SearchSelectProps<string | null>, 'aria-label'>, language: 'en' | 'fr' = 'en') => {
  render(
    <UiProvider scheme="light" language={language}>
      <SearchSelect<string | null> aria-label="Group" value={null} {...props} />
    </UiProvider>,
  )
  return userEvent.click(screen.getByRole('combobox', { name: 'Group' }))
}

test('a search that failed says so, offers another attempt and none of the earlier options', async () => {
  const onRetry = vi.fn<() => void>()
  await show({ options: [{ value: '1', label: 'Crew' }], onRetry })
  expect((await screen.findByRole('alert')).textContent).toBe('The search failed. Check your connection.')
  expect(screen.queryByText('Nothing found')).toBeNull()
  expect(screen.queryByTitle('Crew')).toBeNull()
  const retry = screen.getByRole('button', { name: 'Try again' })
  expect(retry.closest('[role=listbox]')).toBeNull()
  await userEvent.click(retry)
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the search field asks again by the Enter key after a failure', async () => {
  const onRetry = vi.fn<() => void>()
  await show({ options: undefined, onRetry, onSearch: () => undefined }, 'fr')
  expect((await screen.findByRole('alert')).textContent).toBe('La recherche a échoué. Vérifiez votre connexion.')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1))
})

test('a search without a result says that nothing was found, and a running one that it runs', async () => {
  await show({ options: [] })
  expect(await screen.findByText('Nothing found')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  { query: { isPending: true, isLoadingError: false, isFetching: true }, isSearching: true, offersRetry: false },
  { query: { isPending: false, isLoadingError: true, isFetching: false }, isSearching: false, offersRetry: true },
  { query: { isPending: false, isLoadingError: true, isFetching: true }, isSearching: true, offersRetry: false },
  { query: { isPending: false, isLoadingError: false, isFetching: true }, isSearching: false, offersRetry: false },
])(
  'a query with $query searches: $isSearching, offers a retry: $offersRetry',
  ({ query, isSearching, offersRetry }) => {
    const refetch = vi.fn<() => void>()
    const state = searchStateOf({ ...query, refetch })
    state.onRetry?.()
    expect([state.isSearching, refetch.mock.calls.length]).toEqual([isSearching, offersRetry ? 1 : 0])
  },
)
