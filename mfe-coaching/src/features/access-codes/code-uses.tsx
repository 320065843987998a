import { guestResults } from '@parley/contracts/calls'
import { isTerminal } from '@parley/conversation/session'
import { notify, useFormat } from '@parley/mfe-kit'
import { Drawer } from '@parley/ui/antd'
import { Button, EmptyState, ErrorPanel, Facts, Loading, Notice, useConfirm } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { NewerOlder } from '../../parts/lists/newer-older.tsx'
import { usePageNumber } from '../../parts/lists/use-page-number.ts'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { HistoryButton } from '../versions/index.ts'
import { type AccessCode, type Guest, refreshAccessCodes, removeGuest, usesOfCode } from './access-codes.queries.ts'
import './access-codes.css'

function CodeFacts({ code }: { readonly code: AccessCode }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  return (
    <Facts
      facts={[
        { label: t('accessCodes.opens'), value: code.target.name },
        { label: t('accessCodes.uses'), value: t('accessCodes.usesOf', { uses: code.uses, most: code.max_uses }) },
        { label: t('accessCodes.result'), value: t(`accessCodes.resultIs.${code.result}`) },
        { label: t('accessCodes.mayKeep'), value: t(code.may_keep ? 'accessCodes.yes' : 'accessCodes.no') },
        ...(code.max_accounts === null
          ? []
          : [{ label: t('accessCodes.maxAccounts'), value: format.number(code.max_accounts) }]),
        { label: t('accessCodes.madeBy'), value: code.created_by?.name ?? '–' },
        { label: t('accessCodes.madeOn'), value: format.dateTime(code.created_at) },
      ]}
    />
  )
}

/** The people who made the code and revoked it. */
function CodeHistory({ code: { id, target } }: { readonly code: AccessCode }) {
  const t = useAuthorPhrases()
  const answers = { true: t('accessCodes.yes'), false: t('accessCodes.no') }
  const labels = {
    name: t('accessCodes.name'),
    max_uses: t('accessCodes.maxUses'),
    uses: t('accessCodes.uses'),
    language: t('accessCodes.language'),
    ask_name: t('accessCodes.askName'),
    consent_text: t('accessCodes.consent'),
    result: t('accessCodes.result'),
    may_keep: t('accessCodes.mayKeep'),
    max_accounts: t('accessCodes.maxAccounts'),
    opens_at: t('accessCodes.opens_at'),
    expires_at: t('accessCodes.expires_at'),
    count: t('accessCodes.count'),
    target_kind: t('accessCodes.kind'),
    target_id: t('accessCodes.opens'),
  }
  const words = {
    result: Object.fromEntries(guestResults.map((result) => [result, t(`accessCodes.resultIs.${result}`)])),
    may_keep: answers,
    ask_name: answers,
    target_kind: { scenario: t('accessCodes.scenario'), playlist: t('accessCodes.playlist') },
    target_id: { [target.id]: target.name },
  }
  return <HistoryButton kind="access-code" id={id} labels={labels} words={words} />
}

function useRemoval() {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async (guest: Guest, name: string) => {
    const sure = await confirm({
      title: t('accessCodes.removeTitle', { name }),
      children: t('accessCodes.removeText'),
      confirmLabel: t('accessCodes.remove'),
      final: [guest.display_name],
    })
    if (!sure) return
    await removeGuest(guest.id)
    await refreshAccessCodes()
    notify({ kind: 'success', text: t('accessCodes.removed', { name }) })
  }
}

function GuestLine({ guest }: { readonly guest: Guest }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const remove = useRemoval()
  const name = guest.display_name || t('accessCodes.unnamed')
  const { session } = guest
  const when = t('accessCodes.began', { when: format.dateTime(guest.created_at) })
  return (
    <li className="code-guest">
      <div>
        {session ? (
          <Link to={isTerminal(session.status) ? paths.result(session.id) : paths.play(session.id)}>{name}</Link>
        ) : (
          <strong>{name}</strong>
        )}
        <p className="ui-small ui-soft">
          {session ? `${session.scenario_name} · ${when}` : when}
          {guest.removed_at ? ` · ${t('accessCodes.removedOn', { when: format.date(guest.removed_at) })}` : ''}
        </p>
        {guest.converted ? <p className="ui-small">{t('accessCodes.converted')}</p> : null}
      </div>
      <div className="code-guest__result">
        {session ? <SessionStatusBadge status={session.outcome} /> : null}
        {session?.overall == null ? null : <span>{t('accessCodes.score', { score: session.overall })}</span>}
        {guest.abilities.delete ? (
          <Button tone="quiet" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove(guest, name)}>
            {t('accessCodes.remove')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function GuestPages({ code }: { readonly code: AccessCode }) {
  const t = useAuthorPhrases()
  const [page, setPage] = usePageNumber('uses_page')
  const uses = useQuery({ ...usesOfCode(code.id, page), placeholderData: keepPreviousData })
  if (uses.error)
    return (
      <ErrorPanel onRetry={() => void uses.refetch()} retrying={uses.isFetching}>
        {uses.error.message}
      </ErrorPanel>
    )
  if (!uses.data) return <Loading shape="rows" count={3} />
  const { items, total } = uses.data
  if (total === 0)
    return (
      <EmptyState title={t('accessCodes.noUses')}>
        <p>{t('accessCodes.noUsesText')}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="code-guests" aria-label={t('accessCodes.guests')}>
        {items.map((guest) => (
          <GuestLine key={guest.id} guest={guest} />
        ))}
      </ul>
      <NewerOlder className="code-guests__pages" page={page} answer={uses.data} onPage={setPage} />
    </>
  )
}

/** The purpose of a code, its users and their results. */
export function CodeUses({ code, onClose }: { readonly code: AccessCode | undefined; readonly onClose: () => void }) {
  const t = useAuthorPhrases()
  return (
    <Drawer
      open={code !== undefined}
      onClose={onClose}
      title={code?.name ?? ''}
      size={560}
      destroyOnHidden
      extra={code ? <CodeHistory code={code} /> : null}
    >
      {code ? (
        <>
          <CodeFacts code={code} />
          {code.revoked_at ? <Notice>{t('accessCodes.revokedNotice')}</Notice> : null}
          <h3 className="code-guests__title">{t('accessCodes.guests')}</h3>
          <GuestPages key={code.id} code={code} />
        </>
      ) : null}
    </Drawer>
  )
}
