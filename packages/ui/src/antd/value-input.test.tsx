import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '../core/index.ts'
import { AntdProvider } from '../management/theme/antd-provider.tsx'
import { ValueInput } from './value-input.tsx'

vi.mock('./extras/index.ts', () => {
  throw new Error('The file of the calendar did not arrive.')
})

test("a day is written in the browser's own field where the calendar does not arrive", async () => {
  const change = vi.fn<(changes: object) => void>()
  render(
    <UiProvider scheme="light" language="en">
      <AntdProvider>
        <Form onValuesChange={change}>
          <Form.Item name="since" label="Since">
            <ValueInput type="date" choices={[]} required={false} yes="Yes" no="No" />
          </Form.Item>
        </Form>
      </AntdProvider>
    </UiProvider>,
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('Since')
  expect(field().disabled).toBe(true)
  await waitFor(() => expect([field().type, field().disabled]).toEqual(['date', false]))
  fireEvent.change(field(), { target: { value: '2026-12-01' } })
  expect(change.mock.lastCall?.[0]).toEqual({ since: '2026-12-01' })
})
