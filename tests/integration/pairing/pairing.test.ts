/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { type Dapp, startDapp } from './startDapp.js'

const chains = ['eip155:31337', 'eip155:31338']
const eip155 = {
  chains,
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged']
}
const optionalNamespaces = { eip155: { ...eip155, rpcMap: {} } }

describe('a dapp on the official client and the scripted wallet, over the relay', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let dapp: Dapp

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    dapp = await startDapp(relay.url)
  })

  afterEach(async () => {
    await dapp.stop()
    await wallet.stop()
    await relay.stop()
    expect(wallet.errors).toEqual([])
  })

  const connect = async () => {
    const uri = dapp.uri()
    const connected = dapp.provider.connect({ optionalNamespaces })
    await wallet.pair(await uri)
    const session = await connected
    if (!session) throw new Error('no session')
    return session
  }

  it('pairs, approves, signs and disconnects', async () => {
    const session = await connect()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(session.namespaces.eip155?.accounts).toEqual(chains.map((chain) => `${chain}:${address}`))
    const signature = await dapp.provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', address] },
      'eip155:31337'
    )
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const ended = wallet.next('delete')
    await dapp.provider.disconnect()
    expect(await ended).toBe(session.topic)
    expect(wallet.sessions).toEqual([])
  })
})
