import { catalogueToken, definePlugin, type WalletCatalogue, walletEntries } from '@plugboard/core'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides a catalogue of wallets that throws on every call. */
export const catalogueThatThrows: Misbehaving = {
  plugins: [
    definePlugin({
      name: 'culprit',
      provides: [catalogueToken],
      setup: (context) =>
        void context.provide(catalogueToken, new Proxy({}, { get: failing }) as WalletCatalogue)
    })
  ],
  face: true,
  blamed: "Reported by 'culprit'",
  met: (kit) => walletEntries(kit)
}
