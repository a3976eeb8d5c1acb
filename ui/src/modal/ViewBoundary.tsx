import { observer } from 'mobx-react-lite'
import { Component, type ReactNode } from 'react'
import { Button } from '../components/Button.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
  /** Renders nothing instead of what failed. */
  readonly quiet?: boolean
}

/** Contains the error of a view, so that the modal and the page keep working. */
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

/** Shown instead of a view that failed to render. */
export const ViewFailed = observer(function ViewFailed({
  text,
  onRetry
}: {
  readonly text?: string
  readonly onRetry?: () => void
}) {
  const kit = useKit()
  const { t } = useText()
  return (
    <div className="pb-failed" role="alert">
      <p className="pb-failed-title">{t('shell.viewFailed.title')}</p>
      <p>{text ?? t('shell.viewFailed.text')}</p>
      {onRetry && <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>}
      <Button onClick={() => kit.back()}>{t('shell.back')}</Button>
    </div>
  )
})
