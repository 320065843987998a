import { useFormat } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useRunCall } from '../../parts/use-run-call.ts'
import { modelsOf } from '../models/index.ts'
import { useOrganizationNames } from './assignable-organizations.ts'
import { refreshKeys, removeKey, type ServiceKey, updateKey } from './keys.queries.ts'

/** Names the organisations and models that lose a key. */
function useLoss(providerId: string, owner: string | null) {
  const t = useProviderPhrases()
  const format = useFormat()
  const namesOf = useOrganizationNames(owner)
  const { data } = useQuery(modelsOf(providerId, { page: 1, size: 12, search: '' }))
  return (key: ServiceKey): string => {
    const organizations = namesOf(key)
    if (organizations.length === 0) return t('keys.deleteUnused')
    const names = (data?.items ?? []).map(({ name }) => name)
    const others = (data?.total ?? 0) - names.length
    const models = others > 0 ? [...names, t('models.others', { count: others })] : names
    if (models.length === 0) return t('keys.deleteWithoutModels')
    return t('keys.deleteLoss', {
      count: data?.total ?? 0,
      organizations: format.list(organizations),
      models: format.list(models),
    })
  }
}

interface KeyActionsOptions {
  readonly providerId: string
  /** The name of the organisation that the provider belongs to; null: the platform. */
  readonly owner: string | null
  readonly onEdit: (key: ServiceKey) => void
  readonly onAssign: (key: ServiceKey) => void
  readonly onTest: ((key: ServiceKey) => void) | undefined
}

/** The actions on a key that its abilities allow. */
export function useKeyActions({ providerId, owner: ownerName, onEdit, onAssign, onTest }: KeyActionsOptions) {
  const t = useProviderPhrases()
  const confirm = useConfirm()
  const runCall = useRunCall()
  const lossOf = useLoss(providerId, ownerName)
  const setState = async ({ id, version, label, state }: ServiceKey) => {
    const next = state === 'active' ? 'suspended' : 'active'
    const takeBack = async ({ version: changedVersion }: ServiceKey) => {
      await updateKey(id, { version: changedVersion, state })
      await refreshKeys()
    }
    await runCall(() => updateKey(id, { version, state: next }), t(`keys.now.${next}`, { name: label }), {
      subjects: [id],
      undo: takeBack,
    })
    await refreshKeys()
  }
  const remove = async (key: ServiceKey) => {
    const isSure = await confirm({
      title: t('keys.deleteTitle', { name: key.label }),
      children: (
        <>
          <p>{lossOf(key)}</p>
          <p>{t('keys.deleteText')}</p>
        </>
      ),
      confirmLabel: t('delete'),
      final: [key.label],
    })
    if (!isSure) return
    await runCall(() => removeKey(key.id), t('keys.deleted', { name: key.label }), { subjects: [key.id] })
    await refreshKeys()
  }
  return (key: ServiceKey) => {
    const { abilities, organization_id: owner, state } = key
    const canAssign = owner === null && (abilities.assign || abilities.disassign)
    const toggle = t(state === 'active' ? 'keys.suspend' : 'keys.activate')
    return [
      ...(abilities.update ? [{ id: 'edit', label: t('edit'), onPress: () => onEdit(key) }] : []),
      ...(onTest && state === 'active' ? [{ id: 'test', label: t('test.run'), onPress: () => onTest(key) }] : []),
      ...(canAssign ? [{ id: 'assign', label: t('keys.organizations'), onPress: () => onAssign(key) }] : []),
      ...(abilities.update ? [{ id: 'state', label: toggle, onPress: () => void setState(key) }] : []),
      ...(abilities.delete
        ? [{ id: 'delete', label: t('delete'), danger: true, onPress: () => void remove(key) }]
        : []),
    ]
  }
}
