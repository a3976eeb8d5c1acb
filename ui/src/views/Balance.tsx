import { formatBalance, type Kit } from '@plugboard/core'
import { type HoldingsState, portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'
import { Amount } from '../components/Amount.js'
import { Skeleton } from '../components/Loading.js'
import { RetryButton } from '../components/RetryButton.js'
import { useObserved } from '../hooks/useObserved.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'

const failed = 'core/balanceUnavailable'

/** The tab with the list of tokens of `@plugboard/feature-assets`. */
const tokensTab = 'tokens'

/** How old the portfolio's holdings may be when they first replace the balance, in milliseconds. Older ones may be stored: it reads them again. */
const recentMs = 120_000

/**
 * The balance: a placeholder while it is loading. If it could not be read, it is the one that the portfolio has read; if that has none either, the time
 * until the next attempt. It belongs to one account: give it the account as its key.
 */
export const Balance = observer(function Balance({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const errorText = useErrorText()
  const hasFailed = useRef(false)
  const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = useObserved(() => {
    const { balance, balanceSymbol, balanceLoading, balanceRetryAt } = kit.accounts.of()
    return { balance, balanceSymbol, balanceLoading, balanceRetryAt }
  })
  const listedBalance = useListedBalance(kit)
  useDismissedToasts(kit, listedBalance)
  // During a retry, whoever starts it, what is shown instead stays: the list's amount, or the button and with it the focus.
  hasFailed.current = balanceRetryAt !== undefined || (hasFailed.current && balanceLoading)
  if (hasFailed.current) {
    const listed = listedBalance()
    if (listed) return <Amount {...listed} size="large" />
    // The retry of a list that has failed, too, reads the balance as well.
    const isListRetry = kit.accounts.of().currentTab === tokensTab && holdingsOf(kit)?.error !== undefined
    return (
      <div className="pb-inline-error">
        <p>{errorText({ code: failed, message: t('account.balanceFailed') })}</p>
        {!isListRetry && (
          <RetryButton busy={balanceLoading} retryAt={balanceRetryAt} onRetry={() => kit.refreshBalance()} />
        )}
      </div>
    )
  }
  if (balance !== undefined) return <Amount value={balance} symbol={balanceSymbol} size="large" />
  return balanceLoading ? <Skeleton shape="amount" /> : null
})

/** What the portfolio knows about the active account on its network. Observable. */
function holdingsOf(kit: Kit): HoldingsState | undefined {
  const { active } = kit.connections
  return (
    active &&
    kit.get(portfolioToken)?.holdings({ address: active.account.address, networkId: active.networkId })
  )
}

/**
 * The network's own currency as the portfolio has read it, written like the balance that the kit reads. What was stored before a reload does not count,
 * unless it is recent, nor does anything after a failure: nothing here says how old it is. What has been read stays while it is read again. Observable.
 */
function useListedBalance(kit: Kit) {
  const isRead = useRef(false)
  return useCallback(() => {
    const { holdings, error } = holdingsOf(kit) ?? {}
    const own = holdings?.all.find(({ asset }) => asset.token === undefined)
    const network = own && kit.networks.get(own.asset.networkId)
    if (!holdings || !network || error) return undefined
    isRead.current ||= holdings.at > Date.now() - recentMs
    if (!isRead.current) return undefined
    const { asset, value } = own
    return { value: network.testnet ? '0.00' : formatBalance(value, asset.decimals), symbol: asset.symbol }
  }, [kit])
}

/**
 * Dismisses toasts about the balance that the kit reads while this view shows the same in its place. Those of a portfolio are about the tokens.
 *
 * @param listed what is shown instead
 */
function useDismissedToasts(kit: Kit, listed: () => unknown): void {
  useEffect(
    () =>
      reaction(
        () => {
          const toasts = kit.notices.toasts.filter(({ code, source }) => code === failed && source === 'kit')
          return toasts.length && !listed() ? toasts : []
        },
        (toasts) => {
          for (const { id } of toasts) kit.dismiss(id)
        },
        { fireImmediately: true }
      ),
    [kit, listed]
  )
}
