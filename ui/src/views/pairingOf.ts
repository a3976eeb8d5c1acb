import type { Connector, Kit, WalletEntry } from '@plugboard/core'

/** What pairs with a wallet that nothing here connects; without it, the wallet has to be downloaded. */
export const pairingOf = (kit: Kit, { connectors, wallet }: WalletEntry): Connector | undefined =>
  connectors.length === 0 && wallet?.supports_wc
    ? kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
    : undefined
