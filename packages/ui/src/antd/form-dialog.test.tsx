import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../core/index.ts'
import { FormDialog, FormField, Input, RecordForm, useRecordForm } from './index.ts'

function NameForm() {
  const form = useRecordForm({ schema: z.object({ name: z.string() }), initial: { name: '' }, save: async () => ({}) })
  return (
    <RecordForm form={form} label="Key">
      <FormField name="name" label="Name">
        <Input />
      </FormField>
    </RecordForm>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <FormDialog open title="New key" onClose={() => setOpen(false)}>
      <NameForm />
    </FormDialog>
  ) : null
}

test('the question closes before its dialog, so that the browser can give the focus back to the page', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(
    <UiProvider scheme="light" language="en">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  await userEvent.type(screen.getByLabelText(/Name/), 'Ward')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const question = await screen.findByRole<HTMLDialogElement>('alertdialog')
  const closedDialogs: string[] = []
  for (const dialog of [screen.getByRole<HTMLDialogElement>('dialog'), question])
    dialog.close = () => void closedDialogs.push(dialog === question ? 'question' : 'dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  expect(closedDialogs).toEqual(['question', 'dialog'])
})
