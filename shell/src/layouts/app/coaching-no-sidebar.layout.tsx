import type { LayoutProps } from '../../page/page.ts'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { useAppLayoutPhrases } from './app-layout.phrases.ts'
import { CoachingTop } from './coaching-top.tsx'

/** The layout of the result page, also for print. */
export function Layout({ children }: LayoutProps) {
  return (
    <div className="coaching coaching--alone">
      <SkipLink />
      <CoachingTop label={useAppLayoutPhrases().back} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Notices />
    </div>
  )
}
