import { describe, expect, it } from '@jest/globals'
import type { CatalogueWallet, NetworkReader } from '@plugboard/core'
import { WalletFilter } from './WalletFilter.js'
import { WalletLists } from './WalletLists.js'

const network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  rpcUrls: { default: { http: ['https://rpc.example'] } }
}
const networks = { all: [network] } as unknown as NetworkReader
const lists = new WalletLists({}, [])
const wallet = (name: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id: name,
  name,
  chains: ['eip155:1'],
  ...more
})

describe('WalletFilter', () => {
  const here = new WalletFilter(networks, lists, false)
  const phone = new WalletFilter(networks, lists, true)

  it('on a phone, keeps wallets with a link and those whose app can open the page itself', () => {
    const linked = [wallet('A', { mobile_link: 'a://' }), wallet('B', { webapp_link: 'https://b.example' })]
    const opening = ['Phantom', 'Coinbase Wallet', 'Base App'].map((name) => wallet(name))
    const others = [wallet('C'), wallet('Phantom of the Opera'), wallet('D', { desktop_link: 'd://' })]
    for (const one of [...linked, ...opening]) expect(phone.keep(one)).toBe(true)
    for (const one of others) expect(phone.keep(one)).toBe(false)
    for (const one of [...linked, ...opening, ...others]) expect(here.keep(one)).toBe(true)
  })

  it('keeps only wallets of the page’s namespaces', () => {
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
    expect(phone.keep(wallet('Solflare', { chains }))).toBe(false)
    expect(here.keep(wallet('A', { chains }))).toBe(false)
  })
})
