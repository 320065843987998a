import { type ReactNode, type ToggleEvent, useState } from 'react'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  /** For content that costs much: it is drawn when somebody unfolds it for the first time. */
  readonly lazy?: boolean
}

/** Folds away what is rarely needed. */
export function Disclosure({ summary, children, open, lazy = false }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(open === true)
  const noteOpen = ({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (newState === 'open' || currentTarget.open) setWasOpen(true)
  }
  return (
    <details className="ui-disclosure" open={open} onToggle={lazy ? noteOpen : undefined}>
      <summary>{summary}</summary>
      <div className="ui-disclosure__body">{lazy && !wasOpen ? null : children}</div>
    </details>
  )
}
