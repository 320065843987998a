import type { Role } from '@parley/contracts/access'
import { Button, Dialog, Notice } from '@parley/ui/core'
import { SearchSelect } from '@parley/ui/antd'
import { useId, useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { Person } from './people.queries.ts'
import { useGroupOptions } from '../../parts/groups/use-group-options.ts'
import { useGrantableRoles } from './choice/use-grantable-roles.ts'
import { usePeopleChanges } from './use-people-actions.tsx'

export interface BulkTask {
  readonly kind: 'role' | 'group'
  readonly people: readonly Person[]
}

function useChoices({ kind, people }: BulkTask) {
  const t = useSettingsPhrases()
  const grantable = useGrantableRoles()
  const groups = useGroupOptions({ organizationId: people[0]?.organization_id })
  if (kind === 'group') return groups
  const options = grantable.map((role) => ({ value: role as string, label: t(`profile.roles.${role}`) }))
  return { options, isSearching: false, onRetry: undefined, onSearch: undefined }
}

/** Asks for the role or the group of the selected people. */
export function BulkDialog({ task, onClose }: { readonly task: BulkTask; readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const { setRole, addToGroup } = usePeopleChanges()
  const choices = useChoices(task)
  const [choice, setChoice] = useState<{ readonly value: string; readonly label: string }>()
  const [busy, setBusy] = useState(false)
  const labelId = useId()
  const count = task.people.length
  const isMixed = task.kind === 'group' && new Set(task.people.map((person) => person.organization_id)).size > 1
  const apply = async () => {
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
          <Button tone="primary" busy={busy} disabled={!choice || isMixed} onClick={() => void apply()}>
            {t(task.kind === 'role' ? 'people.changeRole' : 'people.addToGroup')}
          </Button>
        </>
      }
    >
      <p>{t(task.kind === 'role' ? 'people.roleText' : 'people.groupText')}</p>
      {isMixed ? <Notice tone="warn" title={t('people.groupMixed')} /> : null}
      <label id={labelId}>{t(task.kind === 'role' ? 'people.role' : 'people.group')}</label>
      <SearchSelect<string>
        aria-labelledby={labelId}
        options={choices.isSearching ? undefined : choices.options}
        onRetry={choices.onRetry}
        onSearch={choices.onSearch}
        onChange={(value) => setChoice(choices.options.find((candidate) => candidate.value === value))}
      />
    </Dialog>
  )
}
