import type { FeaturePlan } from './plan.ts'

const createAction = ({ path, many, facts }: FeaturePlan) => {
  if (!facts.editor) return ''
  const link = `<Link to="${path}/create" className={buttonClass({ tone: 'primary' })}>{t('${many}.create')}</Link>`
  const { anyOf, allOf } = facts.editor.create
  const permissions = anyOf ?? allOf
  if (!permissions) return ` actions={${link}}`
  const permission = JSON.stringify(permissions.length === 1 ? permissions[0] : permissions)
  return ` actions={<Can permission={${permission}}${allOf && allOf.length > 1 ? ' all' : ''}>${link}</Can>}`
}

const imports = (plan: FeaturePlan) => {
  const { one, One, feature, facts } = plan
  const can = createAction(plan).includes('<Can ') ? 'Can, ' : ''
  return `import { ${can}usePhrases } from '@parley/mfe-kit'
${facts.editor ? "import { buttonClass } from '@parley/ui/core'\n" : ''}import { type ListColumn, ManagementList, ManagementPage, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
${facts.editor ? "import { Link } from 'react-router'\n" : ''}import type { en } from '../../phrases/en.ts'
import { ${one}Page, type Listed${One} } from './${feature}.queries.ts'
`
}

/** `x-list.page.tsx`: search, order, page and page size live in the address. */
export const listPageFile = (plan: FeaturePlan) => {
  const { one, One, many, path, namespace, facts } = plan
  const { label, filters } = facts
  const cell = facts.editor ? `<Link to={\`${path}/edit/\${${one}.id}\`}>{${one}.${label}}</Link>` : `${one}.${label}`
  const sort = label === 'name' && filters.includes('sort') ? " sort: 'name'," : ''
  return `${imports(plan)}
function useColumns(): readonly ListColumn<Listed${One}>[] {
  const t = usePhrases<typeof en>('${namespace}')
  return [
    { id: '${label}', label: t('${many}.fields.${label}'),${sort} phone: 'title', cell: (${one}) => ${cell} },
  ]
}

export function Page() {
  const t = usePhrases<typeof en>('${namespace}')
  const columns = useColumns()
  const { ${filters.join(', ')} } = useListAddress()
  const list = useQuery({ ...${one}Page({ ${filters.join(', ')} }), placeholderData: keepPreviousData })
  return (
    <ManagementPage title={t('${many}.title')}${createAction(plan)}>
      <ManagementList
        label={t('${many}.title')}
        list={list}
        columns={columns}
        rowName={(${one}) => ${one}.${label}}
        searchLabel={t('${many}.search')}
        empty={{ title: t('${many}.empty'), text: t('${many}.emptyHint') }}
      />
    </ManagementPage>
  )
}
`
}
