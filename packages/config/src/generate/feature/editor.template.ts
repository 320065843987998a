import type { Field } from '../contract-group.ts'
import type { FeaturePlan } from './plan.ts'

/** \`x-editor.page.tsx\`: loads, then mounts the form, so that the form never sees a record that is not there. */
export const editorPageFile = ({ one, One, noun, feature }: FeaturePlan) => `import { useRoute } from '@parley/mfe-kit'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { ${One}Form } from './${noun}-form.tsx'
import { ${one}ById } from './${feature}.queries.ts'

const Loaded = ({ id }: { readonly id: string }) => {
  const found = useQuery(${one}ById(id))
  if (found.isPending) return <Loading shape="form" />
  if (found.isError) return <ErrorPanel onRetry={() => void found.refetch()}>{found.error.message}</ErrorPanel>
  return <${One}Form ${one}={found.data} />
}

/** One page for a new one and for one that exists. */
export const Page = () => {
  const { id } = useRoute().params
  return id === undefined ? <${One}Form /> : <Loaded key={id} id={id} />
}
`

const components = { line: 'TextField', text: 'TextAreaField', check: 'CheckField' } as const

const fieldLine = (many: string, { name, kind, required }: Field) => {
  const optional = kind === 'check' || required ? '' : ' optional'
  return `<${components[kind]} label={t('${many}.fields.${name}')} {...form.field('${name}')}${optional} />`
}

export const formFile = (plan: FeaturePlan, fields: Field[]) => {
  const { one, One, many, noun, feature, path, namespace } = plan
  const used = [...new Set(fields.map(({ kind }) => components[kind]))].toSorted()
  return `import { navigateTo, notify, usePhrases } from '@parley/mfe-kit'
import { Button, PageHeader } from '@parley/ui/core'
import { Form, ${used.join(', ')}, useForm } from '@parley/ui/form'
import type { en } from '../../phrases/en.ts'
import { check${One}, empty${One}, formTo${One}Change, formToNew${One}, ${one}ToForm, type ${One}Values } from './${noun}-form.model.ts'
import { create${One}, refresh${One}s, type ${One}, update${One} } from './${feature}.queries.ts'

interface Props {
  /** Absent while a new one is made. */
  readonly ${one}?: ${One}
}

const save = (values: ${One}Values, ${one}: ${One} | undefined) =>
  ${one} ? update${One}(${one}.id, formTo${One}Change(values, ${one})) : create${One}(formToNew${One}(values))

/** What the server refuses is said above the form, in its own words. */
const refusal = (error: unknown) => ({ '': error instanceof Error ? error.message : String(error) })

export const ${One}Form = ({ ${one} }: Props) => {
  const t = usePhrases<typeof en>('${namespace}')
  const form = useForm<${One}Values>({
    initial: ${one} ? ${one}ToForm(${one}) : empty${One},
    check: (values) => check${One}(values, t('${many}.required')),
    onSubmit: async (values) => {
      try {
        await save(values, ${one})
      } catch (error) {
        return refusal(error)
      }
      await refresh${One}s()
      notify(t('${many}.saved'))
      await navigateTo('${path}')
      return {}
    },
  })
  return (
    <>
      <PageHeader title={t('${many}.title')} />
      <Form
        form={form}
        label={t('${many}.title')}
        actions={
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('${many}.save')}
          </Button>
        }
      >
        ${fields.map((field) => fieldLine(many, field)).join('\n        ')}
      </Form>
    </>
  )
}
`
}

const empty = ({ kind }: Field) => (kind === 'check' ? 'false' : "''")

/** `x-form.model.ts`: record ↔ form, pure. */
export const formModelFile = ({ one, One, feature }: FeaturePlan, fields: Field[], versioned: boolean) => {
  const names = fields.map(({ name }) => name)
  const required = fields.filter((field) => field.required).map(({ name }) => `'${name}'`)
  const keys = names.map((name) => `'${name}'`).join(' | ')
  const version = versioned ? `, { version }: Pick<${One}, 'version'>` : ''
  return `import type { New${One}, ${One}, ${One}Change } from './${feature}.queries.ts'

export interface ${One}Values {
${fields.map(({ name, kind }) => `  ${name}: ${kind === 'check' ? 'boolean' : 'string'}`).join('\n')}
}

export const empty${One}: ${One}Values = { ${fields.map((field) => `${field.name}: ${empty(field)}`).join(', ')} }

export const ${one}ToForm = ({ ${names.join(', ')} }: Pick<${One}, ${keys}>): ${One}Values => ({ ${names.join(', ')} })

export const formToNew${One} = (values: ${One}Values): New${One} => values

export const formTo${One}Change = (values: ${One}Values${version}): ${One}Change => (${versioned ? '{ ...values, version }' : 'values'})

const required = [${required.join(', ')}] as const satisfies readonly (keyof ${One}Values)[]

/** Errors by field: what must be filled in and is not. */
export const check${One} = (values: ${One}Values, message: string): Readonly<Record<string, string>> =>
  Object.fromEntries(required.filter((name) => values[name].trim() === '').map((name) => [name, message]))
`
}
