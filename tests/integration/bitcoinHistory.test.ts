/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { formatUnits, type Kit } from '@plugboard/core'
import { type Portfolio, portfolioToken } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { when } from 'mobx'
import { bitcoinChainSetup } from '../../plugins/bip122/test/bitcoinChainSetup.js'
import { KeyWallet } from '../../plugins/bip122/test/KeyWallet.js'

const { chain, network } = bitcoinChainSetup()

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A page's portfolio on the local chain, or on another endpoint. */
function begin(address: string, url = chain.url) {
  const asked = { ...network(), rpcUrls: { default: { http: [url] } } }
  const { kit } = createTestKit({ namespaces: [], plugins: [bip122({ networks: [asked] }), portfolio()] })
  kits.push(kit)
  const service = kit.get(portfolioToken) as Portfolio
  const account = { address, networkId: asked.caipNetworkId }
  const state = () => service.activity(account)
  const read = async () => {
    await when(() => !state().loading)
    return state()
  }
  return { kit, service, account, state, read }
}

describe('history of an address on a local Bitcoin chain', () => {
  it('is read page by page, newest first and without duplicates, and a later payment comes first', async () => {
    const address = new KeyWallet('history').address('p2wpkh')
    for (let count = 1; count <= 30; count++) await chain.fund(address, 10_000 + count)
    const { kit, service, account, read, state } = begin(address)
    const amounts = () => state().transactions?.map(({ transfers }) => transfers[0]?.quantity.numeric)

    const first = await read()
    await chain.fund(address, 20_000)
    await service.readMoreActivity(account)
    expect(first.hasMore).toBe(true)
    expect(state()).toMatchObject({ hasMore: false, tokensOnly: false })
    const payments = Array.from({ length: 30 }, (_, index) => formatUnits(BigInt(10_030 - index), 8))
    expect(amounts()).toEqual(payments)

    kit.emit('TRANSACTION_SETTLED', {
      namespace: 'bip122',
      networkId: account.networkId,
      id: 'x',
      outcome: 'confirmed'
    })
    await when(() => amounts()?.[0] === '0.0002')
    expect(amounts()).toEqual(['0.0002', ...payments])
  }, 60_000)

  it('[S8.05 part] is empty and shows a toast if no endpoint can be reached', async () => {
    const { kit, read } = begin(new KeyWallet('nobody').address('p2wpkh'), 'http://127.0.0.1:9')

    const { error, transactions } = await read()

    await when(() => kit.notices.toasts.length > 0)
    expect([transactions, error?.message]).toEqual([[], 'Failed to fetch transactions'])
    expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Failed to fetch transactions'])
  }, 60_000)
})
