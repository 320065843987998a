import { type ReactNode, useId } from 'react'

export interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** For what cannot easily be taken back: set apart, and said to be so. */
  readonly danger?: boolean
  /** The name that an address uses after `#`. */
  readonly anchor?: string
}

/** A part of a long page: its name and purpose to the side, its content beside them. */
export function Section({ title, lead, children, danger, anchor }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={danger ? 'ui-section ui-section--danger' : 'ui-section'} aria-labelledby={id}>
      <div className="ui-section__head">
        <h2 id={id}>{title}</h2>
        {lead ? <p className="ui-soft ui-small">{lead}</p> : null}
      </div>
      <div className="ui-section__body">{children}</div>
    </section>
  )
}
