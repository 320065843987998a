import type { FeaturePlan } from './plan.ts'

const createLink = ({ path, many, facts }: FeaturePlan) => {
  if (!facts.editor) return { imports: '', actions: '' }
  const link = `<Link to="${path}/create" className={buttonClass({ tone: 'primary' })}>{t('${many}.create')}</Link>`
  const { anyOf, allOf } = facts.editor.create
  const asked = anyOf ?? allOf
  if (!asked) return { imports: 'Link, ', actions: ` actions={${link}}` }
  const can = `<Can permission={${JSON.stringify(asked.length === 1 ? asked[0] : asked)}}${allOf && allOf.length > 1 ? ' all' : ''}>`
  return { imports: 'Can, Link, ', actions: ` actions={${can}${link}</Can>}` }
}

/** `x-list.page.tsx`: what is shown follows from the address alone. */
export const listPageFile = (plan: FeaturePlan) => {
  const { one, many, path, namespace, facts } = plan
  const { imports, actions } = createLink(plan)
  const title = facts.editor
    ? `<Link to={\`${path}/\${${one}.id}\`}>{${one}.${facts.label}}</Link>`
    : `{${one}.${facts.label}}`
  const rowTitle = facts.editor ? `title={${title}}` : `title=${title}`
  return `import { ${imports}usePhrases, useSearch } from '@parley/mfe-kit'
import { ${facts.editor ? 'buttonClass, ' : ''}EmptyState, ErrorPanel, Loading, PageHeader } from '@parley/ui/core'
import { pageSizes, Pagination, RowLine, RowList } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { en } from '../../phrases/en.ts'
import { ${one}Page } from './${plan.feature}.queries.ts'

/** The filters of the list, as the address carries them. */
const read = (search: URLSearchParams) => ({
  page: Math.max(1, Number(search.get('page')) || 1),
  size: pageSizes.find((size) => size === Number(search.get('size'))) ?? 12,
})

const Rows = () => {
  const t = usePhrases<typeof en>('${namespace}')
  const [search, change] = useSearch()
  const { page, size } = read(search)
  const list = useQuery({ ...${one}Page({ page, size }), placeholderData: keepPreviousData })
  if (list.isPending) return <Loading shape="rows" />
  if (list.isError) return <ErrorPanel onRetry={() => void list.refetch()}>{list.error.message}</ErrorPanel>
  const { items, total } = list.data
  if (total === 0) return <EmptyState title={t('${many}.empty')}>{t('${many}.emptyHint')}</EmptyState>
  return (
    <>
      <RowList label={t('${many}.title')} rows={items} rowId={(${one}) => ${one}.id}>
        {(${one}) => <RowLine ${rowTitle} />}
      </RowList>
      <Pagination
        page={page}
        size={size}
        total={total}
        onPage={(next) => void change({ page: next }, { push: true })}
        onSize={(next) => void change({ size: next, page: null })}
      />
    </>
  )
}

export const Page = () => {
  const t = usePhrases<typeof en>('${namespace}')
  return (
    <>
      <PageHeader title={t('${many}.title')}${actions} />
      <Rows />
    </>
  )
}
`
}
