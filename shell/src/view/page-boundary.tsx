import { Component, type ReactNode } from 'react'
import { isLoadFailure } from '../builds/load-failure.ts'
import type { RemoteFailure } from '../pipeline/view.ts'
import { BrokenPanel } from './broken-panel.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
  readonly report: (thrown: unknown) => void
  /** Begins anew: code that could not be had is remembered as lost by whoever asked for it. */
  readonly retry: () => void
  /** What was shown; another page starts afresh. */
  readonly page: string
}

interface PageBoundaryState {
  readonly failure: RemoteFailure | null
  readonly lostCode: boolean
  readonly page: string
}

/** Catches what a remote's page throws while rendering, so that layout and navigation stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, lostCode: false, page: this.props.page }

  static getDerivedStateFromError(thrown: unknown): Partial<PageBoundaryState> {
    const lostCode = isLoadFailure(thrown)
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { failure: { reason: lostCode ? 'unreachable' : 'broken', message }, lostCode }
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return page === state.page ? null : { failure: null, lostCode: false, page }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(thrown)
  }

  override render(): ReactNode {
    const { failure, lostCode } = this.state
    if (!failure) return this.props.children
    const onRetry = lostCode ? this.props.retry : () => this.setState({ failure: null })
    return <BrokenPanel failure={failure} onRetry={onRetry} />
  }
}
