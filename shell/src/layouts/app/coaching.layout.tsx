import { useId, useState } from 'react'
import type { LayoutProps } from '../../page/page.ts'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { useAppLayoutPhrases } from './app-layout.phrases.ts'
import { CoachingTop } from './coaching-top.tsx'

/**
 * Shows the conversation alone in the middle. A page renders its briefing and notes into `#layout-side` through a
 * portal: a sidebar on wide screens, a sheet from below on phones. An empty sidebar takes no space.
 */
export function Layout({ children }: LayoutProps) {
  const phrases = useAppLayoutPhrases()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="coaching" data-side={open ? 'open' : undefined}>
      <SkipLink />
      <CoachingTop label={phrases.leave}>
        <button
          type="button"
          className="ui-button ui-button--quiet coaching__notes"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? phrases.closeNotes : phrases.notes}
        </button>
      </CoachingTop>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <aside className="coaching__side" id={id} aria-label={phrases.notes}>
        <div id="layout-side" />
      </aside>
      <Notices />
    </div>
  )
}
