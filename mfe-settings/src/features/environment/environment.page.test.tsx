import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { groupVariables, readVariableFilter } from './filter-variables.ts'
import type { Variable } from './environment.queries.ts'

const variable = (key: string, own: Partial<Variable> = {}): Variable => ({
  key,
  scope: 'product',
  meaning: `What ${key} is for.`,
  format: 'text',
  choices: [],
  is_secret: false,
  is_set: true,
  value: 'Parley',
  default_value: 'Parley',
  source: 'default',
  effect: 'live',
  editable: true,
  waits_for_restart: false,
  version: 0,
  changed_at: null,
  changed_by: null,
  ...own,
})

const productName = variable('PRODUCT_NAME', { value: 'Dialogues', source: 'stored', version: 2 })
const secret = variable('SMTP_URL', {
  scope: 'mail',
  is_secret: true,
  format: 'mail_server',
  value: 'smtp://mail.test',
})
const port = variable('PORT', {
  scope: 'operation',
  effect: 'start',
  editable: false,
  source: 'environment',
  value: '80',
})

const change = {
  id: '0192f000-0000-7000-8000-000000000001',
  version: 2,
  at: '2026-03-01T10:00:00.000Z',
  author: { id: null, name: 'ada@parley.test' },
  reason: 'The new brand',
  value: 'Dialogues',
  previous_value: 'Parley',
  reverted_to: null,
}

const open = (search: string, answers: Record<string, unknown> = {}) =>
  renderRemotePage(() => import('./environment.page.tsx'), {
    phrases: { settings: en },
    answers: {
      'environmentVariables.list': { items: [productName, secret, port] },
      'environmentVariables.history': { items: [change], next: null },
      ...answers,
    },
    route: { path: '/env', search },
    person: { role: 'super-admin' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('settings stand under their areas, and the filter of the address leaves those that match', async () => {
  await open('?source=stored')
  expect(await screen.findByRole('link', { name: /PRODUCT_NAME/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /PORT/ })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: en.env.search }), 'nothing like it')
  await userEvent.click(await screen.findByRole('button', { name: en.env.clear }))
  expect(await screen.findByRole('link', { name: /PORT/ })).toBeDefined()
})

test('settings have the filter words and the tables of every management list', async () => {
  await open('')
  const mail = await screen.findByRole('table', { name: en.env.scopes.mail })
  expect(mail.closest('.ui-list')).not.toBeNull()
  expect(within(mail).getByRole('link', { name: 'SMTP_URL' })).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.env.scope }), en.env.scopes.operation)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SMTP_URL' })).toBeNull())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.env.changes }), en.env.changedOnly)
  await userEvent.click(await screen.findByRole('button', { name: en.env.clear }))
  expect(await screen.findByRole('link', { name: 'PORT' })).toBeDefined()
})

test('a value is saved with its reason and the version that was read', async () => {
  const { host } = await open('?key=PRODUCT_NAME', {
    'environmentVariables.update': { ...productName, value: 'Talks', version: 3 },
  })
  const value = await screen.findByLabelText(en.env.newValue)
  await userEvent.clear(value)
  await userEvent.type(value, 'Talks')
  await userEvent.type(screen.getByLabelText(en.env.reason), 'A shorter name')
  await userEvent.click(screen.getByRole('button', { name: en.env.save }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'environmentVariables.update')?.input).toEqual({
    params: { key: 'PRODUCT_NAME' },
    body: { version: 2, value: 'Talks', reason: 'A shorter name' },
  })
})

test('the history shows before and after, and a change is undone after a question', async () => {
  const { host } = await open('?key=PRODUCT_NAME', {
    'environmentVariables.revert': { ...productName, value: 'Parley', version: 3 },
  })
  expect(await screen.findByText('The new brand')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Undo this change, made on/ }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: en.env.revert }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'environmentVariables.revert')?.input).toMatchObject({
    params: { key: 'PRODUCT_NAME' },
    body: { version: 2, to_version: 1 },
  })
})

test('earlier changes of a long history come with a click', async () => {
  const { host } = await open('?key=PRODUCT_NAME', {
    'environmentVariables.history': ({ query }: { query: { before?: number } }) =>
      query.before === 2
        ? {
            items: [{ ...change, id: '0192f000-0000-7000-8000-000000000002', version: 1, reason: 'First' }],
            next: null,
          }
        : { items: [change], next: 2 },
  })
  await userEvent.click(await screen.findByText(en.env.moreHistory))
  expect(await screen.findByText('First')).toBeDefined()
  expect(screen.getByText('The new brand')).toBeDefined()
  expect(screen.queryByText(en.env.moreHistory)).toBeNull()
  expect(host.calls.filter(({ call }) => call === 'environmentVariables.history')).toHaveLength(2)
})

test('a secret that is an address says how it is written', async () => {
  await open('?key=SMTP_URL')
  expect(await screen.findByText(`${en.env.formats.mail_server} ${en.env.secretHelp}`)).toBeDefined()
})

test('a setting of the environment is shown without a form, and a secret starts empty', async () => {
  await open('?key=PORT')
  expect(await screen.findByText(en.env.startNotice)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.env.save })).toBeNull()
  expect(readVariableFilter(new URLSearchParams('scope=toaster&changed=1'))).toMatchObject({
    scope: undefined,
    changed: true,
  })
  const filter = { search: 'fór smtp', scope: undefined, source: undefined, changed: false }
  expect(groupVariables([productName, secret, port], filter)).toEqual([{ scope: 'mail', items: [secret] }])
})
