/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { bech32, bech32m } from '@scure/base'
import { KeyWallet } from '../test/KeyWallet'
import { type LocalBitcoin, startLocal } from '../test/startLocal'
import { bip122 } from './index'
import { verifyMessage } from './message/verifyMessage'
import { bitcoinRegtest, bitcoinSignet } from './networks'

const [alice, bob] = [new KeyWallet('alice'), new KeyWallet('bob')]
const abroad = new KeyWallet('alice', 'testnet')
const own = alice.address('p2wpkh')
/** Nobody pays from it, so its balance stays the same. */
const saved = new KeyWallet('saver').address('p2wpkh')
let chains: readonly LocalBitcoin[] = []
/** The transaction that gave `own` its first satoshis. */
let funding = ''

beforeAll(async () => {
  chains = await Promise.all([startLocal('regtest'), startLocal('signet')])
  funding = (await chains[0]?.fund(own, 500_000)) ?? ''
  await chains[0]?.fund(saved, 300_000)
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const at = (network: Network, url = 'http://127.0.0.1:9'): Network => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } }
})

/** A P2WPKH or P2TR address of regtest for any key. */
function makeAddress(random: () => number): string {
  const isTaproot = random() < 0.5
  const program = Uint8Array.from({ length: isTaproot ? 32 : 20 }, () => Math.floor(random() * 256))
  const coder = isTaproot ? bech32m : bech32
  return coder.encode('bcrt', [isTaproot ? 1 : 0, ...coder.toWords(program)])
}

const make = (): NamespaceSubject => ({
  plugins: [bip122({ networks: [at(bitcoinRegtest, chains[0]?.url), at(bitcoinSignet, chains[1]?.url)] })],
  offline: [bip122({ networks: [at(bitcoinRegtest)], timeout: 500 })],
  namespace: 'bip122',
  addresses: [own, bob.address('p2tr'), bob.address('p2sh'), bob.address('p2pkh')],
  spellings: { [own.toUpperCase()]: own },
  notAddresses: [
    own.slice(0, -1),
    own.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
    bob.address('p2pkh').replace(/.$/, (last) => (last === '1' ? '2' : '1')),
    `0x${'a'.repeat(40)}`,
    'satoshi.btc'
  ],
  otherNetworkAddresses: [
    abroad.address('p2wpkh'),
    new KeyWallet('bob', 'bitcoin').address('p2wpkh'),
    new KeyWallet('bob', 'bitcoin').address('p2pkh')
  ],
  makeAddress,
  amount: 10_000n,
  tokens: [],
  transfers: [{ hash: funding, direction: 'in', numeric: '0.005' }],
  settle: () => chains[0]?.mine(),
  signs: ['signMessage', 'signPsbt', 'sendTransfer'],
  reads: [
    { method: 'getBalance', params: { address: saved }, check: (answer) => expect(answer).toBe(300_000n) },
    { method: 'getUtxos', params: [saved], check: (answer) => expect(answer).toHaveLength(1) },
    { method: 'getBlockHeight', check: (answer) => expect(answer).toBe(112) },
    {
      method: 'getBalance',
      params: { address: abroad.address('p2wpkh') },
      networkId: bitcoinSignet.caipNetworkId,
      check: (answer) => expect(answer).toBe(0n)
    }
  ],
  refused: { method: 'getTransaction', params: { txid: '00'.repeat(32) } },
  wallet: {
    answer: ({ method, params }) => {
      const { message = '', psbt = '' } = params as { message?: string; psbt?: string }
      if (method === 'signPsbt') return { psbt: alice.signPsbt(psbt) }
      if (method !== 'signMessage') throw new Error(`unexpected ${method}`)
      return { address: own, signature: alice.signEcdsa(message) }
    },
    verify: (address, text, signature) => verifyMessage({ address, text, signature })
  }
})

describe('the Bitcoin namespace on real chains', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run)
})
