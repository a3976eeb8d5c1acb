import { afterEach, beforeEach } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { bitcoin, bitcoinSignet } from '../src/networks'
import type { Family } from './families'
import { openKit } from './openKit'
import { ScriptedWallet } from './ScriptedWallet'

/** The setup of tests of each family of wallets: a wallet on the page, and kits that end with each test. */
export function familiesSetup() {
  const main = bitcoin.caipNetworkId
  const signet = bitcoinSignet.caipNetworkId

  const cleanups: (() => void)[] = []
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    for (const clean of cleanups.splice(0).reverse()) clean()
  })

  async function open(family: Family, networks = [bitcoin, bitcoinSignet]) {
    const wallet = new ScriptedWallet('Vault')
    cleanups.push(family.put(wallet))
    const kit = await openKit(networks)
    cleanups.push(() => kit.dispose())
    return { wallet, kit }
  }

  async function connected(family: Family) {
    const opened = await open(family)
    await opened.kit.connect(family.id)
    return opened
  }

  const ask = (kit: Kit, method: string, params: unknown, signal?: AbortSignal) =>
    kit.request({ namespace: 'bip122', method, params, ...(signal && { signal }) })
  const addresses = (kit: Kit) => kit.connections.of('bip122')?.accounts.map(({ address }) => address)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  return { main, signet, cleanups, open, connected, ask, addresses, settled }
}
