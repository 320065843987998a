import type { ReactNode } from 'react'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
}

/** Folds away what is rarely needed. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details className="ui-disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="ui-disclosure__body">{children}</div>
    </details>
  )
}
