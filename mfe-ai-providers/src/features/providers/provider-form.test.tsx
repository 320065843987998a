import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
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

const { name, address, priority } = en.field
const { region, keyless, enabled } = en.form
const common = [name, address, priority, enabled]

test.each([
  ['openai', common],
  ['openai_azure', common],
  ['anthropic', common],
  ['google', common],
  ['elevenlabs', common],
  ['openai_realtime', common],
  ['openai_compatible', [name, address, keyless, priority, enabled]],
  ['azure_microsoft', [name, region, address, priority, enabled]],
  ['builtin', [name, enabled]],
])('a provider of the type %s has its own fields and no others', async (type, fields) => {
  await openProviderEditor({ 'aiProviders.read': { ...provider, type } })
  const form = await screen.findByRole('form', { name: en.form.label })
  const shownFields = [name, region, address, keyless, priority, enabled].filter((label) =>
    within(form).queryByLabelText(new RegExp(`^${label}`)),
  )
  expect(shownFields).toEqual(fields)
  expect(form.querySelectorAll('input, select, textarea, [role=switch]')).toHaveLength(fields.length)
})

const { llm, stt, tts } = en.models.kinds

test.each([
  ['openai', [llm, stt, tts]],
  ['openai_azure', [llm, stt, tts]],
  ['openai_compatible', [llm, stt, tts]],
  ['azure_microsoft', [stt, tts]],
  ['anthropic', []],
  ['google', []],
  ['elevenlabs', []],
  ['openai_realtime', []],
])(
  'a new model of the type %s can be of the kinds that it serves, without a choice where that is one',
  async (...one) => {
    const [type, kinds] = one
    await openProviderEditor({ 'aiProviders.read': { ...provider, type } })
    await userEvent.click(await screen.findByRole('button', { name: en.models.add }))
    const form = within(await screen.findByRole('form', { name: en.models.label }))
    const choice = form.queryByRole('combobox', { name: en.models.kind })
    if (choice) await userEvent.click(choice)
    const names = Object.values(en.models.kinds).filter((kind) => screen.queryAllByTitle(kind).length > 0)
    expect(names.toSorted()).toEqual(kinds.toSorted())
  },
)

test.each([
  ['https://api.anthropic.com/v1', en.form.usualAddressHelp],
  ['https://gateway.example.org/v1', en.addressHelp.anthropic],
])('the address %s of a stored provider has the help that fits it', async (address, help) => {
  await openProviderEditor({ 'aiProviders.read': { ...provider, type: 'anthropic', base_url: address } })
  expect(await screen.findByDisplayValue(address)).toBeDefined()
  expect(screen.getByText(help)).toBeDefined()
})
