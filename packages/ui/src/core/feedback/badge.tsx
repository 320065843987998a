import type { ReactNode } from 'react'
import type { Tone } from '../../tokens/index.ts'
import { Check, Clock, X } from '../../icons/index.ts'

export interface BadgeProps {
  /** Grey without one. */
  readonly tone?: Tone
  readonly icon?: ReactNode
  /** Words and icon alone, without a ground: for running text and dense lists. */
  readonly bare?: boolean
  readonly children: ReactNode
}

export function Badge({ tone, icon, bare, children }: BadgeProps) {
  return (
    <span className={['ui-badge', tone && `ui-tone-${tone}`, bare && 'ui-badge--bare'].filter(Boolean).join(' ')}>
      {icon}
      {children}
    </span>
  )
}

export type StatusTone = 'info' | 'success' | 'danger' | 'secondary' | 'warn'

const icons = { clock: Clock, check: Check, cross: X } as const

interface StatusBadgeProps {
  readonly status: StatusTone
  /** Null shows the colour and the word only. */
  readonly icon: keyof typeof icons | null
  readonly bare?: boolean
  readonly children: ReactNode
}

/** The result of something. The word always stands beside the colour; the caller's status table chooses the icon. */
export function StatusBadge({ status, icon, bare, children }: StatusBadgeProps) {
  const Icon = icon && icons[icon]
  return (
    <Badge tone={status} bare={bare} icon={Icon ? <Icon aria-hidden="true" /> : null}>
      {children}
    </Badge>
  )
}
