import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
])('%s keeps the typed %s after the focus left it, and the field says “%s”', async (label, typed, message) => {
  openScoreForm()
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.tab()
  expect(await screen.findByText(message)).toBeDefined()
  expect(field.value).toBe(typed)
  await userEvent.click(screen.getByText('Save'))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['en', 'seven', 'Only digits are accepted here.'],
  ['fr', '70é', 'Seuls les chiffres sont acceptés ici.'],
] as const)(
  'a field says in %s that it does not take the letters of “%s”, until digits come',
  async (language, typed, message) => {
    render(
      <UiProvider scheme="light" language={language}>
        <InputNumber aria-label="Weight" />
      </UiProvider>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Weight')
    await userEvent.type(field, typed)
    expect(screen.getByRole('alert').textContent).toBe(message)
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toBe(message)
    await userEvent.clear(field)
    await userEvent.type(field, '7.5')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('the arrow keys stop at the limits of a number', async () => {
  openScoreForm()
  const field = screen.getByLabelText<HTMLInputElement>('Minimum score')
  await userEvent.clear(field)
  await userEvent.type(field, '99.5{ArrowUp}')
  expect(field.value).toBe('100')
  await userEvent.keyboard('{ArrowUp}')
  expect(field.value).toBe('100')
})
