import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'

/** What stands in the place of a view that could not be drawn. */
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
