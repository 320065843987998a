import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { ChangeTable, HistoryDrawer } from './index.ts'

const query = {
  data: { pages: [{ items: [] }] },
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        History
      </button>
      {isOpen ? (
        <HistoryDrawer
          query={query}
          changesOf={() => []}
          actionText={() => ''}
          actorText={() => ''}
          moment={() => ''}
          fieldName={() => ''}
          valueText={() => ''}
          link={null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

test('the control that opened the history has the focus again when it closes', async () => {
  render(
    <UiProvider scheme="light" language="en">
      <Page />
    </UiProvider>,
  )
  const opener = screen.getByRole('button', { name: 'History' })
  await userEvent.click(opener)
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const testedChange = { field: 'Outcome', before: undefined, after: 'Failed' }

test.each([
  ['a test has its values alone', [testedChange], ['Field', 'Value']],
  ['a change has its values before and after', [{ ...testedChange, before: 'Passed' }], ['Field', 'Before', 'After']],
])('%s', (_each, changes, heads) => {
  render(
    <UiProvider scheme="light" language="en">
      <ChangeTable
        changes={changes}
        fieldName={(field) => field}
        valueText={(_, value) => JSON.stringify(value ?? '–')}
      />
    </UiProvider>,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads)
})
