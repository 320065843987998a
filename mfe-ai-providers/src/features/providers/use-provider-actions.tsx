import { changeEach, notify } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { Ban, CircleCheck, Trash2 } from '@parley/ui/icons'
import type { BulkAction } from '@parley/ui/management'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { servesText } from '../../parts/serves-text.ts'
import { type Provider, refreshProviders, removeProvider, updateProvider } from './providers.queries.ts'

/** Changes providers and says how many the server changed. */
function useChange() {
  const t = useProviderPhrases()
  const shownName = useShownName()
  return (
    rows: readonly Provider[],
    call: (provider: Provider) => Promise<unknown>,
    doneText?: (count: number, name: string) => string,
  ) =>
    changeEach({
      rows,
      call,
      refresh: refreshProviders,
      nameOf: ({ name }) => shownName(name),
      words: { ...(doneText ? { doneText } : {}), failed: t('notDone') },
    })
}

/** Enables or disables providers at once; the notice takes it back. */
function useSetEnabled() {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const change = useChange()
  return async (providers: readonly Provider[], isEnabled: boolean): Promise<void> => {
    const versions = new Map(providers.map(({ id, version }) => [id, version]))
    const set = (rows: readonly Provider[], isOn: boolean) =>
      change(rows, async ({ id }) => {
        const { version } = await updateProvider(id, { version: versions.get(id) ?? 0, enabled: isOn })
        versions.set(id, version)
      })
    const changedProviders = await set(providers, isEnabled)
    const [first] = changedProviders
    if (!first) return
    notify({
      kind: 'success',
      text: t(isEnabled ? 'list.enabled' : 'list.disabled', {
        count: changedProviders.length,
        name: shownName(first.name),
      }),
      subjects: changedProviders.map(({ id }) => id),
      duration: 10_000,
      action: { label: t('undo'), run: () => void set(changedProviders, !isEnabled) },
    })
  }
}

/** The actions on providers of the list that the abilities of each allow. */
export function useProviderActions(): readonly BulkAction<Provider>[] {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const confirm = useConfirm()
  const change = useChange()
  const setEnabled = useSetEnabled()
  const remove = async (providers: readonly Provider[]) => {
    const hasServer = providers.some(({ type }) => type !== 'builtin' && servesText(type))
    const hasVoiceOnly = providers.some(({ type }) => !servesText(type))
    const hasPartner = providers.some(({ type }) => type === 'builtin')
    const isSure = await confirm({
      title: t('list.deleteTitle', { count: providers.length, name: shownName(providers[0]?.name ?? '') }),
      confirmLabel: t('delete'),
      final: providers.map(({ name }) => shownName(name)),
      children: (
        <>
          <ul>
            {providers.map(({ id, name, model_count: models, key_count: keys }) => (
              <li key={id}>{t('list.deletePart', { name: shownName(name), models, keys })}</li>
            ))}
          </ul>
          {hasServer ? <p>{t('list.deleteText', { count: providers.length })}</p> : null}
          {hasVoiceOnly ? <p>{t('list.deleteVoiceText', { count: providers.length })}</p> : null}
          {hasPartner ? <p>{t('list.deletePartner')}</p> : null}
          <p>{t('list.deleteFinal')}</p>
        </>
      ),
    })
    if (!isSure) return
    await change(
      providers,
      ({ id }) => removeProvider(id),
      (count, name) => t('list.deleted', { count, name }),
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
