import type { KitError } from '@plugboard/core'
import { Button, RingPicture, useErrorText, useOwnText, WalletImage } from '@plugboard/ui/components'
import { progressTexts } from '../locale.en.progress.js'
import type { SendingState } from '../SendingState.js'
import { takeFocus } from './takeFocus.js'
import { useSpokenHeading } from './useSpokenHeading.js'

/** Shows why the wallet did not send it, or not all of it, and leads back to the review if nothing was sent. */
export function NotSent({
  error,
  maySend,
  sending: { wallet, sent, stepCount, isAllowanceOnly },
  isOver,
  again,
  leave
}: {
  readonly error: KitError
  /** It is unknown whether the wallet has sent it nevertheless. */
  readonly maySend: boolean
  readonly sending: SendingState
  /** Another view is below this one, and leaving leads to it. */
  readonly isOver: boolean
  readonly again: () => void
  readonly leave: () => void
}) {
  const { t } = useOwnText(progressTexts)
  const errorText = useErrorText()
  const isPartial = sent > 0 && sent < stepCount
  const isDeclined = error.code === 'connect/rejected'
  const isExpired = /\/preparedExpired$/.test(error.code)
  // In this case the review requests a new quote.
  const isMoved = /\/(priceMoved|swapOvertaken)$/.test(error.code)
  const isRefused = /\/(priceMoved|wouldFail)$/.test(error.code)
  const rest = isDeclined
    ? 'review.declinedRest'
    : isExpired
      ? 'review.expiredRest'
      : isRefused
        ? 'review.refusedRest'
        : undefined
  const isUnswapped = isPartial && isAllowanceOnly
  const [title, text] = isPartial
    ? ([isUnswapped ? 'review.notSwapped' : 'review.partial', rest] as const)
    : maySend
      ? (['review.uncertain', undefined] as const)
      : isDeclined
        ? (['review.declined', 'review.declinedText'] as const)
        : isExpired
          ? (['review.expired', 'review.expiredText'] as const)
          : (['review.notSent', undefined] as const)
  useSpokenHeading(t(title), 'assertive')
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase="failed">
        <WalletImage name={wallet.name} url={wallet.icon} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{t(title)}</h2>
      <p className="pb-text">{text ? t(text) : errorText(error)}</p>
      {isPartial && (
        <p className="pb-text">
          {isUnswapped ? t('review.allowedOnly') : t('review.partialText', { sent, total: stepCount })}
        </p>
      )}
      {maySend && !isPartial && <p className="pb-text">{t('review.uncertainText')}</p>}
      <div ref={takeFocus} className="pb-actions">
        {sent === 0 && (
          <Button variant="primary" onClick={again}>
            {t(isMoved ? 'review.newQuote' : 'review.again')}
          </Button>
        )}
        <Button variant={sent === 0 ? 'quiet' : 'primary'} onClick={leave}>
          {t(isUnswapped ? 'review.backToSwap' : isOver ? 'review.back' : 'review.close')}
        </Button>
      </div>
    </div>
  )
}
