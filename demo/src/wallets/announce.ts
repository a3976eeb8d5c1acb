import type { DemoWallet } from './DemoWallet.js'

/** Announces wallets like browser extensions do (EIP-6963). */
export function announce(wallets: readonly DemoWallet[]): void {
  const tell = () => {
    for (const { identity, provider } of wallets) {
      const { uuid, name, icon, rdns } = identity
      const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
