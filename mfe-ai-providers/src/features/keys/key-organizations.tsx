import { Checkbox, Input } from '@parley/ui/antd'
import { Button, Dialog, ErrorPanel, Loading, useConfirm } from '@parley/ui/core'
import { useDeferredValue, useState } from 'react'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useRunCall } from '../../parts/use-run-call.ts'
import { useAssignableOrganizations } from './assignable-organizations.ts'
import { refreshKeys, type ServiceKey, setAssigned } from './keys.queries.ts'

interface KeyOrganizationsProps {
  readonly serviceKey: ServiceKey
  readonly onClose: () => void
}

/** Assigns a key to an organisation or withdraws it. A person who may not take the change back is asked before. */
function useAssignment({ id, label, abilities }: ServiceKey) {
  const t = useProviderPhrases()
  const runCall = useRunCall()
  const confirm = useConfirm()
  return async ({ id: organizationId, name }: { id: string; name: string }, isAssigned: boolean) => {
    const canTakeBack = isAssigned ? abilities.disassign : abilities.assign
    const question = {
      title: t('keys.withdrawTitle', { key: label, organization: name }),
      children: <p>{t('keys.withdrawText')}</p>,
      confirmLabel: t('keys.withdraw'),
      danger: true,
    }
    if (!isAssigned && !canTakeBack && !(await confirm(question))) return
    const takeBack = async () => {
      await setAssigned(id, organizationId, !isAssigned)
      await refreshKeys()
    }
    await runCall(
      () => setAssigned(id, organizationId, isAssigned),
      t(isAssigned ? 'keys.assigned' : 'keys.withdrawn', { name }),
      { subjects: [id], undo: canTakeBack ? takeBack : undefined },
    )
    await refreshKeys()
  }
}

/** Assigns a key to organisations and withdraws it; each change counts at once. */
export function KeyOrganizations({ serviceKey, onClose }: KeyOrganizationsProps) {
  const t = useProviderPhrases()
  const [search, setSearch] = useState('')
  const { organizations, isSearching, onRetry } = useAssignableOrganizations(useDeferredValue(search.trim()))
  const assignedIds = new Set(serviceKey.organization_ids)
  const { abilities, label } = serviceKey
  const change = useAssignment(serviceKey)
  return (
    <Dialog
      open
      title={t('keys.organizationsOf', { name: label })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('keys.close')}</Button>}
    >
      <p>{t('keys.organizationsText')}</p>
      {organizations.length > 8 || search ? (
        <Input
          type="search"
          maxLength={200}
          aria-label={t('keys.searchOrganization')}
          placeholder={t('keys.searchOrganization')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {onRetry ? <ErrorPanel onRetry={onRetry} /> : null}
      {isSearching ? <Loading shape="rows" /> : null}
      {!isSearching && !onRetry && organizations.length === 0 ? <p>{t('keys.noOrganizationFound')}</p> : null}
      <ul className="ui-rows">
        {organizations.map((organization) => {
          const isAssigned = assignedIds.has(organization.id)
          return (
            <li key={organization.id} className="ui-row">
              <Checkbox
                checked={isAssigned}
                disabled={isAssigned ? !abilities.disassign : !abilities.assign}
                onChange={({ target }) => void change(organization, target.checked)}
              >
                {organization.name}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
