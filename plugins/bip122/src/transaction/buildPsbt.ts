import type { NetworkId } from '@plugboard/core'
import { hex } from '@scure/base'
import { Psbt, type Transaction } from 'bitcoinjs-lib'
import { type DescribedAddress, scriptOf } from '../address/describeAddress.js'
import { libraryNetwork } from '../spend/bitcoinLibrary.js'
import type { CoinPlan } from './CoinPlan.js'
import { keyFields } from './keyFields.js'

/** A payment whose coins are chosen. */
export interface Payment {
  readonly networkId: NetworkId
  /** Whose coins they are; change goes back there. */
  readonly from: DescribedAddress
  /** Hex, as the wallet told it: nested segwit cannot be spent without it. */
  readonly publicKey?: string | undefined
  readonly to: DescribedAddress
  /** In satoshis. */
  readonly amount: bigint
  readonly plan: CoinPlan
  /** The earlier transactions by id: a wallet can check the amounts by them. Taproot does without. */
  readonly earlier: ReadonlyMap<string, Transaction>
}

/** Says that a higher fee may replace it while it waits (BIP-125). */
const replaceable = 0xfffffffd

/**
 * Builds the PSBT (BIP-174) of a payment: inputs and outputs in the order of BIP-69, so that nothing tells which output is change.
 *
 * @throws KitError `bip122/unknownKey` when the wallet did not tell the key that is needed
 */
export function buildPsbt({ networkId, from, publicKey, to, amount, plan, earlier }: Payment): Psbt {
  const psbt = new Psbt({ network: libraryNetwork(networkId) })
  const script = scriptOf(from)
  const key = keyFields(from, publicKey)
  for (const { txid, vout, value } of [...plan.coins].sort(inOrder)) {
    const whole = earlier.get(txid)
    psbt.addInput({
      hash: txid,
      index: vout,
      sequence: replaceable,
      ...(from.kind !== 'p2pkh' && { witnessUtxo: { script, value } }),
      ...(whole && from.kind !== 'p2tr' && { nonWitnessUtxo: whole.toBuffer() }),
      ...key
    })
  }
  const outputs = [{ script: scriptOf(to), value: amount }]
  if (plan.change > 0n) outputs.push({ script, value: plan.change })
  for (const output of outputs.sort(byAmount)) psbt.addOutput(output)
  return psbt
}

interface Place {
  readonly txid: string
  readonly vout: number
}

const inOrder = (one: Place, other: Place): number =>
  one.txid === other.txid ? one.vout - other.vout : one.txid < other.txid ? -1 : 1

interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}

function byAmount(one: Output, other: Output): number {
  if (one.value !== other.value) return one.value < other.value ? -1 : 1
  return hex.encode(one.script) < hex.encode(other.script) ? -1 : 1
}
