import type { Field } from '../contract-group.ts'
import type { FeaturePlan } from './plan.ts'

const head = (language = '../../phrases/en.ts') => `import { renderRemotePage } from '@parley/mfe-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '${language}'

afterEach(cleanup)
`

export const listTestFile = ({ many, noun, namespace, facts }: FeaturePlan) => `${head()}
const open = (answer: unknown) =>
  renderRemotePage(() => import('./${noun}-list.page.tsx'), {
    phrases: { ${JSON.stringify(namespace)}: en },
    answers: { '${facts.group}.list': answer },
  })

test('shows what the API answers', async () => {
  await open({ items: [{ id: '1', ${facts.label}: 'First' }], total: 1, page: 1, size: 12 })
  expect(await screen.findByText('First')).toBeTruthy()
})

test('says what will stand here while there is nothing', async () => {
  await open({ items: [], total: 0, page: 1, size: 12 })
  expect(await screen.findByText(en.${many}.empty)).toBeTruthy()
})

test('says why it cannot be shown, and offers another try', async () => {
  await open(new Error('The server rests.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The server rests.')
})
`

const sample = (fields: Field[], text: string) =>
  fields.map(({ name, kind }) => `${name}: ${kind === 'check' ? 'true' : `'${text} ${name}'`}`).join(', ')

export const modelTestFile = ({ one, One, noun }: FeaturePlan, fields: Field[], versioned: boolean) => {
  const version = versioned ? ', version: 3' : ''
  const missing = fields.filter(({ required }) => required).map(({ name }) => `${name}: 'missing'`)
  return `import { expect, test } from 'vitest'
import { check${One}, empty${One}, formTo${One}Change, formToNew${One}, ${one}ToForm } from './${noun}-form.model.ts'

test('a record becomes a form, and the form the change to it', () => {
  const record = { ${sample(fields, 'a')}${version} }
  expect(formTo${One}Change(${one}ToForm(record)${versioned ? ', record' : ''})).toEqual(record)
})

test('a form becomes a new record as it stands', () => {
  const values = { ${sample(fields, 'a')} }
  expect(formToNew${One}(values)).toEqual(values)
})

test('what must be filled in is asked for', () => {
  expect(check${One}(empty${One}, 'missing')).toEqual({ ${missing.join(', ')} })
  expect(check${One}({ ${sample(fields, 'a')} }, 'missing')).toEqual({})
})
`
}

const typing = ({ many }: FeaturePlan, fields: Field[]) =>
  fields
    .filter(({ required }) => required)
    .map(({ name }) => `  await userEvent.type(screen.getByLabelText(en.${many}.fields.${name}), 'a ${name}')\n`)
    .join('')

export const editorTestFile = (plan: FeaturePlan, fields: Field[], versioned: boolean) => {
  const { many, noun, path, namespace, facts } = plan
  const { group } = facts
  const shown = fields.find(({ kind }) => kind !== 'check')
  const arrived = shown ? `await screen.findByDisplayValue('old ${shown.name}')` : "await screen.findByRole('form')"
  const change = shown ? `await userEvent.type(${arrived}, ' once more')` : arrived
  const changed = shown ? `, body: { ${shown.name}: 'old ${shown.name} once more' }` : ''
  const version = versioned ? ', version: 3' : ''
  return `${head().replace('import { afterEach', "import { userEvent } from '@testing-library/user-event'\nimport { afterEach").replace('test }', 'test, vi }')}
const id = '7b0f9b52-6a55-4c0e-9d0e-0f6f5c1d2e3a'
const record = { id, ${sample(fields, 'old')}${version} }

const open = (params: Record<string, string>, answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./${noun}-editor.page.tsx'), {
    phrases: { ${JSON.stringify(namespace)}: en },
    route: { params },
    answers,
  })

const save = () => userEvent.click(screen.getByRole('button', { name: en.${many}.save }))

test('a new one is made, and the list comes back', async () => {
  const { host } = await open({}, { '${group}.create': record })
${typing(plan, fields)}  await save()
  await vi.waitFor(() => expect(host.navigation.getState().path).toBe('${path}'))
  expect(host.calls.map(({ call }) => call)).toEqual(['${group}.create'])
})

test('one that exists is loaded, changed and sent back', async () => {
  const { host } = await open({ id }, { '${group}.read': record, '${group}.update': record })
  ${change}
  await save()
  await vi.waitFor(() => expect(host.navigation.getState().path).toBe('${path}'))
  expect(host.calls.find(({ call }) => call === '${group}.update')?.input).toMatchObject({ params: { id }${changed} })
})

test('what the server refuses is said above the form, and nothing is lost', async () => {
  await open({ id }, { '${group}.read': record, '${group}.update': new Error('Someone was faster.') })
  ${arrived}
  await save()
  expect(await screen.findByText('Someone was faster.')).toBeTruthy()
})
`
}
