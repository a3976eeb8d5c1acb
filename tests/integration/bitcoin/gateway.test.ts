/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest } from '@plugboard/bip122/networks'
import type { RpcRequest } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { gateway } from '@plugboard/gateway'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import { KeyWallet } from '../../../plugins/bip122/test/KeyWallet.js'
import { type LocalBitcoin, startLocal } from '../../../plugins/bip122/test/startLocal.js'
import { type FaultServer, startFaultServer } from '../../../plugins/gateway/test/faultServer.js'

let chain: LocalBitcoin
let service: Gateway
/** The page's own endpoint: the chain, and the requests it received. */
let endpoint: FaultServer
const alice = new KeyWallet('alice')
const own = alice.address('p2wpkh')

beforeAll(async () => {
  chain = await startLocal()
  await chain.fund(own, 500_000)
  const chains = { [bitcoinRegtest.caipNetworkId]: [chain.url] }
  service = await createGateway({ database: ':memory:', config: { rateLimit: false, chains } })
  endpoint = await startFaultServer(async (request, response) => {
    const { method = 'GET', url } = request
    const body = endpoint.requests.at(-1)?.body
    const answer = await fetch(`${chain.url}${url}`, { method, ...(method === 'POST' && body && { body }) })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
})
afterAll(async () => {
  await endpoint.close()
  await service.close()
  await chain.stop()
})

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A page with the gateway's plugin, and Alice's wallet connected. */
async function page(options: Omit<Parameters<typeof gateway>[0], 'url'> & { readonly url?: string } = {}) {
  const network = { ...bitcoinRegtest, rpcUrls: { default: { http: [endpoint.url] } } }
  const plugins = [
    gateway({ url: service.url, projectId: 'demo', ...options }),
    bip122({ networks: [network] })
  ]
  const { kit } = createTestKit({ namespaces: [], plugins })
  ended.push(() => kit.dispose())
  const { connector } = fakeConnector({
    id: 'wallet',
    namespace: 'bip122',
    accounts: [alice.account('p2wpkh')],
    networkId: network.caipNetworkId,
    answer: ({ params }: RpcRequest) => ({ psbt: alice.signPsbt((params as { psbt: string }).psbt) })
  })
  await kit.use({ name: 'wallet', setup: (context) => void context.registerConnector(connector) })
  const connection = await kit.connect('wallet', { namespace: 'bip122' })
  const { balance, transfer } = kit.namespace('bip122')?.capabilities ?? {}
  // What the connection itself has read is not counted below.
  await kit.refreshBalance()
  endpoint.requests.length = 0
  return {
    balance: async () => (await balance?.(own, network))?.value,
    pay: (to: string) => transfer?.({ connection, to, amount: 20_000n }),
    askedAbout: () => endpoint.requests.map(({ url }) => url.pathname).filter((path) => path.includes(own))
  }
}

async function paid(txid: string | undefined, to: string): Promise<void> {
  await chain.mine()
  expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  expect(await chain.get(`/address/${to}`)).toMatchObject({ chain_stats: { funded_txo_sum: 20_000 } })
}

it('balance and coins come from the gateway, and a payment that spends them is mined', async () => {
  const { balance, pay, askedAbout } = await page()
  expect(await balance()).toBe(500_000n)
  const to = new KeyWallet('one').address('p2wpkh')
  await paid(await pay(to), to)
  expect(askedAbout()).toEqual([])
})

it.each([
  ['the host wants neither of it', { balances: false }],
  ['it is gone', { url: 'http://127.0.0.1:9' }],
  ['it does not know the project', { projectId: 'nobody' }]
])('balance and coins come from the network’s own endpoint if %s', async (name, options) => {
  const { balance, pay, askedAbout } = await page(options)
  const before = await balance()
  expect(before).toBeGreaterThan(100_000n)
  const to = new KeyWallet(name).address('p2wpkh')
  await paid(await pay(to), to)
  expect(askedAbout()).toEqual([`/address/${own}`, `/address/${own}/utxo`])
})
