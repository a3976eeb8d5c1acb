import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Amount } from '../components/Amount.js'
import { Skeleton } from '../components/Loading.js'
import { RetryButton } from '../components/RetryButton.js'
import { useObserved } from '../hooks/useObserved.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'

const failed = 'core/balanceUnavailable'

/** The balance: a placeholder while it is loading, and after a failure the time until the next attempt. */
export const Balance = observer(function Balance({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = useObserved(() => {
    const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = kit.accounts.of()
    return { balance, balanceSymbol, balanceLoading, balanceRetryAt }
  })
  useDismissedToasts(kit)
  if (balanceRetryAt !== undefined)
    return (
      <div className="pb-inline-error">
        <p>{errorText({ code: failed, message: t('account.balanceFailed') })}</p>
        <RetryButton retryAt={balanceRetryAt} onRetry={() => void kit.refreshBalance()} />
      </div>
    )
  if (balance !== undefined) return <Amount value={balance} symbol={balanceSymbol} size="large" />
  return balanceLoading ? <Skeleton shape="amount" /> : null
})

/** Dismisses toasts about the balance that the kit reads: this view shows the same in its place. Those of a portfolio are about the tokens. */
function useDismissedToasts({ notices, dismiss }: Kit): void {
  useEffect(
    () =>
      reaction(
        () => notices.toasts.filter(({ code, source }) => code === failed && source === 'kit'),
        (toasts) => {
          for (const { id } of toasts) dismiss(id)
        },
        { fireImmediately: true }
      ),
    [notices, dismiss]
  )
}
