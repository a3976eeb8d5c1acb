import { balanceSourceToken, catalogueToken, definePlugin } from '@plugboard/core'
import { loadLate } from './loadLate.js'
import type { SolanaOptions } from './SolanaOptions.js'
import { solanaAdapter } from './solanaAdapter.js'

/** The Solana namespace: its networks, and the wallets that register themselves by the Wallet Standard. */
export function solana(options: SolanaOptions = {}) {
  return definePlugin({
    name: 'solana',
    optional: { balances: balanceSourceToken, catalogue: catalogueToken },
    setup(kit, { balances, catalogue }) {
      kit.registerNamespace(solanaAdapter(kit, options, balances))
      return {
        // Wallets hear that a page is ready and register again, so none is missed while this is loaded.
        start: () =>
          loadLate()
            .then((late) => late.discover(kit, catalogue))
            .catch(kit.report)
      }
    }
  })
}
