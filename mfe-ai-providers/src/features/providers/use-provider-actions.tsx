import { notify } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { Ban, CircleCheck, Trash2 } from '@parley/ui/icons'
import type { BulkAction } from '@parley/ui/management'
import { failureText } from '../../parts/failure-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { type Provider, refreshProviders, removeProvider, updateProvider } from './providers.queries.ts'

/** Runs a call for each provider, reports each refusal by name, and answers the number of successes. */
const runForEach = async (
  providers: readonly Provider[],
  call: (provider: Provider) => Promise<unknown>,
  fallback: string,
): Promise<number> => {
  const answers = await Promise.allSettled(providers.map(call))
  answers.forEach((answer, index) => {
    if (answer.status === 'fulfilled') return
    notify({ kind: 'error', text: `${providers[index]?.name}: ${failureText(answer.reason, fallback)}` })
  })
  await refreshProviders()
  return answers.filter(({ status }) => status === 'fulfilled').length
}

/** The actions on providers of the list that the abilities of each allow. */
export function useProviderActions(): readonly BulkAction<Provider>[] {
  const t = useProviderPhrases()
  const confirm = useConfirm()
  const setEnabled = async (providers: readonly Provider[], enabled: boolean) => {
    const change = ({ id, version }: Provider) => updateProvider(id, { version, enabled })
    const count = await runForEach(providers, change, t('notDone'))
    if (count > 0) notify({ kind: 'success', text: t(enabled ? 'list.enabled' : 'list.disabled', { count }) })
  }
  const remove = async (providers: readonly Provider[]) => {
    const isSure = await confirm({
      title: t('list.deleteTitle', { count: providers.length, name: providers[0]?.name ?? '' }),
      confirmLabel: t('delete'),
      danger: true,
      children: (
        <>
          <ul>
            {providers.map(({ id, name, model_count: models, key_count: keys }) => (
              <li key={id}>{t('list.deletePart', { name, models, keys })}</li>
            ))}
          </ul>
          <p>{t('list.deleteText')}</p>
        </>
      ),
    })
    if (!isSure) return
    const count = await runForEach(providers, ({ id }) => removeProvider(id), t('notDone'))
    if (count > 0) notify({ kind: 'success', text: t('list.deleted', { count }) })
  }
  return [
    {
      id: 'enable',
      label: t('enable'),
      icon: <CircleCheck size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, enabled }) => abilities.update && !enabled,
      run: (providers) => setEnabled(providers, true),
    },
    {
      id: 'disable',
      label: t('disable'),
      icon: <Ban size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, enabled }) => abilities.update && enabled,
      run: (providers) => setEnabled(providers, false),
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 size={16} aria-hidden="true" />,
      danger: true,
      appliesTo: ({ abilities }) => abilities.delete,
      run: remove,
    },
  ]
}
