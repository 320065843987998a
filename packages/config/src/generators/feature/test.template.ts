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

test('the list shows the records of the answer', async () => {
  await open({ items: [{ ${facts.label === 'id' ? '' : "id: '1', "}${facts.label}: 'First' }], total: 1, page: 1, size: 12 })
  expect(await screen.findByText('First')).toBeTruthy()
})

test('an empty list says how to begin', async () => {
  await open({ items: [], total: 0, page: 1, size: 12 })
  expect(await screen.findByText(en.${many}.empty)).toBeTruthy()
})

test('a list that fails says why', async () => {
  await open(new Error('The server rests.'))
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
})
`

/** A text that the field accepts. */
const sampleText = ({ name, kind }: Field, text: string) =>
  kind === 'email' ? `${text}.${name}@example.org` : `${text} ${name}`

/** The text that the test types behind such a text to change it. */
const addition = ({ kind }: Field) => (kind === 'email' ? '.test' : ' once more')

const sample = (fields: Field[], text: string) =>
  fields.map((field) => `${field.name}: ${field.kind === 'check' ? 'true' : `'${sampleText(field, text)}'`}`).join(', ')

export const modelTestFile = ({ one, One, noun }: FeaturePlan, fields: Field[], hasVersion: boolean) => {
  const version = hasVersion ? ', version: 3' : ''
  const empty = fields.map(({ name, kind }) => `${name}: ${kind === 'check' ? 'false' : "''"}`).join(', ')
  return `import { expect, test } from 'vitest'
import { new${One}, ${one}ToChange } from './${noun}-form.model.ts'

test('a form for a new record starts empty', () => {
  expect(new${One}).toEqual({ ${empty} })
})

test('a form for a record starts with the fields that it may change', () => {
  const fields = { ${sample(fields, 'a')}${version} }
  const record = { id: '1', ...fields }
  expect(${one}ToChange(record)).toEqual(fields)
})
`
}

const typing = ({ many }: FeaturePlan, fields: Field[]) =>
  fields
    .filter(({ required }) => required)
    .map(
      (field) =>
        `  await userEvent.type(screen.getByLabelText(en.${many}.fields.${field.name}), '${sampleText(field, 'a')}')\n`,
    )
    .join('')

export const editorTestFile = (plan: FeaturePlan, fields: Field[], hasVersion: boolean) => {
  const { many, noun, path, namespace, facts } = plan
  const { group } = facts
  const textField = fields.find(({ kind }) => kind !== 'check')
  const arrival = textField
    ? `await screen.findByDisplayValue('${sampleText(textField, 'old')}')`
    : "await screen.findByRole('form')"
  const change = textField ? `await userEvent.type(${arrival}, '${addition(textField)}')` : arrival
  const changedBody = textField
    ? `, body: { ${textField.name}: '${sampleText(textField, 'old')}${addition(textField)}' }`
    : ''
  const version = hasVersion ? ', version: 3' : ''
  return `${head().replace('import { afterEach', "import { userEvent } from '@testing-library/user-event'\nimport { afterEach").replace('test }', 'test, vi }')}
const id = '7b0f9b52-6a55-4c0e-9d0e-0f6f5c1d2e3a'
const record = { id, ${sample(fields, 'old')}${version} }

const open = (params: Record<string, string>, answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./${noun}-editor.page.tsx'), {
    phrases: { ${JSON.stringify(namespace)}: en },
    route: { path: params['id'] ? \`${path}/edit/\${params['id']}\` : '${path}/create', params },
    answers,
  })

const save = () => userEvent.click(screen.getByRole('button', { name: en.${many}.save }))

test('a new record is created, and the list opens', async () => {
  const { host } = await open({}, { '${group}.create': record })
${typing(plan, fields)}  await save()
  await vi.waitFor(() => expect(host.navigation.getState().path).toBe('${path}'), { timeout: 60_000 })
  expect(host.calls.map(({ call }) => call)).toEqual(['${group}.create'])
})

test('a record is loaded, changed and saved', async () => {
  const { host } = await open({ id }, { '${group}.read': record, '${group}.update': record })
  ${change}
  await save()
  await vi.waitFor(() => expect(host.navigation.getState().path).toBe('${path}'), { timeout: 60_000 })
  expect(host.calls.find(({ call }) => call === '${group}.update')?.input).toMatchObject({ params: { id }${changedBody} })
})

test('a record that cannot be saved stays in the form', async () => {
  await open({ id }, { '${group}.read': record, '${group}.update': new Error('unreachable') })
  ${arrival}
  await save()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
`
}
