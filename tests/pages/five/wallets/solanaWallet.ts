import { keyOf } from '../../../../plugins/solana/test/keyOf.js'
import { PageWallet as SolanaDouble } from '../../solana/PageWallet.js'
import type { PageWallet } from './PageWallet.js'
import { remembered } from './remembered.js'
import { walletOwner } from './walletOwner.js'

/** A wallet that registers itself by the Wallet Standard. It shows two accounts, the chosen one first. */
export function solanaWallet(name: string, seed: number): PageWallet {
  const keys = [0, 1, 2].map((index) => keyOf(seed + index))
  // From the third account on it shows only that one, so that the active account must change.
  const shown = (index: number) => (index === 0 ? keys.slice(0, 2) : keys.slice(index, index + 1))
  const state = { chosen: 0 }
  const { kept, keep } = remembered<{ chosen: number; isKnown: boolean }>(name)
  state.chosen = kept.chosen ?? 0
  const wallet = new SolanaDouble(name, shown(state.chosen))
  const isKnown = () => Reflect.get(wallet, 'isKnown') === true
  keep(() => ({ ...state, isKnown: isKnown() }))
  const { decide, declineNext, hangNext, answer } = walletOwner(() => new Error('User rejected the request.'))
  Object.assign(wallet, { decide, isKnown: kept.isKnown ?? false })
  wallet.register()
  return {
    name,
    get prompts() {
      return wallet.prompts
    },
    get isKnown() {
      return isKnown()
    },
    addresses: () => wallet.addresses,
    declineNext,
    hangNext,
    answer,
    choose: (index) => {
      state.chosen = index
      wallet.use(shown(index))
    },
    lock: () => wallet.lock(),
    unlock: () => wallet.use(shown(state.chosen)),
    forget: () => wallet.forget()
  }
}
