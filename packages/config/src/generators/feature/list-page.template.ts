import { type FeaturePlan, kitImport, phraseSource, routeIds } from './plan.ts'

const createAction = (plan: FeaturePlan) => {
  const { remote, path, many, facts } = plan
  if (!facts.editor) return ''
  const link = `<Link to="${path}/create" className={buttonClass({ tone: 'primary' })}>{t('${many}.create')}</Link>`
  return ` actions={<CanOpen page="${remote}/${routeIds(plan).create}">${link}</CanOpen>}`
}

const imports = (plan: FeaturePlan) => {
  const { one, One, feature, facts } = plan
  const { kit, line } = phraseSource(plan)
  return `${kitImport([...(facts.editor ? ['CanOpen', 'useCanOpen'] : []), ...kit])}${facts.editor ? "import { buttonClass } from '@parley/ui/core'\n" : ''}import { type ListColumn, ManagementList, useListAddress } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
${facts.editor ? "import { Link } from 'react-router'\n" : ''}${line}
import { ${one}Page, type Listed${One} } from './${feature}.queries.ts'
`
}

/** `x-list.page.tsx`: search, order, page and page size live in the address. */
export const listPageFile = (plan: FeaturePlan) => {
  const { remote, one, One, many, path, facts } = plan
  const { label, filters } = facts
  const canOpen = `\n  const canOpen = useCanOpen()('${remote}/${routeIds(plan).edit}')`
  const link = `canOpen ? <Link to={\`${path}/edit/\${${one}.id}\`}>{${one}.${label}}</Link> : ${one}.${label}`
  const cell = facts.editor ? link : `${one}.${label}`
  const sort = label === 'name' && filters.includes('sort') ? " sort: 'name'," : ''
  return `${imports(plan)}
function useColumns(): readonly ListColumn<Listed${One}>[] {
  const t = ${phraseSource(plan).call}${facts.editor ? canOpen : ''}
  return [
    { id: '${label}', label: t('${many}.fields.${label}'),${sort} phone: 'title', cell: (${one}) => ${cell} },
  ]
}

export function Page() {
  const t = ${phraseSource(plan).call}
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
