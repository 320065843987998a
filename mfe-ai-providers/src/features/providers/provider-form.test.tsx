import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { provider } from './provider.samples.ts'

const openNew = () =>
  renderRemotePage(() => import('./provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: { 'aiProviders.create': provider },
    route: { path: '/ai-providers/create' },
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })

test.each([
  ['openai_azure', en.field.address],
  ['openai_compatible', en.field.address],
  ['azure_microsoft', en.form.region],
] as const)(
  'a new provider of the type %s says at once that its name and its place are missing',
  async (type, place) => {
    const page = await openNew()
    await userEvent.click(await screen.findByRole('radio', { name: en.type[type] }))
    await userEvent.click(screen.getByRole('button', { name: en.form.create }))
    await waitFor(() =>
      expect([en.field.name, place].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'))).toEqual([
        'true',
        'true',
      ]),
    )
    expect(page.host.calls.filter(({ call }) => call === 'aiProviders.create')).toEqual([])
  },
)

test('the fault of a missing address goes when a type with an address of its own is chosen', async () => {
  await openNew()
  await userEvent.click(await screen.findByRole('radio', { name: en.type.openai_compatible }))
  await userEvent.click(screen.getByRole('button', { name: en.form.create }))
  await waitFor(() => expect(screen.getByLabelText(en.field.address).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(screen.getByRole('radio', { name: en.type.openai }))
  await waitFor(() => expect(screen.getByLabelText(/^Server address/).getAttribute('aria-invalid')).not.toBe('true'))
})
