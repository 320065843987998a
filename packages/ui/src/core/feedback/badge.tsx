import type { ReactNode } from 'react'
import type { Tone } from '../../tokens/index.ts'
import { Ban, Check, CircleStop, Clock, X } from '../../icons/index.ts'

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

const icons = { info: Clock, success: Check, danger: X, secondary: CircleStop, warn: Ban } as const
export type StatusTone = keyof typeof icons

/** How something went. Never by colour alone: each has its sign, and words. */
export function StatusBadge({
  status,
  bare,
  children,
}: {
  readonly status: StatusTone
  readonly bare?: boolean
  readonly children: ReactNode
}) {
  const Icon = icons[status]
  return (
    <Badge tone={status} bare={bare} icon={<Icon aria-hidden="true" />}>
      {children}
    </Badge>
  )
}
