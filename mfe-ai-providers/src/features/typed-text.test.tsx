import { ApiError } from '@parley/api-client'
import { refetchEverything } from '@parley/mfe-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openProviderEditor } from '../testing/open-provider-editor.tsx'
import { key, model, organizations, provider } from './providers/provider.samples.ts'

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

/** The editor of a provider that a second person changes, with its model and its key, when the test says so. */
const open = async (answers: Record<string, unknown> = {}) => {
  let isNewer = false
  const latestOf = <Record extends { readonly version: number }>(record: Record, values: object) =>
    isNewer ? { ...record, ...values, version: record.version + 1 } : record
  const { host } = await openProviderEditor({
    'aiProviders.read': () => latestOf(provider, { name: 'Newer' }),
    'aiModels.list': () => listOf([latestOf(model, { name: 'Newer' })]),
    'aiServiceKeys.list': () => listOf([latestOf(key, { label: 'Newer' })]),
    'organizations.list': listOf(organizations),
    ...answers,
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

const isOpen = () => Promise.resolve()

test.each<[string, string, () => Promise<void>]>([
  ['provider', 'Mistral', isOpen],
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

const theirProvider = { ...provider, name: 'Newer', priority: 5, version: 4 }
const theirModel = { ...model, name: 'Newer', price_input_eur: 0.2, version: 4 }
const theirKey = { ...key, label: 'Newer', budget_eur: 60, version: 4 }

test.each([
  ['aiProviders.update', theirProvider, en.form.save, isOpen, 'Mistral', { priority: 5, name: 'Mistral typed' }],
  [
    'aiModels.update',
    theirModel,
    en.models.save,
    () => openDialog('Actions for Small'),
    'Small',
    { price_input_eur: 0.2, name: 'Small typed' },
  ],
  [
    'aiServiceKeys.update',
    theirKey,
    en.keys.save,
    () => openDialog('Actions for Main'),
    'Main',
    { budget_eur: 60, label: 'Main typed' },
  ],
])(
  '%s: saving after a change elsewhere shows both names and keeps the other change',
  async (call, theirs, save, openForm, name, mergedFields) => {
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
    await openForm()
    await userEvent.type(await screen.findByDisplayValue(name), ' typed')
    await userEvent.click(screen.getByRole('button', { name: save }))
    await screen.findByRole('radio', { name: 'Theirs: Newer' })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(bodies[1]).toMatchObject({ version: theirs.version, ...mergedFields }))
  },
)
