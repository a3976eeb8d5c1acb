/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { polkadot } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { type Relay, startRelay } from '@plugboard/relay'
import { walletConnect } from '@plugboard/walletconnect'
import { signatureVerify } from '@polkadot/util-crypto'
import { when } from 'mobx'
import WebSocket from 'ws'
import { polkadotNamespace } from '../../../demo/src/phone/keys/polkadot/polkadotNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPolkadot } from '../../../demo/stack/startPolkadot.mjs'

const [alice, ferdie] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5CiPPseXPECbkjWCa6MnjNokrgYjMqmKndv2rSnekmSK2DjL'
] as const

let chain: Awaited<ReturnType<typeof startPolkadot>>
let relay: Relay
let phone: ScriptedWallet
let kit: Kit

beforeAll(async () => {
  // Node has a built-in WebSocket from version 22 on.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
  chain = await startPolkadot({ funded: { [alice]: 5_000_000_000_000n } })
  relay = await startRelay()
  phone = await startScriptedWallet({ relayUrl: relay.url, namespaces: [polkadotNamespace()] })
  const network = { ...polkadotLocal, rpcUrls: { default: { http: [], webSocket: [chain.url] } } }
  kit = createKit({
    projectId: 'demo',
    metadata: { name: 'Page', url: 'https://page.example' },
    plugins: [polkadot({ networks: [network] }), walletConnect({ relayUrl: relay.url })],
    storage: null
  })
  await kit.start()
  const connected = kit.connect('walletConnect')
  await when(() => kit.connections.uri('polkadot') !== undefined)
  await phone.pair(kit.connections.uri('polkadot') ?? '')
  await connected
}, 90_000)
afterAll(async () => {
  kit?.dispose()
  await phone?.stop()
  await relay?.stop()
  await chain?.stop()
})

describe('phone paired through WalletConnect', () => {
  it('shows its account and signs a text', async () => {
    expect(kit.accounts.of().address).toBe(alice)
    const signature = await kit.signMessage('Good morning')
    expect(signatureVerify('<Bytes>Good morning</Bytes>', signature, alice).isValid).toBe(true)
  })

  it('signs an extrinsic that the chain accepts, without metadata', async () => {
    const connection = kit.connections.active
    const { transfer } = kit.namespace('polkadot')?.capabilities ?? {}
    if (!connection || !transfer) throw new Error('not connected')
    expect(await transfer({ connection, to: ferdie, amount: 1_000_000_000_000n })).toMatch(/^0x[\da-f]{64}$/)
    const dot = kit.provider('polkadot')
    expect((await dot.balance(ferdie)).free).toBe(1_000_000_000_000n)
    expect(await dot.offerMetadata()).toBe(false)
  })

  it('is notified when the visitor disconnects', async () => {
    const [session] = phone.sessions
    expect(session?.namespaces.polkadot?.methods).toEqual(
      expect.arrayContaining(['polkadot_signTransaction', 'polkadot_signMessage'])
    )
    const ended = phone.next('delete')
    await kit.disconnect()
    await ended
    expect(phone.sessions).toEqual([])
    expect(kit.connections.status('polkadot')).toBe('disconnected')
  })
})
