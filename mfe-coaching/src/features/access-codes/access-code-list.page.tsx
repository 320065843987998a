import { changeEach, useFormat } from '@parley/mfe-kit'
import { Badge, buttonClass, useConfirm } from '@parley/ui/core'
import { Ban, Users } from '@parley/ui/icons'
import { type BulkAction, type ListColumn, rowActionsOf, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type AccessCode, accessCodePage, refreshAccessCodes, revokeAccessCode } from './access-codes.queries.ts'
import { CodeUses } from './code-uses.tsx'

const tones = {
  open: 'success',
  not_open_yet: 'info',
  expired: undefined,
  used_up: undefined,
  revoked: 'danger',
} as const satisfies Record<AccessCode['state'], string | undefined>

function useColumns(show: (code: AccessCode) => void): readonly ListColumn<AccessCode>[] {
  const t = useAuthorPhrases()
  const format = useFormat()
  return [
    {
      id: 'name',
      label: t('accessCodes.name'),
      sort: 'name',
      phone: 'title',
      cell: (code) => (
        <button type="button" className="ui-link" onClick={() => show(code)}>
          {code.name}
        </button>
      ),
    },
    { id: 'target', label: t('accessCodes.opens'), cell: ({ target }) => target.name },
    {
      id: 'state',
      label: t('accessCodes.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`accessCodes.is.${state}`)}</Badge>,
    },
    {
      id: 'uses',
      label: t('accessCodes.uses'),
      align: 'end',
      cell: ({ uses, max_uses }) => t('accessCodes.usesOf', { uses, most: max_uses }),
    },
    { id: 'ending', label: t('accessCodes.ending'), phone: 'hidden', cell: ({ ending }) => <code>…{ending}</code> },
    {
      id: 'expires',
      label: t('accessCodes.expires'),
      cell: ({ expires_at }) => (expires_at ? format.date(expires_at) : t('accessCodes.never')),
    },
  ]
}

function useFilters() {
  const t = useAuthorPhrases()
  return {
    state: {
      label: t('accessCodes.byState'),
      any: t('accessCodes.anyState'),
      options: {
        open: t('accessCodes.is.open'),
        not_open_yet: t('accessCodes.is.not_open_yet'),
        expired: t('accessCodes.is.expired'),
        used_up: t('accessCodes.is.used_up'),
        revoked: t('accessCodes.is.revoked'),
      },
    },
  }
}

function useRevoke() {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async (codes: readonly AccessCode[]) => {
    const [first] = codes
    const sure = await confirm({
      title: t('accessCodes.revokeTitle', { count: codes.length, name: first?.name ?? '' }),
      children: t('accessCodes.revokeText'),
      confirmLabel: t('accessCodes.revokeConfirm', { count: codes.length }),
      danger: true,
    })
    if (!sure) return
    await changeEach({
      rows: codes,
      call: ({ id }) => revokeAccessCode(id),
      refresh: refreshAccessCodes,
      nameOf: ({ name }) => name,
      words: { doneText: (count) => t('accessCodes.revoked', { count }), failed: t('failure.unexpected') },
    })
  }
}

function NewCodeLink() {
  const t = useAuthorPhrases()
  return (
    <Link to={useCoachingPaths().newAccessCode()} className={buttonClass({ tone: 'primary' })}>
      {t('accessCodes.create')}
    </Link>
  )
}

/** The code whose uses are open. The address names it, and the page of its uses. */
function useOpenCode(): readonly [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('code')
        after.delete('uses_page')
        if (id !== null) after.set('code', id)
        return after
      },
      { preventScrollReset: true },
    )
  return [params.get('code'), open]
}

/** The codes that open scenarios and playlists to guests. */
export function Page() {
  const t = useAuthorPhrases()
  const [openId, setOpenId] = useOpenCode()
  const columns = useColumns(({ id }) => setOpenId(id))
  const filters = useFilters()
  const list = useQuery({ ...accessCodePage(useListAddress(filters)), placeholderData: keepPreviousData })
  const revoke = useRevoke()
  const actions: readonly BulkAction<AccessCode>[] = [
    {
      id: 'revoke',
      label: t('accessCodes.revoke'),
      icon: <Ban size={16} aria-hidden="true" />,
      danger: true,
      appliesTo: ({ abilities }) => abilities.revoke,
      run: revoke,
    },
  ]
  const open: BulkAction<AccessCode> = {
    id: 'uses',
    label: t('accessCodes.showUses'),
    icon: <Users size={16} aria-hidden="true" />,
    appliesTo: () => true,
    run: ([code]) => setOpenId(code?.id ?? null),
  }
  return (
    <ListPage
      title={t('accessCodes.title')}
      lead={t('accessCodes.lead')}
      actions={<NewCodeLink />}
      list={list}
      columns={columns}
      filters={filters}
      searchLabel={t('accessCodes.search')}
      rowActions={rowActionsOf([open, ...actions])}
      bulkActions={actions}
      empty={{ title: t('accessCodes.empty'), text: t('accessCodes.emptyText') }}
    >
      <CodeUses code={list.data?.items.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </ListPage>
  )
}
