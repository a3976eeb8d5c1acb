import { afterEach } from '@jest/globals'
import { definePlugin, type Kit, type Network } from '@plugboard/core'
import { nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { type NamesOptions, NamesStore, names, namesToken } from '@plugboard/feature-names'
import { gateway } from '@plugboard/gateway'
import { createGateway, type GatewayConfig } from '@plugboard/gateway-service'
import { act } from '@testing-library/react'
import { when } from 'mobx'
import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { zones } from '../../../services/gateway/test/namesForTest.js'

export const networkId = 'eip155:31337'

/** The network of these pages. @param id its chain id */
export const harbour = (id = 31_337): Network => ({
  id,
  name: 'Harbour',
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } }
})

export interface NamesPageOptions extends NamesOptions {
  readonly type?: 'AUTH' | 'EXTERNAL'
  readonly network?: Network
  readonly config?: GatewayConfig
  readonly sign?: (text: string) => Promise<string>
}

/** The setup for tests of names: pages that end with each test. */
export function namesSetup() {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** A page with the real gateway service, and an account logged in by e-mail. */
  async function openPage({
    type = 'AUTH',
    network = harbour(),
    config,
    sign,
    ...options
  }: NamesPageOptions = {}) {
    const service = await createGateway({
      database: ':memory:',
      config: { rateLimit: false, names: { zones }, ...config }
    })
    const account = privateKeyToAccount(generatePrivateKey())
    const wallet: { choose?: (address: string | undefined) => void } = {}
    const signed: string[] = []
    const mail = definePlugin({
      name: 'mail',
      setup: (kit) =>
        void kit.registerConnector({
          id: 'mail',
          name: 'Mail',
          type,
          namespaces: ['eip155'],
          connect: async (_, session) => {
            wallet.choose = (address) =>
              session.change({ accounts: address ? [{ namespace: 'eip155', address }] : [] })
            return {
              accounts: [{ namespace: 'eip155', address: account.address }],
              networkId: network.caipNetworkId,
              request: async ({ params }) => {
                const text = hexToString((params as readonly Hex[])[0] ?? '0x')
                signed.push(text)
                return sign ? sign(text) : account.signMessage({ message: text })
              }
            }
          }
        })
    })
    const { kit, events } = createTestKit({
      projectId: 'demo',
      plugins: [
        eip155({ networks: [network] }),
        gateway({ url: service.url, prefetch: true }),
        names(options),
        mail
      ]
    })
    ends.push(
      () => service.close(),
      () => kit.dispose()
    )
    await kit.start()
    const connect = async () => {
      const connection = await kit.connect('mail')
      await when(() => kit.contributions(nameSources).length > 0, { timeout: 20_000 })
      return connection
    }
    // Includes what the page draws meanwhile.
    const ask = (path: string, body?: Promise<unknown>) =>
      act(async () => {
        const request = body ? { method: 'POST', body: JSON.stringify(await body) } : {}
        return (await fetch(`${service.url}${path}?projectId=demo`, request)).json()
      })
    /** Another account, or none, becomes the active one of the wallet. */
    const choose = (address?: string) => act(async () => wallet.choose?.(address))
    return { kit, events, account, signed, ask, connect, choose, draft: draftOf(kit) }
  }

  return { openPage, ends }
}

/** The page's visitor types, without a view. */
export function draftOf(kit: Kit): NamesStore {
  const service = kit.get(namesToken)
  if (!service) throw new Error('There is no plugin for names')
  return new NamesStore(kit, service)
}
