// @ts-check
import { Block, script as scripts, Transaction } from 'bitcoinjs-lib'
import { chainParameters, firstTransaction } from './chainParameters.mjs'

/** The difficulty of a block on regtest: every second hash will do. */
const bits = 0x207fffff
const zeros = new Uint8Array(32)

/** @param {keyof typeof chainParameters} name */
export function firstBlock(name) {
  const block = new Block()
  const coinbase = Transaction.fromHex(firstTransaction)
  const { timestamp, bits: difficulty, nonce } = chainParameters[name]
  block.version = 1
  block.prevHash = zeros
  block.transactions = [coinbase]
  block.merkleRoot = Block.calculateMerkleRoot([coinbase])
  return Object.assign(block, { timestamp, bits: difficulty, nonce })
}

/**
 * The coinbase that pays the miner of a block, with the height in its input (BIP-34).
 *
 * @param {number} height
 * @param {Uint8Array} script
 * @param {bigint} fees
 */
function coinbaseOf(height, script, fees) {
  const tx = new Transaction()
  tx.version = 2
  tx.addInput(
    zeros,
    0xffffffff,
    0xffffffff,
    scripts.compile([scripts.number.encode(height), Buffer.alloc(8)])
  )
  tx.addOutput(script, (5_000_000_000n >> BigInt(Math.floor(height / 150))) + fees)
  tx.setWitness(0, [zeros])
  return tx
}

/**
 * Builds a block on another and does its work.
 *
 * @param {Block} before
 * @param {{ height: number, time: number, script: Uint8Array, fees: bigint, transactions: readonly Transaction[] }} content
 */
export function buildBlock(before, { height, time, script, fees, transactions }) {
  const coinbase = coinbaseOf(height, script, fees)
  const block = new Block()
  block.version = 0x20000000
  block.prevHash = before.getHash()
  block.timestamp = Math.max(time, before.timestamp + 1)
  block.bits = bits
  block.transactions = [coinbase, ...transactions]
  const commitment = Block.calculateMerkleRoot(block.transactions, true)
  coinbase.addOutput(Buffer.concat([Buffer.from('6a24aa21a9ed', 'hex'), commitment]), 0n)
  block.witnessCommit = commitment
  block.merkleRoot = Block.calculateMerkleRoot(block.transactions)
  while (!block.checkProofOfWork()) block.nonce += 1
  return block
}
