import { permissionsOf } from '@parley/contracts/access'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { id, key, model, organizations, provider } from './providers/provider.samples.ts'

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

/** The editor of a provider that a second person changes, with its model and its key, when the test says so. */
const open = async () => {
  let isNewer = false
  const changed = <Record extends { readonly version: number }>(record: Record, values: object) =>
    isNewer ? { ...record, ...values, version: record.version + 1 } : record
  const { host } = await renderRemotePage(() => import('./providers/provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': () => changed(provider, { name: 'Newer' }),
      'aiModels.list': () => listOf([changed(model, { name: 'Newer' })]),
      'aiServiceKeys.list': () => listOf([changed(key, { label: 'Newer' })]),
      'organizations.list': listOf(organizations),
      'modelChecks.verdicts': { items: [] },
      'auditEvents.list': { items: [], next: null },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
  return () => {
    isNewer = true
    return refetchEverything(host)
  }
}

const openDialog = async (actions: string) => {
  await userEvent.click(await screen.findByRole('button', { name: actions }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.edit }))
}

test.each<[string, string, () => Promise<void>]>([
  ['provider', 'Mistral', () => Promise.resolve()],
  ['model', 'Small', () => openDialog('Actions for Small')],
  ['key', 'Main', () => openDialog('Actions for Main')],
])('%s: typed text stays when a newer record arrives', async (_, name, openForm) => {
  const changeElsewhere = await open()
  await screen.findByDisplayValue('Mistral')
  await openForm()
  await userEvent.type(await screen.findByDisplayValue(name), ' typed')
  await changeElsewhere()
  await userEvent.type(screen.getByDisplayValue(`${name} typed`), ' on')
  expect(screen.getByDisplayValue(`${name} typed on`)).toBeDefined()
})

test('the form of a provider in which nothing is typed shows the newer record', async () => {
  const changeElsewhere = await open()
  await screen.findByDisplayValue('Mistral')
  await changeElsewhere()
  await waitFor(() => expect(screen.getByDisplayValue('Newer')).toBeDefined())
})
