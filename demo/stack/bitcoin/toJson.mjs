// @ts-check
import { address as addresses } from 'bitcoinjs-lib'
import { feeOf, idOf } from './Chain.mjs'
import { outputType } from './outputType.mjs'

/** @typedef {import('./Chain.mjs').Chain} Chain */
/** @typedef {import('./Chain.mjs').Entry} Entry */

/** @param {Uint8Array} bytes */
const hex = (bytes) => Buffer.from(bytes).toString('hex')

/** The state of a transaction. @param {Chain} chain @param {Entry} entry */
export function statusOf(chain, { height }) {
  const block = height === undefined ? undefined : chain.block(height)
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: height, block_hash: block.getId(), block_time: block.timestamp }
}

/** @param {Chain} chain @param {{ script: Uint8Array, value: bigint }} output */
function outputOf({ network }, { script, value }) {
  const type = outputType(script)
  const isKnown = type !== 'unknown' && type !== 'op_return'
  return {
    scriptpubkey: hex(script),
    scriptpubkey_type: type,
    ...(isKnown && { scriptpubkey_address: addresses.fromOutputScript(script, network) }),
    value: Number(value)
  }
}

/** A transaction in Esplora's form. @param {Chain} chain @param {Entry} entry */
export function transactionOf(chain, entry) {
  const { txid, tx, spent } = entry
  return {
    txid,
    version: tx.version,
    locktime: tx.locktime,
    vin: tx.ins.map(({ hash, index, script, witness, sequence }, at) => ({
      txid: idOf(hash),
      vout: index,
      prevout: spent[at] ? outputOf(chain, spent[at]) : null,
      scriptsig: hex(script),
      witness: witness.map(hex),
      is_coinbase: spent.length === 0,
      sequence
    })),
    vout: tx.outs.map((output) => outputOf(chain, output)),
    size: tx.byteLength(),
    weight: tx.weight(),
    fee: spent.length === 0 ? 0 : Number(feeOf(tx, spent)),
    status: statusOf(chain, entry)
  }
}

/** Who spends an output, in Esplora's form. @param {Chain} chain @param {Entry} entry @param {number} vout */
export function spendingOf(chain, { txid }, vout) {
  const spender = chain.transaction(chain.spenderOf(txid, vout) ?? '')
  return spender ? { spent: true, txid: spender.txid, status: statusOf(chain, spender) } : { spent: false }
}

/** A block in Esplora's form. @param {Chain} chain @param {number} height */
export function blockOf(chain, height) {
  const block = chain.block(height)
  if (!block) return undefined
  return {
    id: block.getId(),
    height,
    version: block.version,
    timestamp: block.timestamp,
    tx_count: block.transactions?.length ?? 0,
    size: block.byteLength(),
    weight: block.weight(),
    merkle_root: idOf(block.merkleRoot ?? new Uint8Array()),
    previousblockhash: height === 0 ? null : idOf(block.prevHash ?? new Uint8Array()),
    nonce: block.nonce,
    bits: block.bits
  }
}
