/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import type { AnyPlugin, Kit, Network } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as polkadotNetwork } from '@plugboard/polkadot/networks'
import { type Relay, startRelay } from '@plugboard/relay'
import { solana } from '@plugboard/solana'
import { solana as solanaNetwork } from '@plugboard/solana/networks'
import { reaction } from 'mobx'
import { loadNamespaces } from '../../../demo/src/phone/keys/loadNamespaces.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage, type TestPage } from './startPage.js'

/** Another last character, which only a checksum can detect. */
const otherEnd = (address: string) => address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')

/** The last letter in the other case, which only the checksum of EIP-55 can detect. */
const otherCase = (address: string) =>
  address.replace(/[a-f](?=[^a-f]*$)/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  )

/** A plugin with one of its networks, without balances: these pages reach no chain. */
const make = (plugin: (options: { networks: never[] }) => AnyPlugin, network: Network) => ({
  networkId: network.caipNetworkId,
  plugin: () => plugin({ networks: [{ ...network, testnet: true }] as never[] })
})

/** How each namespace is set up, and how an address of it becomes invalid while keeping its shape. */
const namespaces = {
  // EIP-55: the case of a letter.
  eip155: { ...make(eip155, mainnet), spoil: otherCase },
  // There is no checksum: these are 40 bytes instead of 32.
  solana: { ...make(solana, solanaNetwork), spoil: () => '1'.repeat(40) },
  bip122: { ...make(bip122, bitcoin), spoil: otherEnd },
  polkadot: { ...make(polkadot, polkadotNetwork), spoil: otherEnd },
  cosmos: { ...make(cosmos, cosmosHub), spoil: otherEnd }
}

describe.each(Object.entries(namespaces))(
  'paired wallet with an invalid address on %s',
  (id, { networkId, plugin, spoil }) => {
    let relay: Relay
    let wallet: ScriptedWallet
    let page: TestPage
    /** Which of the wallet's accounts are spoiled. */
    let spoiled: readonly number[]
    const pages: TestPage[] = []

    const start = async (config: Parameters<typeof startPage>[1] = {}) => {
      page = await startPage(relay.url, { adapters: [], plugins: [plugin()] as never, ...config })
      pages.push(page)
    }

    beforeEach(async () => {
      spoiled = []
      relay = await startRelay()
      const [keys] = await loadNamespaces([id])
      if (!keys) throw new Error(`The wallet has no keys for ${id}`)
      const address = (chain: string, account: number) =>
        spoiled.includes(account) ? spoil(keys.address(chain, account)) : keys.address(chain, account)
      wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [{ ...keys, address }] })
    })

    afterEach(async () => {
      for (const one of pages.splice(0)) await one.stop()
      await wallet.stop()
      await relay.stop()
    })

    const connect = async () => {
      const uri = codeOf(page.kit, id)
      const connected = page.kit.connect('walletConnect', { namespace: id })
      connected.catch(() => undefined)
      await wallet.pair(await uri)
      return connected
    }
    const shownAddresses = () => {
      const shown = new Set<string>()
      const stop = reaction(
        () => page.kit.connections.all.flatMap(({ accounts }) => accounts.map(({ address }) => address)),
        (addresses) => {
          for (const address of addresses) shown.add(address)
        }
      )
      pages.push({ ...page, stop: async () => stop() })
      return shown
    }

    it('is rejected and told to delete the session, and its address is never shown', async () => {
      spoiled = [0]
      await start()
      const shown = shownAddresses()
      const ended = wallet.next('delete')
      await expect(connect()).rejects.toMatchObject({ code: 'connect/failed' })
      await ended
      expect(wallet.sessions).toEqual([])
      expect(page.kit.connections.status(id)).toBe('disconnected')
      expect([...shown]).toEqual([])

      spoiled = []
      await connect()
      expect(page.kit.connections.status(id)).toBe('connected')
    })

    it('is disconnected if it announces the address later', async () => {
      spoiled = [1]
      await start()
      const { account } = await connect()
      const shown = shownAddresses()
      const ended = wallet.next('delete')
      await wallet.changeAccount(1).catch(() => undefined)
      await ended
      await until(() => page.kit.connections.status(id) === 'disconnected')
      expect([...shown].filter((address) => address !== account.address)).toEqual([])
      expect(page.errors.map(({ code }) => code)).toContain('connect/failed')
    })

    it('is not restored, and is told to delete the session', async () => {
      spoiled = [0]
      const credulous = fakeNamespace({ id, networkIds: [networkId], parseAddress: (value) => value })
      await start({ adapters: [credulous], plugins: [] as never })
      await connect()
      const { storage } = page
      await page.stop()

      const ended = wallet.next('delete')
      await start({ storage })
      await ended
      expect(page.kit.connections.status(id)).toBe('disconnected')
      expect(page.errors.map(({ code }) => code)).toContain('connect/failed')
    })
  }
)

/** The next code that the page offers for a namespace. */
const codeOf = (kit: Kit, namespace: string): Promise<string> =>
  new Promise((resolve) => {
    const seen = kit.connections.uri(namespace)
    const stop = reaction(
      () => kit.connections.uri(namespace),
      (uri) => {
        if (!uri || uri === seen) return
        stop()
        resolve(uri)
      }
    )
  })

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
