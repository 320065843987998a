import type { Role } from '@parley/contracts/access'
import { Button, Dialog } from '@parley/ui/core'
import { Select } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { groupOptions, type Person } from './people.queries.ts'
import { useGrantableRoles } from './use-grantable-roles.ts'
import { usePeopleChanges } from './use-people-actions.tsx'

export interface BulkTask {
  readonly kind: 'role' | 'group'
  readonly people: readonly Person[]
}

function useChoices(kind: BulkTask['kind']) {
  const t = useSettingsPhrases()
  const grantable = useGrantableRoles()
  const { data } = useQuery(groupOptions())
  if (kind === 'role') return grantable.map((role) => ({ value: role, label: t(`profile.roles.${role}`) }))
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Asks for the role or the group of the selected people. */
export function BulkDialog({ task, onClose }: { readonly task: BulkTask; readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const { setRole, addToGroup } = usePeopleChanges()
  const choices = useChoices(task.kind)
  const [value, setValue] = useState<string>()
  const [busy, setBusy] = useState(false)
  const labelId = useId()
  const count = task.people.length
  const apply = async () => {
    const choice = choices.find((candidate) => candidate.value === value)
    if (!choice) return
    setBusy(true)
    await (task.kind === 'role'
      ? setRole(task.people, choice.value as Role)
      : addToGroup(task.people, { id: choice.value, name: choice.label }))
    onClose()
  }
  return (
    <Dialog
      open
      title={t(task.kind === 'role' ? 'people.roleTitle' : 'people.groupTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button tone="primary" busy={busy} disabled={!value} onClick={() => void apply()}>
            {t(task.kind === 'role' ? 'people.changeRole' : 'people.addToGroup')}
          </Button>
        </>
      }
    >
      <p>{t(task.kind === 'role' ? 'people.roleText' : 'people.groupText')}</p>
      <label id={labelId}>{t(task.kind === 'role' ? 'people.role' : 'people.group')}</label>
      <Select
        aria-labelledby={labelId}
        showSearch={{ optionFilterProp: 'label' }}
        options={choices}
        onChange={setValue}
      />
    </Dialog>
  )
}
