import { KeplrDouble } from '../../../../plugins/cosmos/test/KeplrDouble.js'
import type { PageWallet } from './PageWallet.js'
import { remembered } from './remembered.js'
import { walletOwner } from './walletOwner.js'

/** A wallet in the form of Keplr's provider, at a separate location on the page. */
export function cosmosWallet(name: 'Keplr' | 'Leap'): PageWallet {
  const place = name.toLowerCase()
  const { kept, keep } = remembered<{ enabled: string[]; chains: Record<string, string>; chosen: number }>(
    name
  )
  const chains = kept.chains ?? { 'plugboard-local-1': 'cosmos' }
  const wallet = new KeplrDouble(`${place}_keystorechange`, [`${name} one`, `${name} two`], chains)
  keep(() => ({ enabled: [...wallet.enabled], chains: wallet.chains, chosen: wallet.chosen }))
  for (const id of kept.enabled ?? []) wallet.enabled.add(id)
  wallet.chosen = kept.chosen ?? 0
  const { decide, declineNext, hangNext, answer } = walletOwner(() => new Error('Request rejected'))
  wallet.decide = decide
  Object.assign(window, { [place]: wallet.provider })
  return {
    name,
    get prompts() {
      return wallet.prompts
    },
    get isKnown() {
      return wallet.enabled.size > 0
    },
    addresses: () => [wallet.address()],
    declineNext,
    hangNext,
    answer,
    choose: (index) => wallet.use(index),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    forget: () => wallet.revoke()
  }
}
