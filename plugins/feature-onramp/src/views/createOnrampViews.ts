import type { PluginContext } from '@plugboard/core'
import { PurchaseFollower } from '../PurchaseFollower.js'
import { createOnramp } from './Onramp.js'
import { OnrampCurrency, OnrampProviders } from './OnrampChoices.js'
import { createOnrampWaiting } from './OnrampWaiting.js'
import { createOpenPurchases } from './OpenPurchases.js'

/** The views by their ids, and who follows the purchases that they show: it goes on when they are left. */
export function createOnrampViews(kit: PluginContext) {
  const follower = new PurchaseFollower(kit)
  return {
    follower,
    Onramp: createOnramp(follower),
    OnrampProviders: { default: OnrampProviders },
    OnrampCurrency: { default: OnrampCurrency },
    OnrampWaiting: createOnrampWaiting(follower),
    OpenPurchases: createOpenPurchases(follower)
  }
}
