import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { InputNumber } from './index.ts'

test('a French page shows and reads a decimal comma', async () => {
  const change = vi.fn<(value: number | string | null) => void>()
  render(
    <UiProvider scheme="light" language="fr">
      <InputNumber aria-label="Poids" defaultValue={2} step={0.5} onChange={change} />
    </UiProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Poids')
  expect(field.value).toBe('2,0')
  await userEvent.clear(field)
  await userEvent.type(field, '1,5')
  expect(change).toHaveBeenLastCalledWith(1.5)
})
