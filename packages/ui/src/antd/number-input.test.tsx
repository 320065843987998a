import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../core/index.ts'
import { FormField, InputNumber, RecordForm, useRecordForm } from './index.ts'

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

const save = vi.fn<(values: object) => Promise<object>>()

function ScoreForm() {
  const form = useRecordForm({
    schema: z.object({
      score: z.number().max(100),
      limit_s: z.number().max(7200),
      turns: z.number().int(),
      credit: z.number(),
    }),
    initial: { score: 70, limit_s: 600, turns: 2, credit: 0 },
    save,
  })
  return (
    <RecordForm form={form} label="Score" actions={<button type="submit">Save</button>}>
      <FormField name="score" label="Minimum score">
        <InputNumber min={0} max={100} />
      </FormField>
      <FormField
        name="limit_s"
        label="Minutes"
        getValueProps={(seconds: number) => ({ value: seconds / 60 })}
        getValueFromEvent={(minutes: number) => minutes * 60}
      >
        <InputNumber min={1} max={120} />
      </FormField>
      <FormField name="credit" label="Credit">
        <InputNumber max={1_000_000} />
      </FormField>
      <FormField name="turns" label="Turns">
        <InputNumber min={0} precision={0} />
      </FormField>
    </RecordForm>
  )
}

const openScoreForm = () => {
  const router = createMemoryRouter([{ path: '/', element: <ScoreForm /> }])
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
}

test.each([
  ['Minimum score', '130', 'Enter 100 or less.'],
  ['Credit', '2000000', 'Enter 1,000,000 or less.'],
  ['Minutes', '150', 'Enter 120 or less.'],
  ['Turns', '2.5', 'Enter a whole number.'],
])('%s keeps the typed %s after the focus left it, and the field says “%s”', async (label, typedText, message) => {
  openScoreForm()
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, typedText)
  await userEvent.tab()
  expect(await screen.findByText(message)).toBeDefined()
  expect(field.value).toBe(typedText)
  await userEvent.click(screen.getByText('Save'))
  expect(save).not.toHaveBeenCalled()
})

type Change = (value: number | null) => void

function ControlledNumber({ label, change }: { readonly label: string; readonly change: Change }) {
  const [value, setValue] = useState<number | null>(null)
  const onChange: Change = (next) => {
    change(next)
    setValue(next)
  }
  return <InputNumber aria-label={label} value={value} onChange={onChange} />
}

test.each([
  ['en', '0,25', 0.25],
  ['en', '0.25', 0.25],
  ['en', '0,125', 0.125],
  ['en', '1 000,5', 1000.5],
  ['en', '€25.00', 25],
  ['en', '−2,5', -2.5],
  ['en', '1.125', 1.125],
  ['fr', '0,25', 0.25],
  ['fr', '0.25', 0.25],
  ['fr', '1\u202F000,50', 1000.5],
] as const)('a field in %s reads “%s” as %s', async (language, typedText, number) => {
  const change = vi.fn<Change>()
  render(
    <UiProvider scheme="light" language={language}>
      <ControlledNumber label="Price" change={change} />
    </UiProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  await userEvent.type(field, typedText)
  expect(change).toHaveBeenLastCalledWith(number)
  expect(screen.queryByRole('alert')).toBeNull()
})

const noNumber = {
  en: 'Enter the number in digits, without a thousands separator, like 1234.5.',
  fr: 'Saisissez le nombre en chiffres, sans séparateur de milliers, par exemple 1234,5.',
}

test.each([
  ['en', 'seven'],
  ['en', '1,000'],
  ['en', '1,234.50'],
  ['en', '12’5'],
  ['fr', '70é'],
  ['fr', '1.000'],
] as const)('a field in %s refuses “%s” and keeps it, until a number comes', async (language, typedText) => {
  const change = vi.fn<Change>()
  render(
    <UiProvider scheme="light" language={language}>
      <ControlledNumber label="Weight" change={change} />
    </UiProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Weight')
  await userEvent.type(field, typedText)
  expect(screen.getByRole('alert').textContent).toBe(noNumber[language])
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toBe(noNumber[language])
  expect(field.value).toBe(typedText)
  expect(change).toHaveBeenLastCalledWith(NaN)
  await userEvent.clear(field)
  expect(change).toHaveBeenLastCalledWith(null)
  await userEvent.type(field, '7.5')
  expect(change).toHaveBeenLastCalledWith(7.5)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form is not saved while a number is refused, and a number beside it is', async () => {
  openScoreForm()
  const field = screen.getByLabelText<HTMLInputElement>('Credit')
  await userEvent.clear(field)
  await userEvent.type(field, '1,000')
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('1,000')
  expect(save).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '0,25')
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ credit: 0.25 })))
})

test('the arrow keys stop at the limits of a number', async () => {
  openScoreForm()
  const field = screen.getByLabelText<HTMLInputElement>('Minimum score')
  await userEvent.clear(field)
  await userEvent.type(field, '99.5{ArrowUp}')
  expect(field.value).toBe('100')
  await userEvent.keyboard('{ArrowUp}')
  expect(field.value).toBe('100')
})
