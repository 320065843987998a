import type { Permission, Role } from '@parley/contracts/access'
import { holdsPermission } from '@parley/contracts/access/held'
import { useUser } from '@parley/mfe-kit'
import { Checkbox, Input } from '@parley/ui/antd'
import { Badge, type BadgeProps, Button, Disclosure } from '@parley/ui/core'
import { useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { changePermission, explainPermissions, type PermissionOrigin, type PermissionRow } from './permission-origin.ts'
import './permission-choice.css'

const tones: Readonly<Record<PermissionOrigin, BadgeProps['tone']>> = {
  role: undefined,
  granted: 'success',
  withdrawn: 'warn',
  none: undefined,
}

interface PermissionLineProps extends PermissionRow {
  readonly canGrant: boolean
  readonly onChange: (isHeld: boolean) => void
}

function PermissionLine({ permission, origin, isHeld, canGrant, onChange }: PermissionLineProps) {
  const t = useSettingsPhrases()
  return (
    <li className="permission-line">
      <Checkbox checked={isHeld} disabled={!canGrant} onChange={({ target }) => onChange(target.checked)}>
        {t(`permissions.${permission}`)}
      </Checkbox>
      <Badge tone={tones[origin]} bare={origin === 'none' || origin === 'role'}>
        {t(`people.origins.${origin}`)}
      </Badge>
      {canGrant ? null : <span className="ui-soft">{t('people.notYours')}</span>}
    </li>
  )
}

export interface PermissionChoiceProps {
  readonly role: Role
  /** The person's own list; null means the permissions of the role. */
  readonly value?: Permission[] | null
  readonly onChange?: (own: Permission[] | null) => void
}

/** Shows where each permission of a person comes from, and grants or withdraws single ones. */
export function PermissionChoice({ role, value = null, onChange }: PermissionChoiceProps) {
  const t = useSettingsPhrases()
  const [search, setSearch] = useState('')
  const ownPermissions = new Set(useUser()?.permissions)
  const searchText = search.trim().toLowerCase()
  const isFound = ({ permission }: PermissionRow) =>
    permission.includes(searchText) || t(`permissions.${permission}`).toLowerCase().includes(searchText)
  const groups = explainPermissions(role, value)
    .map(({ entity, rows }) => ({ entity, name: t(`people.entities.${entity}`), rows: rows.filter(isFound) }))
    .toSorted(
      (one, other) =>
        Number(one.entity === 'other') - Number(other.entity === 'other') || one.name.localeCompare(other.name),
    )
  const differences = explainPermissions(role, value).flatMap(({ rows }) =>
    rows.filter(({ origin }) => origin === 'granted' || origin === 'withdrawn'),
  )
  return (
    <div className="permission-choice">
      <p>
        {differences.length === 0
          ? t('people.permissionsOfRole')
          : t('people.permissionsChanged', { count: differences.length })}
      </p>
      <Input
        type="search"
        maxLength={200}
        aria-label={t('people.searchPermission')}
        placeholder={t('people.searchPermission')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ entity, name, rows }) => (
          <Disclosure
            key={`${entity} ${search === '' ? '' : 'found'}`}
            summary={t('people.entity', {
              name,
              held: rows.filter(({ isHeld }) => isHeld).length,
              count: rows.length,
            })}
            open={search !== ''}
          >
            <ul className="permission-lines">
              {rows.map((row) => (
                <PermissionLine
                  key={row.permission}
                  {...row}
                  canGrant={holdsPermission(ownPermissions, row.permission)}
                  onChange={(isHeld) =>
                    onChange?.(changePermission(role, value, { permission: row.permission, isHeld }))
                  }
                />
              ))}
            </ul>
          </Disclosure>
        ))}
      {differences.length > 0 ? <Button onClick={() => onChange?.(null)}>{t('people.backToRole')}</Button> : null}
    </div>
  )
}
