/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
import { type OnrampRequest, onrampProviders } from '@plugboard/core/features'
import fc from 'fast-check'
import { createScene } from '../test/scene'
import { defaultOptions } from './defaultOptions'
import { purchaseNetworkOn } from './networkIdOf'
import { OnrampStore } from './OnrampStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function begin(networkIds: readonly NetworkId[], account = 'alicesaddress') {
  const { kit } = await createScene({ providers: [], withMeld: true, networkIds, account })
  cleanups.push(() => kit.dispose())
  const [meld] = kit.contributions(onrampProviders)
  if (!meld) throw new Error('Nobody sells')
  return { kit, meld }
}

/** The link that exists before the visitor presses it. */
async function linkOn(networkId: NetworkId, account?: string): Promise<URL> {
  const { kit } = await begin([networkId], account)
  const store = new OnrampStore(kit)
  const end = new AbortController()
  store.start(end.signal)
  for (const until = Date.now() + 5_000; store.link === undefined && Date.now() < until; )
    await new Promise((turn) => setTimeout(turn, 20))
  end.abort()
  return new URL(store.link ?? '')
}

it.each([
  ['eip155:1', 'USDC'],
  ['eip155:137', 'USDC'],
  [solana, 'SOL']
] as const)('[S7.10 part] on %s, links to Meld with four parameters and %s', async (networkId, currency) => {
  const [one, other] = [await linkOn(networkId), await linkOn(networkId)]

  expect([one.origin, one.pathname, one.hash]).toEqual(['https://meldcrypto.com', '/', ''])
  const { externalCustomerId, ...parameters } = Object.fromEntries(one.searchParams)
  expect(parameters).toEqual({
    publicKey: 'key of the site',
    destinationCurrencyCode: currency,
    walletAddress: 'alicesaddress'
  })
  expect([...one.searchParams]).toHaveLength(4)
  // Random: two visits have nothing in common, and it reveals nothing about the account.
  expect(externalCustomerId).toMatch(/^[0-9a-f-]{36}$/)
  expect(other.searchParams.get('externalCustomerId')).not.toBe(externalCustomerId)
})

it('Meld is linked with the same parameters for any account address', async () => {
  const { meld } = await begin(['eip155:1'])
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.constantFrom('eip155', 'solana'), async (address, namespace) => {
      const connection = { namespace, account: { address } } as OnrampRequest['connection']
      const url = new URL((await meld.begin({ connection } as OnrampRequest)).url)
      expect([url.origin, url.pathname, url.hash, [...url.searchParams.keys()]]).toEqual([
        'https://meldcrypto.com',
        '/',
        '',
        ['publicKey', 'destinationCurrencyCode', 'walletAddress', 'externalCustomerId']
      ])
      expect(url.searchParams.get('walletAddress')).toBe(address)
    }),
    { numRuns: 300 }
  )
})

it('[S9.05] Meld charges 1 to 2 %, and sells USDC on Ethereum and Polygon by default', async () => {
  const { kit, meld } = await begin(['eip155:1', 'eip155:10'])

  expect([meld.id, meld.feeRange, kit.features.get('onramp')]).toEqual([
    'meld',
    { least: 1, most: 2 },
    ['meld']
  ])
  const [usdc] = defaultOptions.purchaseCurrencies
  expect(usdc?.symbol).toBe('USDC')
  expect(usdc?.networks.map(({ chain_id, display_name }) => [chain_id, display_name])).toEqual([
    ['1', 'Ethereum'],
    ['137', 'Polygon']
  ])
  const networkIds: readonly NetworkId[] = [
    'eip155:1',
    'eip155:137',
    solana,
    'eip155:10',
    'cosmos:cosmoshub-4'
  ]
  expect(networkIds.map((networkId) => meld.serves(networkId))).toEqual([true, true, true, false, false])
  expect(networkIds.map((networkId) => usdc && purchaseNetworkOn(usdc, networkId)?.chain_id)).toEqual([
    '1',
    '137',
    undefined,
    undefined,
    undefined
  ])
})
