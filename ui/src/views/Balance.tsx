import type { Kit } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Amount } from '../components/Amount.js'
import { Skeleton } from '../components/Loading.js'
import { RetryButton } from '../components/RetryButton.js'
import { useObserved } from '../hooks/useObserved.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'

const failed = 'core/balanceUnavailable'

/** The tab with the list of tokens of `@plugboard/feature-assets`. */
const tokensTab = 'tokens'

/**
 * The balance: a placeholder while it is loading. If it could not be read, it is the one that the list of tokens has; if that has none either, the time
 * until the next attempt.
 */
export const Balance = observer(function Balance({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isRetrying, setRetrying] = useState(false)
  const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = useObserved(() => {
    const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = kit.accounts.of()
    return { balance, balanceSymbol, balanceLoading, balanceRetryAt }
  })
  useDismissedToasts(kit)
  // During a retry the button stays, and with it the focus.
  if (balanceRetryAt !== undefined || (isRetrying && balanceLoading)) {
    const listed = listedBalance(kit)
    if (listed) return <Amount {...listed} size="large" />
    const retry = async () => {
      setRetrying(true)
      await kit.refreshBalance()
      setRetrying(false)
    }
    return (
      <div className="pb-inline-error">
        <p>{errorText({ code: failed, message: t('account.balanceFailed') })}</p>
        {!hasFailedList(kit) && (
          <RetryButton busy={balanceLoading} retryAt={balanceRetryAt} onRetry={() => void retry()} />
        )}
      </div>
    )
  }
  if (balance !== undefined) return <Amount value={balance} symbol={balanceSymbol} size="large" />
  return balanceLoading ? <Skeleton shape="amount" /> : null
})

/** The active network's own currency in the account's `tokenBalance`, written like the balance that the kit reads. Observable. */
function listedBalance({ accounts, connections, networks }: Kit) {
  const networkId = connections.active?.networkId
  const own = accounts
    .of()
    .tokenBalance.find(({ address, chainId }) => address === undefined && chainId === networkId)
  if (!own) return undefined
  const { quantity, symbol } = own
  const [whole = '0', fraction = ''] = quantity.numeric.split('.')
  const isTest = networks.get(own.chainId)?.testnet
  return { value: isTest ? '0.00' : `${whole}.${fraction.slice(0, 3).padEnd(3, '0')}`, symbol }
}

/** Whether the list of tokens below has failed, too: its retry reads the balance as well. Observable. */
function hasFailedList(kit: Kit): boolean {
  const { active } = kit.connections
  if (!active || kit.accounts.of().currentTab !== tokensTab) return false
  const { address } = active.account
  return kit.get(portfolioToken)?.holdings({ address, networkId: active.networkId }).error !== undefined
}

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
