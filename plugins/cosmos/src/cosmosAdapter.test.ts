/** @jest-environment node */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { encodeSecp256k1Pubkey, pubkeyToAddress, Secp256k1Wallet } from '@cosmjs/amino'
import { Secp256k1 } from '@cosmjs/crypto'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { base64, bech32 } from '@scure/base'
import { type LocalCosmos, localChain } from '../test/localChain'
import { arbitraryDocument, readDirect } from './documents'
import { type CosmosNetwork, cosmos } from './index'
import { cosmosHub } from './networks'

const secrets = ['alice', 'bob'].map((name) => new Uint8Array(createHash('sha256').update(name).digest()))
const keys = secrets.map((secret) => Secp256k1.compressPubkey(Secp256k1.makeKeypair(secret).pubkey))
const [alice, bob] = keys.map((key) => pubkeyToAddress(encodeSecp256k1Pubkey(key), 'cosmos')) as [
  string,
  string
]
let chains: readonly LocalCosmos[] = []
/** Alice's first transaction. */
let first = ''

beforeAll(async () => {
  chains = await Promise.all([localChain('local-0'), localChain('local-1')])
  await chains[0]?.fund(alice, 5_000_000n)
  // The chain knows an account's key from its first transaction on, and nobody has to be asked for it.
  const wallet = await DirectSecp256k1Wallet.fromKey(secrets[0] as Uint8Array, 'cosmos')
  const client = await SigningStargateClient.connectWithSigner(chains[0]?.url ?? '', wallet)
  const fee = { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] }
  const sent = await client.sendTokens(alice, alice, [{ denom: 'uatom', amount: '1' }], fee)
  first = sent.transactionHash
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

/** Verifies ADR-36 with Node's own ECDSA and a document written by hand, with sorted keys. */
function isSigned(address: string, text: string, signature: string): boolean {
  const data = Buffer.from(text).toString('base64')
  const value = `{"data":"${data}","signer":"${address}"}`
  const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":${value}}],"sequence":"0"}`
  const point = Buffer.from(Secp256k1.uncompressPubkey(keys[0] as Uint8Array))
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
  })
  return (
    address === alice &&
    verify(
      'sha256',
      Buffer.from(document),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64')
    )
  )
}

const networks = () => chains.map(({ network }) => network)
/** A network that is never contacted, for its addresses. */
const dock: CosmosNetwork = {
  ...cosmosHub,
  id: 'dock-1',
  caipNetworkId: 'cosmos:dock-1',
  cosmos: { ...cosmosHub.cosmos, bech32Prefix: 'dock' }
}
const unreachable = () =>
  networks().map((network) => ({ ...network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }))

const make = (): NamespaceSubject => ({
  plugins: [cosmos({ networks: [...networks(), dock] })],
  offline: [cosmos({ networks: unreachable(), timeout: 500 })],
  namespace: 'cosmos',
  addresses: [alice, bob],
  spellings: { [alice.toUpperCase()]: alice },
  notAddresses: [
    alice.slice(0, -3),
    `${bob}q`,
    `C${alice.slice(1)}`,
    bech32.encodeFromBytes('osmo', new Uint8Array(20)),
    bech32.encodeFromBytes('cosmosvaloper', new Uint8Array(20)),
    `0x${'a'.repeat(40)}`
  ],
  otherNetworkAddresses: [bech32.encodeFromBytes('dock', bech32.decodeToBytes(bob).bytes)],
  makeAddress: (random) =>
    bech32.encodeFromBytes(
      'cosmos',
      Uint8Array.from({ length: 20 }, () => Math.floor(random() * 256))
    ),
  signs: ['cosmos_signDirect', 'cosmos_signAmino', 'cosmos_signArbitrary'],
  reads: [
    {
      method: 'status',
      check: (answer) => expect(answer).toMatchObject({ node_info: { network: 'local-0' } })
    },
    {
      method: 'status',
      networkId: 'cosmos:local-1',
      check: (answer) => expect(answer).toMatchObject({ node_info: { network: 'local-1' } })
    },
    {
      method: 'tx_search',
      params: { query: `transfer.recipient='${alice}'` },
      check: (answer) => expect(answer).toMatchObject({ total_count: '1' })
    }
  ],
  tokens: [],
  transfers: [{ hash: first, direction: 'self', numeric: '0.000001' }],
  refused: { method: 'block', params: { height: '999999' } },
  wallet: {
    answer: async ({ method, params }) => {
      const { data = '', signerAddress = '' } = params as { data?: string; signerAddress?: string }
      if (method === 'cosmos_signDirect') {
        const { signDoc } = params as { signDoc: unknown }
        const signer = await DirectSecp256k1Wallet.fromKey(secrets[0] as Uint8Array, 'cosmos')
        const document = readDirect(signDoc, 'local-0')
        const { signature } = await signer.signDirect(signerAddress, document)
        return { signature }
      }
      if (method === 'cosmos_getAccounts')
        return [{ algo: 'secp256k1', address: alice, pubkey: base64.encode(keys[0] as Uint8Array) }]
      if (method !== 'cosmos_signArbitrary') throw new Error(`unexpected ${method}`)
      const wallet = await Secp256k1Wallet.fromKey(secrets[0] as Uint8Array, 'cosmos')
      return (await wallet.signAmino(signerAddress, arbitraryDocument(signerAddress, data))).signature
    },
    verify: isSigned
  }
})

describe('the Cosmos namespace on real chains', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run)
})
