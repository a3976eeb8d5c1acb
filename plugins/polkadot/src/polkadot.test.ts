import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import { polkadotChains } from '../../../demo/stack/polkadot/polkadotChains.mjs'
import { makePair } from '../test/makePair'
import { type LocalPolkadot, startLocal } from '../test/startLocal'
import { verifyText } from '../test/verifyText'
import { type PolkadotNetwork, polkadot } from './index'
import { polkadotLocal } from './networks'

const pairs = [makePair('//Alice'), makePair('//Bob')] as const
const [alice, bob] = pairs.map(({ address }) => address) as [string, string]
const hashes = ['12', '34'].map((byte) => `0x${byte.repeat(32)}` as const)
let chains: readonly LocalPolkadot[] = []

beforeAll(async () => {
  const [first = '', second = ''] = hashes
  chains = [
    await startLocal(first, { [alice]: 5_000_000_000_000n }, polkadotChains.assets),
    await startLocal(second)
  ]
}, 90_000)
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const network = (at: number, url: string): PolkadotNetwork => ({
  ...polkadotLocal,
  name: `Local ${at}`,
  genesisHash: hashes[at] as `0x${string}`,
  id: (hashes[at] ?? '').slice(2, 34),
  caipNetworkId: `polkadot:${(hashes[at] ?? '').slice(2, 34)}`,
  rpcUrls: { default: { http: [], webSocket: [url] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/?chain=local' } }
})

const make = (): NamespaceSubject => ({
  plugins: [polkadot({ networks: chains.map(({ url }, at) => network(at, url)) })],
  offline: [polkadot({ networks: [network(0, 'ws://127.0.0.1:9')], timeout: 500 })],
  namespace: 'polkadot',
  addresses: [alice, bob],
  notAddresses: [
    alice.slice(0, -3),
    `${bob}1`,
    alice.replace(/.$/, '0'),
    '0x12',
    'alice.dot',
    `x${'a'.repeat(40)}`
  ],
  // With the prefixes of Polkadot and Kusama; the local chain uses that of no particular chain.
  otherNetworkAddresses: [0, 2].map((format) => encodeAddress(alice, format)),
  makeAddress: (random) =>
    encodeAddress(
      Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256)),
      Math.floor(random() * 46)
    ),
  tokens: polkadotChains.assets.map(({ id }) => String(id)),
  // More than the minimum of the receiver, who is new.
  amount: 100_000_000_000n,
  signs: ['polkadot_signMessage', 'polkadot_signTransaction', 'polkadot_provideMetadata'],
  reads: [
    { method: 'system_chain', check: (answer) => expect(answer).toBe('asset-hub-rococo') },
    { method: 'chain_getBlockHash', params: [0], check: (answer) => expect(answer).toBe(hashes[0]) },
    {
      method: 'chain_getBlockHash',
      params: [0],
      networkId: network(1, '').caipNetworkId,
      check: (answer) => expect(answer).toBe(hashes[1])
    }
  ],
  refused: { method: 'system_noSuch', params: [] },
  wallet: {
    answer: ({ method, params }) => {
      const { message, transactionPayload } = params as {
        message?: string
        transactionPayload?: SignerPayloadJSON
      }
      if (method === 'polkadot_signMessage')
        return { signature: u8aToHex(pairs[0].sign(u8aWrapBytes(new TextEncoder().encode(message)))) }
      if (!transactionPayload) throw new Error(`unexpected ${method}`)
      const registry = new TypeRegistry()
      registry.setSignedExtensions(transactionPayload.signedExtensions)
      return registry.createType('ExtrinsicPayload', transactionPayload, { version: 4 }).sign(pairs[0])
    },
    verify: (address, text, signature) => verifyText('ed25519', address, text, signature)
  }
})

describe('the Polkadot namespace on real chains', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run, 60_000)
})
