/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { type Relay, startRelay } from '@plugboard/relay'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'
import { loadNamespaces, phoneNamespaces } from '../../../demo/src/phone/keys/loadNamespaces.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage, type TestPage } from './startPage.js'

const plugins = [
  eip155({ networks: [mainnet] }),
  solana({ networks: [solanaMainnet] }),
  bip122({ networks: [bitcoin] }),
  polkadot({ networks: [relayChain] }),
  cosmos({ networks: [cosmosHub] })
]

describe('[S3.14] app with no wallets except paired ones (universal)', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage

  beforeAll(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: await loadNamespaces() })
    page = await startPage(relay.url, { adapters: [], plugins })
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    await connected
  }, 60_000)

  afterAll(async () => {
    await page.stop()
    await wallet.stop()
    await relay.stop()
    expect(wallet.errors).toEqual([])
  })

  it.each(phoneNamespaces)('has an account on %s, and the wallet signs with it', async (namespace) => {
    const { kit } = page
    const connection = kit.connections.of(namespace)
    expect(connection?.account.address).toBeTruthy()
    const before = wallet.requests.length
    expect(await kit.signMessage('hello', { namespace })).toMatch(/^\S{60,}$/)
    expect(wallet.requests.length).toBe(before + 1)
  })
})
