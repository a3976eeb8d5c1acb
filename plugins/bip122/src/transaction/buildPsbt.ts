import type { NetworkId } from '@plugboard/core'
import { hex } from '@scure/base'
import { crypto, Psbt, type Transaction } from 'bitcoinjs-lib'
import { type DescribedAddress, scriptOf } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { curve, libraryNetwork } from '../spend/bitcoinLibrary.js'
import { equalBytes } from '../spend/bytes.js'
import type { CoinPlan } from './selectCoins.js'

/** A payment whose coins are chosen. */
export interface Payment {
  readonly networkId: NetworkId
  /** The owner of the coins; change is paid back to this address. */
  readonly from: DescribedAddress
  /** Hex, as the wallet reported it: nested segwit cannot be spent without it. */
  readonly publicKey?: string | undefined
  readonly to: DescribedAddress
  /** In satoshis. */
  readonly amount: bigint
  readonly plan: CoinPlan
  /** The previous transactions by id: a wallet can verify the amounts with them. Taproot does not need them. */
  readonly previous: ReadonlyMap<string, Transaction>
}

/** The sequence number that lets a higher fee replace the transaction while it is unconfirmed (BIP-125). */
const replaceable = 0xfffffffd

/**
 * Builds the PSBT (BIP-174) of a payment: inputs and outputs in the order of BIP-69, so that the order does not show which output is change.
 *
 * @throws KitError `bip122/unknownKey` when the wallet did not give a key that is needed
 */
export function buildPsbt({ networkId, from, publicKey, to, amount, plan, previous }: Payment): Psbt {
  const psbt = new Psbt({ network: libraryNetwork(networkId) })
  const script = scriptOf(from)
  const key = keyFields(from, publicKey)
  for (const { txid, vout, value } of [...plan.coins].sort(inOrder)) {
    const whole = previous.get(txid)
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

/** The fields about a key that a PSBT needs in addition to the coin. */
interface KeyFields {
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * The fields an input needs for signing: the redeem script of nested segwit, the internal key of taproot. The key is the wallet's claim, and is used
 * only if the address belongs to it.
 *
 * @throws KitError `bip122/unknownKey` for nested segwit without its key
 */
function keyFields({ kind, program }: DescribedAddress, publicKey: string | undefined): KeyFields {
  const key = decodeKey(publicKey)
  if (kind === 'p2sh') {
    const redeemScript = key?.length === 33 ? Uint8Array.of(0, 20, ...crypto.hash160(key)) : undefined
    if (redeemScript && equalBytes(crypto.hash160(redeemScript), program)) return { redeemScript }
    throw bip122Errors.unknownKey({ notes: 'The wallet returned no public key for this address.' })
  }
  const inner = key?.slice(-32)
  if (kind !== 'p2tr' || inner?.length !== 32) return {}
  const tweaked = curve.xOnlyPointAddTweak(inner, crypto.taggedHash('TapTweak', inner))
  return equalBytes(tweaked?.xOnlyPubkey, program) ? { tapInternalKey: inner } : {}
}

function decodeKey(publicKey = ''): Uint8Array | undefined {
  return /^([0-9a-f]{64}|0[23][0-9a-f]{64})$/i.test(publicKey)
    ? hex.decode(publicKey.toLowerCase())
    : undefined
}
