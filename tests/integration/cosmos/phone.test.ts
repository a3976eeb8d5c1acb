/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { coins, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import { verifyMessage } from '@plugboard/cosmos/verify'
import { type Relay, startRelay } from '@plugboard/relay'
import { walletConnect } from '@plugboard/walletconnect'
import { when } from 'mobx'
import WebSocket from 'ws'
import { cosmosNamespace } from '../../../demo/src/phone/keys/cosmos/cosmosNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startCosmos } from '../../../demo/stack/startCosmos.mjs'

const keys = cosmosNamespace()
const chain = cosmosLocal.caipNetworkId
const [address, receiver, other] = [0, 2, 1].map((index) => keys.address(chain, index)) as [
  string,
  string,
  string
]

let node: Awaited<ReturnType<typeof startCosmos>>
let relay: Relay
let phone: ScriptedWallet
let kit: Kit

beforeAll(async () => {
  // Node has a built-in WebSocket from version 22 on.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
  node = await startCosmos({ blockTime: 100, fund: [address] })
  relay = await startRelay()
  phone = await startScriptedWallet({ relayUrl: relay.url, namespaces: [keys] })
  const network = { ...cosmosLocal, rpcUrls: { default: { http: [node.url] } } }
  kit = createKit({
    projectId: 'demo',
    metadata: { name: 'Page', url: 'https://page.example' },
    plugins: [cosmos({ networks: [network] }), walletConnect({ relayUrl: relay.url })],
    storage: null
  })
  await kit.start()
  const connected = kit.connect('walletConnect')
  await when(() => kit.connections.uri('cosmos') !== undefined)
  await phone.pair(kit.connections.uri('cosmos') ?? '')
  await connected
}, 90_000)
beforeEach(() => {
  phone.requests.length = 0
})
afterAll(async () => {
  kit?.dispose()
  await phone?.stop()
  await relay?.stop()
  await node?.stop()
})

/** The phone's requests, once each. */
const asked = () => [...new Set(phone.requests.map(({ method }) => method))].sort()

const held = async (owner: string) =>
  (await (await StargateClient.connect(node.url)).getBalance(owner, 'uatom')).amount

describe('phone paired through WalletConnect', () => {
  it('shows its account and signs a text as the Amino document of ADR-36', async () => {
    expect(kit.accounts.of('cosmos').address).toBe(address)
    const signature = await kit.signMessage('Good morning')
    expect(asked()).toEqual(['cosmos_signAmino'])
    expect(verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  }, 60_000)

  it('pays in direct mode after its public key is requested', async () => {
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    const before = BigInt(await held(receiver))
    await transfer({ connection, to: receiver, amount: 77n })
    expect(asked()).toEqual(['cosmos_getAccounts', 'cosmos_signDirect'])
    expect(BigInt(await held(receiver)) - before).toBe(77n)
  }, 60_000)

  it('provides a signer that plain cosmjs accepts', async () => {
    const signer = kit.provider('cosmos').getOfflineSigner('plugboard-local-1')
    const client = await SigningStargateClient.connectWithSigner(node.url, signer, {
      gasPrice: GasPrice.fromString('0.025uatom'),
      broadcastPollIntervalMs: 100
    })
    const before = BigInt(await held(other))
    const { code } = await client.sendTokens(address, other, coins(78, 'uatom'), 'auto')
    expect([code, BigInt(await held(other)) - before]).toEqual([0, 78n])
  }, 60_000)

  it('is notified when the visitor disconnects', async () => {
    const [session] = phone.sessions
    expect(session?.namespaces.cosmos?.methods).toEqual(
      expect.arrayContaining(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
    )
    const ended = phone.next('delete')
    await kit.disconnect()
    await ended
    expect(phone.sessions).toEqual([])
    expect(kit.connections.status('cosmos')).toBe('disconnected')
  }, 60_000)
})
