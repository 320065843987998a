import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { AntdProvider } from '../management/theme/antd-provider.tsx'
import { DateInput } from './index.ts'

test.each(['en', 'fr'] as const)('the calendar starts its weeks on Monday: %s', async (language) => {
  render(
    <UiProvider scheme="light" language={language}>
      <AntdProvider>
        <DateInput id="day" value="2026-11-25" />
      </AntdProvider>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('textbox'))
  const [first] = screen.getAllByRole('columnheader')
  expect(first?.textContent).toMatch(/^(?:Mo|lu|Lu)/)
})
