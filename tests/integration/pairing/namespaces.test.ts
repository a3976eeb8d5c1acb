/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { loadNamespaces, phoneNamespaces } from '../../../demo/src/phone/keys/loadNamespaces.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { type Dapp, startDapp } from './startDapp.js'

const chains = {
  eip155: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4'
} as const

const methods = {
  eip155: ['personal_sign'],
  solana: ['solana_signMessage'],
  bip122: ['signMessage'],
  polkadot: ['polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts']
} as const

describe('one session on five chain families', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let dapp: Dapp
  const address = (family: keyof typeof chains) =>
    dapp.provider.session?.namespaces[family]?.accounts[0]?.split(':')[2] ?? ''
  const ask = <T>(family: keyof typeof chains, method: string, params: object) =>
    dapp.provider.request<T>({ method, params }, chains[family])

  beforeAll(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: await loadNamespaces() })
    dapp = await startDapp(relay.url)
    const uri = dapp.uri()
    const optionalNamespaces = Object.fromEntries(
      phoneNamespaces.map((name) => {
        const family = name as keyof typeof chains
        return [
          family,
          { chains: [chains[family]], methods: [...methods[family]], events: ['accountsChanged'] }
        ]
      })
    )
    const connected = dapp.provider.connect({ optionalNamespaces })
    await wallet.pair(await uri)
    await connected
  })

  afterAll(async () => {
    await dapp.stop()
    await wallet.stop()
    await relay.stop()
    expect(wallet.errors).toEqual([])
  })

  it('has an account on each', () => {
    expect(phoneNamespaces).toEqual(Object.keys(chains))
    expect(Object.keys(dapp.provider.session?.namespaces ?? {})).toEqual(phoneNamespaces)
    expect(address('eip155')).toMatch(/^0x/)
    expect(address('bip122')).toMatch(/^bc1q/)
    expect(address('cosmos')).toMatch(/^cosmos1/)
  })

  it('signs on Solana', async () => {
    const text = new TextEncoder().encode('hello')
    const params = { message: base58.encode(text), pubkey: address('solana') }
    const { signature } = await ask<{ signature: string }>('solana', 'solana_signMessage', params)
    const x = Buffer.from(base58.decode(address('solana'))).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    expect(verify(null, text, key, base58.decode(signature))).toBe(true)
  })

  it('signs on Bitcoin', async () => {
    const params = { account: address('bip122'), message: 'hello' }
    const signed = await ask<{ address: string; signature: string }>('bip122', 'signMessage', params)
    expect(signed.address).toBe(address('bip122'))
    expect(signed.signature).toMatch(/^[0-9a-f]{130}$/)
  })

  it('signs on Polkadot', async () => {
    const params = { address: address('polkadot'), message: 'hello' }
    const { signature } = await ask<{ signature: string }>('polkadot', 'polkadot_signMessage', params)
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, address('polkadot')).isValid).toBe(true)
  })

  it('returns its account on Cosmos', async () => {
    expect(await ask('cosmos', 'cosmos_getAccounts', {})).toMatchObject([{ address: address('cosmos') }])
  })
})
