import { definePlugin, type NetworkId, type Plugin, randomUuid } from '@plugboard/core'
import { type OnrampRequest, onrampProviders } from '@plugboard/core/features'

/** The options of the provider Meld. */
export interface MeldOptions {
  /** The public key that Meld gives a site. */
  readonly publicKey: string
}

/** Meld's page for purchases. Only parameters are added. */
const pageUrl = 'https://meldcrypto.com/'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The networks where Meld's currencies below are sold (product statement S9.05). */
const networks: readonly NetworkId[] = ['eip155:1', 'eip155:137', solanaMainnet]

/** Sells through Meld, on Meld's own page that asks for the amount. No server is needed: the link is created in the page. */
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

/** The link to Meld's page: four parameters (product statement S7.10), the last of them random, so that it reveals nothing about the visitor. */
function meldUrl(publicKey: string, { namespace, account }: OnrampRequest['connection']): string {
  const url = new URL(pageUrl)
  url.search = new URLSearchParams({
    publicKey,
    destinationCurrencyCode: namespace === 'solana' ? 'SOL' : 'USDC',
    walletAddress: account.address,
    externalCustomerId: randomUuid()
  }).toString()
  return url.href
}
