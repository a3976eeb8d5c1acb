/** @jest-environment node */
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { base58, base64 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { signBytes } from '../test/signBytes'
import { type LocalSolana, startLocal } from '../test/startLocal'
import { solana } from './index'

const keys = [Keypair.generate(), Keypair.generate()] as const
const [alice, bob] = keys.map(({ publicKey }) => publicKey.toBase58()) as [string, string]
let chains: readonly LocalSolana[] = []
let subjects = 0n
/** The transaction that gave Alice her SOL. */
let funding = ''

beforeAll(async () => {
  chains = await Promise.all([startLocal(), startLocal()])
  funding = String(await chains[0]?.rpc('requestAirdrop', alice, 5_000_000_000))
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const network = (id: string, url: string): Network => ({
  id,
  name: `Local ${id}`,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/?cluster=local' } }
})

/** An Ed25519 public key in Node's format: the bytes after the header of RFC 8410. */
const publicKey = (address: string) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
    format: 'der',
    type: 'spki'
  })

const make = (): NamespaceSubject => ({
  plugins: [solana({ networks: chains.map(({ url }, index) => network(`local${index}`, url)) })],
  offline: [solana({ networks: [network('local0', 'http://127.0.0.1:9')], timeout: 500 })],
  namespace: 'solana',
  addresses: [alice, bob],
  // One letter more or less is not always one byte more or less, so wrong lengths are made from bytes.
  notAddresses: [
    ...[31, 33].map((length) => base58.encode(new Uint8Array(length).fill(7))),
    alice.replace(/.$/, '0'),
    `0x${'a'.repeat(40)}`,
    'toly.sol'
  ],
  otherNetworkAddresses: [],
  makeAddress: (random) => base58.encode(Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256))),
  signs: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction'
  ],
  reads: [
    { method: 'getHealth', check: (answer) => expect(answer).toBe('ok') },
    {
      method: 'getBalance',
      params: [alice],
      check: (answer) => expect(answer).toMatchObject({ value: 5_000_000_000 })
    },
    {
      method: 'getBalance',
      params: [alice],
      networkId: 'solana:local1',
      check: (answer) => expect(answer).toMatchObject({ value: 0 })
    }
  ],
  refused: { method: 'getBalance', params: ['nonsense'] },
  // An account without a balance is created with the amount that it is sent. Identical payments within one slot have one signature, and are one
  // transaction to the network.
  amount: 1_000_000n + subjects++,
  transfers: [{ hash: funding, direction: 'in', numeric: '5' }],
  wallet: {
    answer: ({ method, params }) => {
      const { message = '', transaction } = params as { message?: string; transaction?: string }
      if (method === 'solana_signTransaction') {
        const made = VersionedTransaction.deserialize(base64.decode(String(transaction)))
        made.sign([keys[0]])
        return { transaction: base64.encode(made.serialize()) }
      }
      if (method !== 'solana_signMessage') throw new Error(`unexpected ${method}`)
      return { signature: base58.encode(signBytes(keys[0], base58.decode(message))) }
    },
    verify: (address, text, signature) =>
      verify(null, Buffer.from(text), publicKey(address), base58.decode(signature))
  }
})

describe('the Solana namespace on real networks', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run)
})
