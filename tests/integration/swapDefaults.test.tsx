import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { swapSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { SwapStore, swap } from '@plugboard/feature-swap'
import { gateway } from '@plugboard/gateway'
import { createGateway } from '@plugboard/gateway-service'
import { portfolio } from '@plugboard/portfolio'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { when } from 'mobx'
import { knownRouters } from '../../plugins/eip155/src/swap/knownRouters.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0).reverse()) await end()
})

const nobody = 'http://127.0.0.1:9'
const ethereum: Network = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nobody] } }
}

/** The networks of the statement. */
const networks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
  (id) => `eip155:${id}` as const
)

/** A page and a gateway with no swap settings except the key of the aggregator, with a list of these tokens. */
async function begin(symbols: readonly string[]) {
  const file = join(tmpdir(), `tokens-${process.pid}.json`)
  const address = (at: number) => `0x${String(at + 1).padStart(40, '0')}`
  const tokens = symbols.map((symbol, at) => ({
    ...{ chainId: 1, address: address(at), name: `${symbol} Token`, symbol, decimals: 18 }
  }))
  await writeFile(file, JSON.stringify({ tokens }))
  const service = await createGateway({
    database: ':memory:',
    config: {
      rateLimit: false,
      chains: { 'eip155:1': [nobody] },
      tokenLists: [file],
      aggregators: [{ kind: '1inch', key: 'key' }]
    }
  })
  const { connector } = fakeConnector({
    ...{ id: 'vault', namespaces: ['eip155'], networkId: 'eip155:1' },
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  })
  const { kit } = createTestKit({
    projectId: 'demo',
    connectors: [connector],
    plugins: [
      eip155({ networks: [ethereum] }),
      gateway({ url: service.url, prefetch: true }),
      portfolio(),
      swap()
    ]
  })
  ends.push(
    () => service.close(),
    () => kit.dispose()
  )
  await kit.start()
  await kit.connect('vault')
  return { kit, service }
}

it('[S9.06] by default, swaps have a slippage of 1, 1inch, twelve networks, and lists of suggested and popular tokens', async () => {
  const { kit, service } = await begin(['XYZ', 'UNI', 'LINK', 'USDC', 'USDT'])

  expect(new SwapStore(kit).slippageBps).toBe(100)

  expect(kit.features.get('swaps')).toEqual(['1inch'])
  await when(() => kit.contributions(swapSources).some(({ id }) => id === '1inch'), { timeout: 10_000 })
  const source = kit.contributions(swapSources).find(({ id }) => id === '1inch')

  const served = await Promise.all(
    [...networks, 'eip155:59144' as const].map((networkId) => source?.serves(networkId))
  )
  expect(served).toEqual([...networks.map(() => true), false])
  const chains = await (await fetch(`${service.url}/v1/supported-chains?projectId=demo`)).json()
  expect([...chains.swaps].sort()).toEqual([...networks].sort())
  // The page signs nothing for a router that it does not know.
  const routers = knownRouters.filter(({ kind }) => kind === 'oneInchV6')
  expect(routers.map(({ networkId }) => networkId)).toEqual(networks)

  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'SwapToken', params: { networkId: 'eip155:1' } }))
  const groups = () => {
    const body = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
    return [...(body?.querySelectorAll('section') ?? [])].map((section) => [
      section.querySelector('h2')?.textContent,
      [...section.querySelectorAll('.pb-row')].map(
        (row) => /(XYZ|UNI|LINK|USDC|USDT|ETH)/.exec(row.textContent ?? '')?.[1]
      )
    ])
  }
  await waitFor(
    () =>
      expect(groups()).toEqual([
        ['Suggested', ['ETH', 'USDC', 'USDT']],
        ['Popular', ['LINK', 'UNI']],
        ['All tokens', ['XYZ']]
      ]),
    { timeout: 10_000 }
  )
})
