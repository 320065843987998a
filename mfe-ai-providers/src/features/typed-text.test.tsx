import { ApiError } from '@parley/api-client'
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
const open = async (answers: Record<string, unknown> = {}) => {
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
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
      'auditEvents.list': { items: [], next: null },
      ...answers,
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

const conflict = (current: object) => {
  const problem = { code: 'version-conflict', title: '', status: 409, detail: 'Changed.', context: { current } }
  return new ApiError('version-conflict', 'Changed.', 409, problem as never)
}

test.each([
  ['model', 'aiModels.update', 'Small', { ...model, name: 'Newer', price_input_eur: 0.2, version: 4 }, en.models.save],
  ['key', 'aiServiceKeys.update', 'Main', { ...key, label: 'Newer', budget_eur: 60, version: 4 }, en.keys.save],
])(
  '%s: saving after a change elsewhere shows both names and keeps the other change',
  async (_, call, name, theirs, save) => {
    const answers = [conflict(theirs), theirs]
    const bodies: unknown[] = []
    await open({
      [call]: ({ body }: { readonly body: unknown }) => {
        bodies.push(body)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    await openDialog(`Actions for ${name}`)
    await userEvent.type(await screen.findByDisplayValue(name), ' typed')
    await userEvent.click(screen.getByRole('button', { name: save }))
    await screen.findByRole('radio', { name: 'Theirs: Newer' })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
    const { version, ...others } = theirs
    const kept = 'budget_eur' in others ? { budget_eur: 60 } : { price_input_eur: 0.2 }
    await waitFor(() => expect(bodies[1]).toMatchObject({ version, ...kept }))
    expect(bodies[1]).toMatchObject('budget_eur' in others ? { label: 'Main typed' } : { name: 'Small typed' })
  },
)
