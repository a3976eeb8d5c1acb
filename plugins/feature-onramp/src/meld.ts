import { definePlugin, type NetworkId, type Plugin } from '@plugboard/core'
import { type OnrampRequest, onrampProviders } from '@plugboard/core/features'

/** What the provider Meld needs to know. */
export interface MeldOptions {
  /** The key that Meld gives a site, for pages. */
  readonly publicKey: string
}

/** Meld's page for purchases. Parameters are all that is added. */
const pageUrl = 'https://meldcrypto.com/'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Where Meld's currencies below are sold (product statement S9.05). */
const networks: readonly NetworkId[] = ['eip155:1', 'eip155:137', solanaMainnet]

/** Sells by Meld, on a page of its own that asks for the amount. No server is needed: the link is made in the page. */
export function meld({ publicKey }: MeldOptions): Plugin {
  return definePlugin({
    name: 'meld',
    setup(kit) {
      kit.contribute(onrampProviders, {
        id: 'meld',
        name: 'Meld',
        feeRange: { least: 1, most: 2 },
        serves: (networkId) => networks.includes(networkId),
        begin: async ({ connection }) => ({ url: meldUrl(publicKey, connection) })
      })
    }
  })
}

/** The link to Meld's page: four parameters (product statement S7.10), the last of them random, so that it says nothing of the visitor. */
function meldUrl(publicKey: string, { namespace, account }: OnrampRequest['connection']): string {
  const url = new URL(pageUrl)
  url.search = new URLSearchParams({
    publicKey,
    destinationCurrencyCode: namespace === 'solana' ? 'SOL' : 'USDC',
    walletAddress: account.address,
    externalCustomerId: crypto.randomUUID()
  }).toString()
  return url.href
}
