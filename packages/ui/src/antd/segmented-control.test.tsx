import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { AntdProvider } from '../management/theme/antd-provider.tsx'
import { SegmentedControl } from './index.ts'

function Views() {
  const [view, setView] = useState('people')
  return <SegmentedControl aria-label="View" options={['people', 'groups']} value={view} onChange={setView} />
}

test('a choice of views is one Tab stop, and arrows move inside', async () => {
  render(
    <UiProvider scheme="light" language="en">
      <AntdProvider>
        <Views />
        <button type="button">After</button>
      </AntdProvider>
    </UiProvider>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'people' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'groups' }).checked).toBe(true)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})
