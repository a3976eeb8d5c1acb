import type { Disposer, Kit } from '@plugboard/core'

interface Register {
  readonly register?: (...wallets: unknown[]) => Disposer
}

/**
 * Registers the kit as a wallet of the page (Wallet Standard), so that an app built with `@solana/wallet-adapter` or with the standard's own hooks
 * lists it: choosing it opens the modal. Browser only.
 *
 * @returns a function that removes it again
 */
export function offerKit(kit: Pick<Kit, 'provider'>): Disposer {
  const provider = kit.provider('solana')
  const leaves = new Set<Disposer>()
  const callback = (api: Register) => {
    const leave = api.register?.(provider)
    if (typeof leave === 'function') leaves.add(leave)
  }
  const ready = (event: Event) => callback((event as CustomEvent<Register>).detail)
  addEventListener('wallet-standard:app-ready', ready)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    removeEventListener('wallet-standard:app-ready', ready)
    for (const leave of leaves) leave()
    leaves.clear()
  }
}
