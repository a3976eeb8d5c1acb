import { Component, type ReactNode } from 'react'
import { ViewFailed } from './ViewFailed.js'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps a view that crashes from taking the modal with it. */
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
    return <ViewFailed onRetry={() => this.setState({ failed: false })} />
  }
}
