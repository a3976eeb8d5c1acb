import { toSs58 } from '../../../../demo/src/phone/keys/polkadot/toSs58.js'
import { PageWallet as PolkadotDouble } from '../../polkadot/PageWallet.js'
import type { PageWallet } from './PageWallet.js'
import { remembered } from './remembered.js'
import { walletOwner } from './walletOwner.js'

/** A wallet that adds itself to `injectedWeb3` under `key`; it owns the development accounts from `first` on. */
export function polkadotWallet(name: string, key: string, first: number): PageWallet {
  const { kept, keep } = remembered<{ isKnown: boolean; chosen: number }>(name)
  const wallet = new PolkadotDouble(kept.isKnown ?? false, kept.chosen ?? first)
  keep(() => ({ isKnown: wallet.isKnown, chosen: wallet.index }))
  const { decide, declineNext, hangNext, answer } = walletOwner(() => new Error('Cancelled'))
  wallet.decide = decide
  wallet.inject(key)
  return {
    name,
    get prompts() {
      return wallet.prompts
    },
    isKnown: undefined,
    addresses: () => [toSs58(wallet.publicKey, 42)],
    declineNext,
    hangNext,
    answer,
    choose: (index) => wallet.choose(first + index),
    lock: () => wallet.lock(true),
    unlock: () => wallet.lock(false),
    forget: () => wallet.forget()
  }
}
