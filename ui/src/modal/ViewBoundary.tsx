import { Component, type ReactNode } from 'react'
import { ViewFailed } from './ViewFailed.js'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
  /** Nothing stands in the place of what failed. */
  readonly quiet?: boolean
}

/** Keeps what crashes from taking the rest with it. */
export class ViewBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return <ViewFailed onRetry={() => this.setState({ failed: false })} />
  }
}
