import { isPermission, roles } from '@parley/contracts/access'
import type { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

type Phrases = ReturnType<typeof useSettingsPhrases>

const states = ['active', 'invited', 'disabled'] as const

/** Fields that have a label on a form. */
const labels = {
  email: 'people.email',
  first_name: 'profile.firstName',
  last_name: 'profile.lastName',
  organization_role: 'people.role',
  permissions: 'people.permissions',
  own_permissions: 'audit.fields.ownPermissions',
  state: 'people.state',
  language: 'people.language',
  image_url: 'picture.ofPerson',
  groups: 'people.groups',
  custom: 'customFields.section',
  name: 'groups.name',
  description: 'groups.description',
  members: 'groups.members',
  member_count: 'audit.fields.memberCount',
  operator_name: 'organizations.operatorName',
  realm: 'organizations.realm',
  seats: 'organizations.seats',
  retention_days: 'organizations.retentionDays',
  credit_eur: 'organizations.credit',
  metadata: 'metadata.title',
} as const

/** The name of a field as its form calls it; a field without a form keeps its technical name. */
export const fieldName = (t: Phrases, field: string): string =>
  Object.hasOwn(labels, field) ? t(labels[field as keyof typeof labels]) : field

const wordOf = (t: Phrases, field: string, value: string): string => {
  const role = roles.find((word) => word === value)
  if (field === 'organization_role' && role) return t(`profile.roles.${role}`)
  const state = states.find((word) => word === value)
  if (field === 'state' && state) return t(`people.states.${state}`)
  return field === 'permissions' && isPermission(value) ? t(`permissions.${value}`) : value
}

const nameIn = (value: object): string | undefined => {
  const { name, email, label } = value as Readonly<Record<string, unknown>>
  return [name, email, label].find((word) => typeof word === 'string')
}

/** A stored value as administrators read it. */
export const valueText = (t: Phrases, field: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'customFields.yes' : 'customFields.no')
  if (typeof value === 'string') return wordOf(t, field, value)
  if (Array.isArray(value)) return value.map((item) => valueText(t, field, item)).join(', ') || '–'
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    const lines = entries.map(([key, entry]) => `${key}: ${valueText(t, key, entry)}`)
    return nameIn(value) ?? (lines.join(', ') || '–')
  }
  return JSON.stringify(value)
}
