import { Component, type ReactNode } from 'react'
import { isLoadFailure } from '../builds/load-failure.ts'
import { isCrawler } from '../errors/crawler.ts'
import type { RemoteFailure } from '../pipeline/view.ts'
import { BrokenPanel } from './broken-panel.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
  readonly report: (thrown: unknown) => void
  /** Loads the document again, because an importer keeps the failure of its code. */
  readonly retry: () => void
  /** The page that failed; another page clears the failure. */
  readonly page: string
}

interface PageBoundaryState {
  readonly failure: RemoteFailure | null
  readonly page: string
}

/** Catches what a remote's page throws while rendering, so that layout and navigation stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, page: this.props.page }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    const message = error instanceof Error ? error.message : String(error)
    return { failure: { reason: isLoadFailure(error) ? 'unreachable' : 'broken', message } }
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return page === state.page ? null : { failure: null, page }
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (isCrawler(navigator.userAgent)) return null
    // Do not render it again: after the loss of a shared module its component stays undefined.
    return <BrokenPanel failure={failure} onRetry={this.props.retry} />
  }
}
