import type { Role } from '@parley/contracts/access'
import { Badge, type BadgeProps } from '@parley/ui/core'
import { useSettingsPhrases } from './use-settings-phrases.ts'

/** Colours of the specification: red, orange, blue and grey. */
const tones: Readonly<Record<Role, BadgeProps['tone']>> = {
  'super-admin': 'danger',
  operator: 'orange',
  editor: 'info',
  user: undefined,
  guest: undefined,
}

export function RoleBadge({ role }: { readonly role: Role }) {
  const t = useSettingsPhrases()
  return <Badge tone={tones[role]}>{t(`profile.roles.${role}`)}</Badge>
}
