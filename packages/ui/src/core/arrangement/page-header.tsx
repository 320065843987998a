import type { ReactNode } from 'react'

export interface PageHeaderProps {
  readonly title: ReactNode
  /** One sentence: what can be done here. */
  readonly lead?: ReactNode
  /** The place of this page, as links; the last is not this page. */
  readonly trail?: ReactNode
  readonly actions?: ReactNode
}

/** The head of every page in the app: its only h1. */
export function PageHeader({ title, lead, trail, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      {trail ? <div className="ui-page-header__trail">{trail}</div> : null}
      <div className="ui-row ui-row--apart">
        <h1>{title}</h1>
        {actions ? <div className="ui-row">{actions}</div> : null}
      </div>
      {lead ? <p className="ui-soft">{lead}</p> : null}
    </header>
  )
}
