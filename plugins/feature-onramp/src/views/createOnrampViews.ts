import type { PluginContext } from '@plugboard/core'
import type { maySellOn } from '../maySell.js'
import { PurchaseFollower } from '../PurchaseFollower.js'
import { createOnramp } from './Onramp.js'
import { OnrampCurrency, OnrampProviders } from './OnrampChoices.js'
import { createOnrampWaiting } from './OnrampWaiting.js'
import { createOpenPurchases } from './OpenPurchases.js'

/**
 * The views by their ids, and the follower of the purchases that they show, which continues when the visitor leaves them.
 *
 * @param isSoldOn whether something might be sold on a network: known before this code is loaded
 */
export function createOnrampViews(kit: PluginContext, isSoldOn: typeof maySellOn) {
  const follower = new PurchaseFollower(kit)
  return {
    follower,
    Onramp: createOnramp(follower, isSoldOn),
    OnrampProviders: { default: OnrampProviders },
    OnrampCurrency: { default: OnrampCurrency },
    OnrampWaiting: createOnrampWaiting(follower),
    OpenPurchases: createOpenPurchases(follower)
  }
}
