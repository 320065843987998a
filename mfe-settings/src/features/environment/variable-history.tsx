import { api, can, notify, useFormat } from '@parley/mfe-kit'
import { Button, ErrorPanel, Loading, useConfirm } from '@parley/ui/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { historyOf, refreshVariables, type Variable, type VariableChange } from './environment.queries.ts'

function Difference({ change }: { readonly change: VariableChange }) {
  const t = useSettingsPhrases()
  return (
    <dl className="env-diff">
      <div>
        <dt>{t('env.before')}</dt>
        <dd className="env-value">{change.previous_value ?? t('env.noStored')}</dd>
      </div>
      <div>
        <dt>{t('env.after')}</dt>
        <dd className="env-value">{change.value ?? t('env.noStored')}</dd>
      </div>
    </dl>
  )
}

const useRevert = (item: Variable, onReverted: () => void) => {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  return async (change: VariableChange) => {
    const isSure = await confirm({
      title: t('env.revertTitle', { key: item.key }),
      children: t('env.revertText', { value: change.previous_value ?? item.default_value ?? t('env.none') }),
      confirmLabel: t('env.revert'),
    })
    if (!isSure) return
    try {
      const body = { version: item.version, to_version: change.version - 1, reason: t('env.revertReason') }
      await api.environmentVariables.revert({ params: { key: item.key }, body })
      notify({ kind: 'success', text: t('env.reverted', { key: item.key }) })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
    await refreshVariables()
    onReverted()
  }
}

interface ChangeProps {
  readonly change: VariableChange
  readonly onRevert: (() => void) | undefined
}

function Change({ change, onRevert }: ChangeProps) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const at = format.dateTime(change.at)
  return (
    <li className="env-change">
      <span>{t('env.byAt', { name: change.author.name || t('env.someone'), at })}</span>
      <span className="ui-soft">{change.reason}</span>
      <Difference change={change} />
      {onRevert ? (
        <span>
          <Button tone="quiet" aria-label={t('env.revertOf', { at })} onClick={onRevert}>
            {t('env.revert')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

interface HistoryProps {
  readonly item: Variable
  /** Called with the new value in place. */
  readonly onReverted: () => void
}

/** The changes of a setting, newest first: person, time and reason. Each can be undone. */
export function VariableHistory({ item, onReverted }: HistoryProps) {
  const t = useSettingsPhrases()
  const revert = useRevert(item, onReverted)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(historyOf(item.key))
  if (error && !data)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  if (!data) return <Loading shape="text" count={2} />
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <p className="ui-soft">{t('env.noHistory')}</p>
  const mayRevert = item.editable && can('environment-variables-update')
  return (
    <>
      <ol className="env-history">
        {changes.map((change) => (
          <Change key={change.id} change={change} onRevert={mayRevert ? () => void revert(change) : undefined} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button tone="quiet" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('env.moreHistory')}
        </Button>
      ) : null}
    </>
  )
}
