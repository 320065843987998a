import { ApiError } from '@parley/api-client'
import { permissionsOf } from '@parley/contracts/access'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { id, moment, provider } from './providers/provider.samples.ts'

const nothing = { items: [], total: 0, page: 1, size: 48 }
const run = { at: moment, ok: true, code: 'ok', ms: 812, model: 'small-1', question: 'Hi.', answer: 'Hi!' }

/** The editor of a provider that the test changes. */
const open = async (keyless = false, answers: Record<string, unknown> = {}) => {
  let record: object = { ...provider, keyless }
  const { host } = await renderRemotePage(() => import('./providers/provider-editor.page.tsx'), {
    language: 'en',
    phrases: { 'ai-providers': en },
    answers: {
      'aiProviders.read': () => record,
      'aiProviders.test': run,
      'aiModels.list': nothing,
      'aiServiceKeys.list': nothing,
      'organizations.list': nothing,
      'modelChecks.verdicts': { items: [] },
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
  const change = (changes: object) => {
    record = { ...record, ...changes }
    return refetchEverything(host)
  }
  return { change, host }
}

test('the result of a connection test goes when the provider was changed', async () => {
  const { change } = await open()
  await userEvent.click(await screen.findByRole('button', { name: en.test.run }))
  expect(await screen.findByText(en.test.ok)).toBeDefined()
  await change({ version: provider.version + 1 })
  await waitFor(() => expect(screen.queryByText(en.test.ok)).toBeNull())
})

const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

test.each([
  [true, '8192'],
  [false, '32000'],
])(
  'a new model (server without a key: %s) takes its name from the provider, and reads %s tokens',
  async (keyless, tokens) => {
    await open(keyless)
    await userEvent.click(await screen.findByRole('button', { name: en.models.add }))
    await userEvent.type(await screen.findByLabelText(en.models.externalId), 'gpt')
    expect([field(en.models.name).value, field(en.models.context).value]).toEqual(['gpt', tokens])
    await userEvent.type(field(en.models.name), ' of ours')
    await userEvent.type(field(en.models.externalId), '-5')
    expect(field(en.models.name).value).toBe('gpt of ours')
  },
)

test('when two people change a provider, the second chooses in the form, and both changes are kept', async () => {
  const current = { ...provider, version: provider.version + 1, name: 'Ours', priority: 5 }
  const problem = { code: 'version-conflict', title: '', status: 409, detail: 'Changed.', context: { current } }
  const replies = [new ApiError('version-conflict', 'Changed.', 409, problem as never), current]
  const { host } = await open(false, {
    'aiProviders.update': () => {
      const reply = replies.shift()
      if (reply instanceof Error) throw reply
      return reply
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(en.field.name)
  await userEvent.clear(name)
  await userEvent.type(name, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: en.form.save }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Yours: Mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() =>
    expect(host.calls.findLast(({ call }) => call === 'aiProviders.update')?.input).toMatchObject({
      body: { version: current.version, name: 'Mine', priority: 5 },
    }),
  )
})
