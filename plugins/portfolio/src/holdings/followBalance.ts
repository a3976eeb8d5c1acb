import type { PluginContext } from '@plugboard/core'
import type { AccountRef, HoldingsState } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { connectionsOf } from '../storage/storeWhenRead.js'

/**
 * Has the kit read the balance of a connected account again when its holdings show another amount of the network's currency, for example after a payment
 * that the page requested: the kit does not know that it has changed, and both amounts are shown in one view.
 */
export function followBalance(
  account: AccountRef,
  holdings: { readonly state: HoldingsState },
  {
    kit,
    signal
  }: {
    readonly kit: Pick<PluginContext, 'accounts' | 'actions' | 'connections'>
    readonly signal: AbortSignal
  }
): void {
  reaction(
    () => holdings.state.holdings?.all.find(({ asset }) => asset.token === undefined)?.value,
    (value) => {
      for (const { namespace } of connectionsOf(kit, account)) {
        const { balanceValue } = kit.accounts.of(namespace)
        if (value !== undefined && balanceValue !== undefined && balanceValue !== value)
          void kit.actions.refreshBalance(namespace)
      }
    },
    { signal }
  )
}
