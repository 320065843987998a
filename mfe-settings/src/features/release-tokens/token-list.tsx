import { notify, useFormat } from '@parley/mfe-kit'
import { Badge, Button, EmptyState, ErrorPanel, Loading, Section, useConfirm } from '@parley/ui/core'
import { RowLine, RowList } from '@parley/ui/table'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { refreshReleaseTokens, type ReleaseToken, releaseTokens, revokeReleaseToken } from './release-tokens.queries.ts'

function useRevocation() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  return async ({ id, name }: ReleaseToken) => {
    const isSure = await confirm({
      title: t('releaseTokens.revokeTitle', { name }),
      children: <p>{t('releaseTokens.revokeText')}</p>,
      confirmLabel: t('releaseTokens.revoke'),
      danger: true,
    })
    if (!isSure) return
    try {
      await revokeReleaseToken(id)
      notify({ kind: 'success', text: t('releaseTokens.revoked') })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
    await refreshReleaseTokens()
  }
}

function TokenLine({ token }: { readonly token: ReleaseToken }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const revoke = useRevocation()
  const { name, ending, parts, environments, state, expires_at: expires, last_used_at: used } = token
  const detail = [
    t('releaseTokens.allows', { parts: format.list(parts), environments: format.list(environments) }),
    t('releaseTokens.ending', { ending }),
    used ? t('releaseTokens.used', { when: format.relative(used) }) : t('releaseTokens.unused'),
    ...(expires ? [t('releaseTokens.until', { when: format.date(expires) })] : []),
    ...(token.created_by ? [t('releaseTokens.by', { name: token.created_by.name })] : []),
  ].join(' · ')
  const aside = token.abilities.revoke ? (
    <Button aria-label={t('releaseTokens.revokeOf', { name })} onClick={() => void revoke(token)}>
      {t('releaseTokens.revoke')}
    </Button>
  ) : null
  return (
    <RowLine
      title={name}
      detail={detail}
      aside={
        <span className="ui-row">
          {state === 'valid' ? null : <Badge tone="secondary">{t(`releaseTokens.states.${state}`)}</Badge>}
          {aside}
        </span>
      }
    />
  )
}

/** The tokens of all teams: what each allows, when it was used last, and how to revoke it. */
export function TokenList() {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(releaseTokens())
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" count={3} />
  return (
    <Section title={t('releaseTokens.all')}>
      {data.items.length === 0 ? (
        <EmptyState title={t('releaseTokens.empty')}>{t('releaseTokens.emptyText')}</EmptyState>
      ) : (
        <RowList label={t('releaseTokens.all')} rows={data.items} rowId={({ id }) => id}>
          {(token) => <TokenLine token={token} />}
        </RowList>
      )}
    </Section>
  )
}
