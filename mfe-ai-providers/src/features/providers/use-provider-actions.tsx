import { changeEach } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { Ban, CircleCheck, Trash2 } from '@parley/ui/icons'
import type { BulkAction } from '@parley/ui/management'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { type Provider, refreshProviders, removeProvider, updateProvider } from './providers.queries.ts'

/** The actions on providers of the list that the abilities of each allow. */
export function useProviderActions(): readonly BulkAction<Provider>[] {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const confirm = useConfirm()
  const change = (
    rows: readonly Provider[],
    call: (provider: Provider) => Promise<unknown>,
    doneText: (count: number) => string,
  ) =>
    changeEach({
      rows,
      call,
      refresh: refreshProviders,
      nameOf: ({ name }) => shownName(name),
      words: { doneText, failed: t('notDone') },
    })
  const setEnabled = async (providers: readonly Provider[], isEnabled: boolean) => {
    const doneText = (count: number) => t(isEnabled ? 'list.enabled' : 'list.disabled', { count })
    await change(providers, ({ id, version }) => updateProvider(id, { version, enabled: isEnabled }), doneText)
  }
  const remove = async (providers: readonly Provider[]) => {
    const hasServer = providers.some(({ type }) => type !== 'builtin')
    const hasPartner = providers.some(({ type }) => type === 'builtin')
    const isSure = await confirm({
      title: t('list.deleteTitle', { count: providers.length, name: shownName(providers[0]?.name ?? '') }),
      confirmLabel: t('delete'),
      danger: true,
      children: (
        <>
          <ul>
            {providers.map(({ id, name, model_count: models, key_count: keys }) => (
              <li key={id}>{t('list.deletePart', { name: shownName(name), models, keys })}</li>
            ))}
          </ul>
          {hasServer ? <p>{t('list.deleteText', { count: providers.length })}</p> : null}
          {hasPartner ? <p>{t('list.deletePartner')}</p> : null}
          <p>{t('list.deleteFinal')}</p>
        </>
      ),
    })
    if (!isSure) return
    await change(
      providers,
      ({ id }) => removeProvider(id),
      (count) => t('list.deleted', { count }),
    )
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
