import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: string
  /** The things that will stand here, and the first step towards them. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** A faint likeness of what it will look like; decoration. */
  readonly preview?: ReactNode
}

export function EmptyState({ title, children, action, preview }: EmptyStateProps) {
  return (
    <section className="ui-empty">
      {preview ? (
        <div className="ui-empty__preview" aria-hidden="true">
          {preview}
        </div>
      ) : null}
      <h2>{title}</h2>
      {children ? <div className="ui-soft">{children}</div> : null}
      {action ? <div className="ui-row">{action}</div> : null}
    </section>
  )
}
