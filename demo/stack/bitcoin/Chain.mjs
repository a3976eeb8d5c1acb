// @ts-check
import { Transaction } from 'bitcoinjs-lib'
import { buildBlock, firstBlock } from './buildBlock.mjs'
import { chainParameters } from './chainParameters.mjs'
import { checkPolicy } from './checkPolicy.mjs'
import { Refusal } from './Refusal.mjs'
import { verifyInput } from './verifyInput.mjs'

/** @typedef {import('bitcoinjs-lib').Block} Block */
/** @typedef {{ txid: string, vout: number, script: Uint8Array, value: bigint, coinbase: boolean }} Coin */
/** @typedef {{ txid: string, tx: Transaction, spent: readonly Coin[], height?: number }} Entry `spent` is empty for a coinbase */

/** Blocks on top of a coinbase before it may be spent, itself included. */
const maturity = 100

/** @param {Uint8Array} hash */
export const idOf = (hash) => Buffer.from(hash).reverse().toString('hex')

/** A Bitcoin chain with one node: blocks, the unspent coins, and the transactions that wait for the next block. */
export class Chain {
  /** @type {Block[]} */
  #blocks = []
  /** @type {Map<string, Coin>} coins that nothing spends, including those of waiting transactions */
  #coins = new Map()
  /** @type {Map<string, Entry>} */
  #entries = new Map()
  /** @type {Map<string, string>} who spends an output */
  #spenders = new Map()

  /** @param {keyof typeof chainParameters} name */
  constructor(name) {
    this.network = chainParameters[name].network
    this.#blocks.push(firstBlock(name))
  }

  get height() {
    return this.#blocks.length - 1
  }

  /** @param {number} height */
  block(height) {
    return this.#blocks[height]
  }

  /** @param {string} id */
  heightOf(id) {
    const height = this.#blocks.findIndex((block) => block.getId() === id)
    return height < 0 ? undefined : height
  }

  /** @param {string} txid */
  transaction(txid) {
    return this.#entries.get(txid)
  }

  /** In the order in which they arrived. */
  get transactions() {
    return [...this.#entries.values()]
  }

  get waiting() {
    return this.transactions.filter(({ height }) => height === undefined)
  }

  get coins() {
    return [...this.#coins.values()]
  }

  /** @param {string} txid @param {number} vout */
  spenderOf(txid, vout) {
    return this.#spenders.get(`${txid}:${vout}`)
  }

  /** Whether a coin is old enough to be spent in the next block. @param {Coin} coin */
  isMature({ txid, coinbase }) {
    const height = this.#entries.get(txid)?.height
    return !coinbase || (height !== undefined && this.height + 1 - height >= maturity)
  }

  /** Accepts a signed transaction if it follows every rule. @param {string} hex @returns its id @throws Refusal */
  accept(hex) {
    const tx = decode(hex)
    const txid = tx.getId()
    if (this.#entries.has(txid)) throw new Refusal(-27, 'Transaction already in block chain')
    const replaced = this.#conflictsOf(tx)
    const spent = this.#coinsOf(tx, replaced)
    checkPolicy(
      tx,
      spent.reduce((sum, { value }) => sum + value, 0n)
    )
    checkReplacement(tx, spent, replaced)
    this.#checkTime(tx)
    for (const index of spent.keys()) verifyInput(tx, index, spent)
    for (const entry of replaced) this.#drop(entry)
    this.#add(tx, spent)
    return txid
  }

  /** Mines a block of the waiting transactions. @param {Uint8Array} script receives the reward @param {number} [time] seconds */
  mine(script, time = Math.floor(Date.now() / 1000)) {
    const waiting = this.waiting
    const fees = waiting.reduce((sum, { tx, spent }) => sum + feeOf(tx, spent), 0n)
    const height = this.height + 1
    const transactions = waiting.map(({ tx }) => tx)
    const block = buildBlock(/** @type {Block} */ (this.#blocks.at(-1)), {
      height,
      time,
      script,
      fees,
      transactions
    })
    this.#blocks.push(block)
    for (const entry of waiting) entry.height = height
    this.#add(/** @type {Transaction} */ (block.transactions?.[0]), []).height = height
    return block
  }

  /** The waiting transactions that conflict with another one, including those that spend their outputs. @param {Transaction} tx */
  #conflictsOf(tx) {
    /** @type {Set<Entry>} */
    const found = new Set()
    for (const { hash, index } of tx.ins) this.#collect(this.spenderOf(idOf(hash), index), found)
    return [...found]
  }

  /** @param {string | undefined} txid @param {Set<Entry>} found */
  #collect(txid, found) {
    const entry = this.#entries.get(txid ?? '')
    if (!entry || entry.height !== undefined || found.has(entry)) return
    found.add(entry)
    for (const vout of entry.tx.outs.keys()) this.#collect(this.spenderOf(entry.txid, vout), found)
  }

  /** Forgets a waiting transaction; the coins it spent can be spent again. @param {Entry} entry */
  #drop({ txid, tx, spent }) {
    this.#entries.delete(txid)
    for (const vout of tx.outs.keys()) this.#coins.delete(`${txid}:${vout}`)
    for (const coin of spent) {
      const place = `${coin.txid}:${coin.vout}`
      this.#spenders.delete(place)
      if (this.#entries.has(coin.txid)) this.#coins.set(place, coin)
    }
  }

  /** @param {Transaction} tx @param {readonly Entry[]} replaced @returns {readonly Coin[]} */
  #coinsOf(tx, replaced) {
    if (tx.isCoinbase()) throw new Refusal(-26, 'coinbase')
    const places = tx.ins.map(({ hash, index }) => `${idOf(hash)}:${index}`)
    if (new Set(places).size < places.length) throw new Refusal(-26, 'bad-txns-inputs-duplicate')
    return places.map((place) => {
      const coin =
        this.#coins.get(place) ??
        replaced.flatMap(({ spent }) => spent).find(({ txid, vout }) => `${txid}:${vout}` === place)
      if (!coin) throw new Refusal(-25, 'bad-txns-inputs-missingorspent')
      if (!this.isMature(coin)) throw new Refusal(-26, 'bad-txns-premature-spend-of-coinbase')
      return coin
    })
  }

  /** A transaction can say from when on it is valid; relative times (BIP-68) are not checked. @param {Transaction} tx */
  #checkTime({ locktime, ins }) {
    const limit = locktime < 500_000_000 ? this.height + 1 : Math.floor(Date.now() / 1000)
    const isFinal = locktime < limit || ins.every(({ sequence }) => sequence === 0xffffffff)
    if (locktime !== 0 && !isFinal) throw new Refusal(-26, 'non-final')
  }

  /** @param {Transaction} tx @param {readonly Coin[]} spent */
  #add(tx, spent) {
    const txid = tx.getId()
    /** @type {Entry} */
    const entry = { txid, tx, spent }
    for (const coin of spent) {
      this.#coins.delete(`${coin.txid}:${coin.vout}`)
      this.#spenders.set(`${coin.txid}:${coin.vout}`, txid)
    }
    for (const [vout, { script, value }] of tx.outs.entries())
      if (script[0] !== 0x6a)
        this.#coins.set(`${txid}:${vout}`, { txid, vout, script, value, coinbase: spent.length === 0 })
    this.#entries.set(txid, entry)
    return entry
  }
}

/**
 * The requirements of BIP-125 for a transaction that replaces waiting ones.
 * @param {Transaction} tx @param {readonly Coin[]} spent @param {readonly Entry[]} replaced
 */
function checkReplacement(tx, spent, replaced) {
  if (replaced.length === 0) return
  const isFinal = replaced.some(({ tx: { ins } }) => ins.every(({ sequence }) => sequence >= 0xfffffffe))
  if (isFinal) throw new Refusal(-26, 'txn-mempool-conflict')
  const ids = new Set(replaced.map(({ txid }) => txid))
  if (tx.ins.some(({ hash }) => ids.has(idOf(hash)))) throw new Refusal(-26, 'bad-txns-spends-conflicting-tx')
  const paid = replaced.reduce((sum, entry) => sum + feeOf(entry.tx, entry.spent), 0n)
  if (feeOf(tx, spent) < paid + BigInt(tx.virtualSize())) throw new Refusal(-26, 'insufficient fee')
}

/** @param {string} hex */
function decode(hex) {
  try {
    const tx = Transaction.fromHex(hex)
    if (tx.ins.length > 0 && tx.outs.length > 0) return tx
  } catch {
    // Said below.
  }
  throw new Refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
}

/** @param {Transaction} tx @param {readonly Coin[]} spent */
export const feeOf = (tx, spent) =>
  spent.reduce((sum, { value }) => sum + value, 0n) - tx.outs.reduce((sum, { value }) => sum + value, 0n)
