import type { Field } from '../contract-group.ts'
import { type FeaturePlan, kitImport, phraseSource } from './plan.ts'

/** `x-editor.page.tsx`: loads, then mounts the form, so that the form never starts without its values. */
export const editorPageFile = (plan: FeaturePlan) => {
  const { one, One, many, noun, feature, path } = plan
  const { kit, line, call } = phraseSource(plan)
  return `${kitImport(kit)}import { ErrorPanel, Loading } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
${line}
import { Changed${One}Form, New${One}Form } from './${noun}-form.tsx'
import { ${one}ById } from './${feature}.queries.ts'

/** Loads the record, then mounts the form, so that the form never starts without its values. */
function Loaded${One}({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(${one}ById(id))
  if (data) return <Changed${One}Form key={data.id} ${one}={data} />
  if (error)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  return <Loading shape="form" />
}

/** One page for a new record and for one that exists. */
export function Page() {
  const t = ${call}
  const { id } = useParams()
  return (
    <ManagementPage title={t(id ? '${many}.edit' : '${many}.create')} trail={<Link to="${path}">{t('${many}.title')}</Link>}>
      {id ? <Loaded${One} id={id} /> : <New${One}Form />}
    </ManagementPage>
  )
}
`
}

const controls = {
  line: '<Input autoComplete="off" />',
  text: '<Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />',
  email: '<Input type="email" autoComplete="off" />',
  check: '<Switch />',
} as const

const fieldLine = (many: string, { name, kind }: Field) => {
  const check = kind === 'check' ? ' valuePropName="checked" showOptional={false}' : ''
  return `<FormField name="${name}" label={t('${many}.fields.${name}')}${check}>${controls[kind]}</FormField>`
}

/** The antd parts of the form, by the kinds of its fields. */
const controlNames = (fields: readonly Field[]) => [
  ...(fields.some(({ kind }) => kind !== 'check') ? ['Input'] : []),
  'RecordForm',
  ...(fields.some(({ kind }) => kind === 'check') ? ['Switch'] : []),
  'useRecordForm',
]

/** `x-form.tsx`: an antd form whose rules are the schemas of the contract. */
export const formFile = (plan: FeaturePlan, fields: readonly Field[]) => {
  const { one, One, many, noun, feature, path, facts } = plan
  const { group } = facts
  const { kit, line, call } = phraseSource(plan)
  return `import { contract } from '@parley/contracts/calls'
${kitImport(['notify', ...kit])}import { FormField, ${controlNames(fields).join(', ')} } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useNavigate } from 'react-router'
${line}
import { create${One}, refresh${One}s, type ${One}, update${One} } from './${feature}.queries.ts'
import { new${One}, ${one}ToChange } from './${noun}-form.model.ts'

interface FormProps<Values extends object> {
  readonly schema: typeof contract.${group}.create.body | typeof contract.${group}.update.body
  readonly initial: Values
  readonly save: (values: Values) => Promise<unknown>
}

function ${One}Form<Values extends object>({ schema, initial, save }: FormProps<Values>) {
  const t = ${call}
  const navigate = useNavigate()
  const form = useRecordForm({
    schema,
    initial,
    save,
    onSaved: async () => {
      notify({ kind: 'success', text: t('${many}.saved') })
      await refresh${One}s()
      await navigate('${path}')
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('${many}.title')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('${many}.save')}
        </Button>
      }
    >
      ${fields.map((field) => fieldLine(many, field)).join('\n      ')}
    </RecordForm>
  )
}

export const New${One}Form = () => (
  <${One}Form schema={contract.${group}.create.body} initial={new${One}} save={create${One}} />
)

export const Changed${One}Form = ({ ${one} }: { readonly ${one}: ${One} }) => (
  <${One}Form
    schema={contract.${group}.update.body}
    initial={${one}ToChange(${one})}
    save={(values) => update${One}(${one}.id, values)}
  />
)
`
}

const empty = ({ kind }: Field) => (kind === 'check' ? 'false' : "''")

/** `x-form.model.ts`: what the form starts with. */
export const formModelFile = ({ one, One, feature }: FeaturePlan, fields: readonly Field[], hasVersion: boolean) => {
  const names = [...fields.map(({ name }) => name), ...(hasVersion ? ['version'] : [])]
  const keys = names.map((name) => `'${name}'`).join(' | ')
  return `import type { New${One}, ${One}, ${One}Change } from './${feature}.queries.ts'

export const new${One}: New${One} = { ${fields.map((field) => `${field.name}: ${empty(field)}`).join(', ')} }

/** The fields that the form may change${hasVersion ? ', and the version that it changes' : ''}. */
export const ${one}ToChange = ({ ${names.join(', ')} }: Pick<${One}, ${keys}>): ${One}Change => ({ ${names.join(', ')} })
`
}
