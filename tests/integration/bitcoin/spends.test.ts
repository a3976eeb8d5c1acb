/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { bitcoinRegtest } from '@plugboard/bip122/networks'
import type { Kit, RpcRequest } from '@plugboard/core'
import { connectWallet } from '../../../plugins/bip122/test/connectWallet.js'
import { KeyWallet, kinds } from '../../../plugins/bip122/test/KeyWallet.js'
import { type LocalBitcoin, startLocal } from '../../../plugins/bip122/test/startLocal.js'
import { type Spent, spendFits } from './spendFits.js'
import { WireTransaction } from './WireTransaction.js'

let chain: LocalBitcoin
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

let kit: Kit | undefined
afterEach(() => kit?.dispose())

const alice = new KeyWallet('alice')
const sign = ({ params }: RpcRequest) => ({ psbt: alice.signPsbt((params as { psbt: string }).psbt) })

interface Told {
  readonly vin: readonly { readonly prevout: { readonly scriptpubkey: string; readonly value: number } }[]
}

it.each(kinds)(
  'the signatures of a payment from %s verify with OpenSSL, without any library of the plugin',
  async (kind) => {
    for (const value of [60_000, 70_000]) await chain.fund(alice.address(kind), value)
    const network = { ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } }
    const connected = await connectWallet(network, [alice.account(kind)], sign)
    kit = connected.kit
    const { transfer } = kit.namespace('bip122')?.capabilities ?? {}
    // More than one coin, so that one input's signature must cover the other.
    const to = new KeyWallet(`receiver ${kind}`).address('p2wpkh')
    const txid = await transfer?.({ connection: connected.connection, to, amount: 100_000n })
    await chain.mine()
    const { vin } = (await chain.get(`/tx/${txid}`)) as Told
    const spent = vin.map(({ prevout: { scriptpubkey, value } }): Spent => {
      return { script: Buffer.from(scriptpubkey, 'hex'), value: BigInt(value) }
    })
    const wire = Buffer.from(String(await chain.get(`/tx/${txid}/hex`)), 'hex')
    const tx = new WireTransaction(wire)
    expect(tx.inputs).toHaveLength(2)
    expect(tx.inputs.map((_, index) => spendFits(tx, index, spent))).toEqual([true, true])

    // With a satoshi more for the receiver, no signature matches.
    const other = Buffer.from(wire)
    const [paid = Buffer.alloc(0)] = tx.outputs
    const at = wire.indexOf(paid)
    other[at] = ((other[at] ?? 0) + 1) & 0xff
    const changed = new WireTransaction(other)
    expect(changed.inputs.map((_, index) => spendFits(changed, index, spent))).toEqual([false, false])
  }
)
