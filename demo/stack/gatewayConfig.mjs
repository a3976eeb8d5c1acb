import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bitcoin = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const solana = 'solana:PLugboardDemoSunrise111111111111'

const names = JSON.parse(readFileSync(new URL('./harbourNames.json', import.meta.url), 'utf8'))

const feature = (id, isEnabled) => ({ id, isEnabled, config: null })

/** The demo gateway's configuration. @param urls endpoints of its chains, and `aggregator`: the one that quotes swaps on Sunrise, with its key */
export const gatewayConfig = (urls) => ({
  rateLimit: /** @type {false} */ (false),
  // Like the service's own project for a demo, except that it stores what happens in the dialog.
  projects: [
    {
      projectId: 'demo',
      allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'],
      features: [
        ...['multi_wallet', 'activity', 'onramp', 'swap', 'social_login'].map((id) => feature(id, true)),
        feature('reown_branding', false)
      ],
      isAnalyticsEnabled: true
    }
  ],
  chains: {
    'eip155:31337': [urls.harbour],
    'eip155:31338': [urls.highland],
    [bitcoin]: [urls.bitcoin],
    [solana]: [urls.solana]
  },
  // Coins for test cards.
  onramp: { sandbox: { 'eip155:31337': 'Harbour', 'eip155:31338': 'Highland', [solana]: 'Sunrise' } },
  // Names below the shop's own, and ENS names as they are on Harbour.
  names: {
    zones: ['halden.example'],
    ens: { network: 'eip155:31337', universalResolver: names.universalResolver, offchain: false, hosts: [] }
  },
  // An exchange on this machine answers in Jupiter's format.
  aggregators: urls.aggregator
    ? [{ kind: 'jupiter', url: urls.aggregator.url, key: urls.aggregator.key, chains: [solana] }]
    : [],
  tokenLists: ['harbourTokens', 'sunriseTokens'].map((name) =>
    fileURLToPath(new URL(`./${name}.json`, import.meta.url))
  ),
  // US dollars, invented. Paused Token and Maker of Old have none, so that the page shows that too.
  prices: {
    'eip155:31337': {
      native: 3120.5,
      '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35': 0.42,
      '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629': 1,
      '0xf7Cd8fa9b94DB2Aa972023b379c7f72c65E4De9D': 2.15
    },
    'eip155:31338': { native: 3120.5 },
    [bitcoin]: { native: 64_250 },
    [solana]: { native: 142.1, DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx: 1 }
  }
})
