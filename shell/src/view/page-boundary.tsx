import { Component, type ReactNode } from 'react'
import type { RemoteFailure } from '../pipeline/view.ts'
import { BrokenPanel } from './broken-panel.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
  readonly report: (thrown: unknown) => void
  /** What was shown; another page starts afresh. */
  readonly page: string
}

interface PageBoundaryState {
  readonly failure: RemoteFailure | null
  readonly page: string
}

/** Catches what a remote's page throws while rendering, so that layout and navigation stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, page: this.props.page }

  static getDerivedStateFromError(thrown: unknown): Partial<PageBoundaryState> {
    return { failure: { reason: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) } }
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return page === state.page ? null : { failure: null, page }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(thrown)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <BrokenPanel failure={failure} onRetry={() => this.setState({ failure: null })} />
  }
}
