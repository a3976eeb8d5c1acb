import { definePlugin, type WalletEntry } from '@plugboard/core'

/** Puts wallets at the top of the list, in the order of their reverse domain names or ids; the others keep their places. */
export const firstChoice = (...favourites: readonly string[]) =>
  definePlugin({
    name: 'acme:first-choice',
    setup(kit) {
      const rank = ({ id, info }: WalletEntry) => {
        const at = favourites.findIndex((name) => name === id || name === info?.rdns)
        return at < 0 ? favourites.length : at
      }
      kit.tap('walletList', (entries) => [...entries].sort((a, b) => rank(a) - rank(b)))
    }
  })
