import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { ManagementPage } from '../management/management-page.tsx'
import { Drawer, Select } from './index.ts'

test('the list of a select in a drawer belongs to the drawer, so that no scrolling parts them', async () => {
  const page = (
    <ManagementPage title="Missions">
      <Drawer open title="Versions">
        <Select aria-label="Compare" options={[{ value: 1, label: 'Version 1' }]} />
      </Drawer>
    </ManagementPage>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare' }))
  expect(screen.getByRole('dialog').contains(await screen.findByTitle('Version 1'))).toBe(true)
})
