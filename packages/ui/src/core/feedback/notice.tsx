import type { ReactNode } from 'react'
import type { StatusTone } from './badge.tsx'
import { CircleAlert, CircleCheck, Info } from '../../icons/index.ts'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert, warn: CircleAlert, secondary: Info } as const

export interface NoticeProps {
  readonly tone?: StatusTone
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Something to know before going on, where it matters. Only trouble interrupts a screen reader. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`ui-notice ui-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
