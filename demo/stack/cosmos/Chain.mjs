// @ts-check
import { createHash } from 'node:crypto'
import { TxMsgData } from 'cosmjs-types/cosmos/base/abci/v1beta1/abci'
import { anteEvents, feeCollectorOf, messageEvents } from './events.mjs'
import { Ledger } from './Ledger.mjs'
import { readTx } from './readTx.mjs'
import { SdkError } from './SdkError.mjs'
import { verifySignature } from './verifySignature.mjs'

/** @typedef {import('./readTx.mjs').Tx} Tx */
/** @typedef {import('./events.mjs').Event} Event */
/** @typedef {{ readonly code: number, readonly log: string, readonly data: Uint8Array, readonly events: readonly Event[] }} Result */
/** @typedef {{ readonly tx: Tx, readonly height: number, readonly index: number, readonly result: Result }} Included */
/** @typedef {{ readonly height: number, readonly time: Date, readonly hash: string, readonly last: string, readonly txs: readonly Included[] }} Block */

/** The minimum price of a unit of gas, in millionths of the fee's denomination. */
const leastPrice = 10_000n

/** A chain of one node with the Cosmos SDK's rules for accounts, fees and payments; it has blocks, but no consensus. */
export class Chain {
  ledger = new Ledger()
  /** @type {Block[]} */
  blocks = []
  /** @type {Tx[]} */
  waiting = []
  /** Whether waiting transactions keep waiting, as on a busy network. */
  isHeld = false

  /**
   * @param {{ readonly id: string, readonly prefix: string, readonly denom: string, readonly feeDenoms?: readonly string[] }} options
   *   `feeDenoms`: the denominations in which fees may be paid; the chain's own by default
   */
  constructor({ id, prefix, denom, feeDenoms = [denom] }) {
    this.id = id
    this.prefix = prefix
    this.denom = denom
    this.feeDenoms = feeDenoms
    this.mine()
  }

  get height() {
    return this.blocks.length
  }

  /** Accepts a transaction for the next block. @param {Uint8Array} raw @returns {string} its hash */
  accept(raw) {
    const tx = readTx(raw, this.prefix)
    if (this.waiting.some(({ hash }) => hash === tx.hash) || this.find(tx.hash))
      throw new SdkError(19, 'tx already in mempool')
    const ahead = this.waiting.filter(({ from }) => from === tx.from).length
    this.#check(tx, BigInt(ahead))
    this.waiting.push(tx)
    return tx.hash
  }

  /** Runs a transaction without its signature, and leaves everything unchanged. @param {Uint8Array} raw @returns {bigint} the gas it uses */
  simulate(raw) {
    const tx = readTx(raw, this.prefix)
    this.#account(tx.from)
    const undo = new Error('undo')
    try {
      this.ledger.attempt(() => {
        this.#run(tx)
        throw undo
      })
    } catch (error) {
      if (error !== undo) throw error
    }
    return tx.gasUsed
  }

  /** Makes a block of the waiting transactions. */
  mine() {
    const height = this.blocks.length + 1
    const time = new Date()
    const last = this.blocks.at(-1)?.hash ?? ''
    const txs = this.waiting
      .splice(0)
      .map((tx, index) => Object.freeze({ tx, height, index, result: this.#deliver(tx) }))
    const head = JSON.stringify([this.id, height, time, last, txs.map(({ tx }) => tx.hash)])
    const hash = createHash('sha256').update(head).digest('hex').toUpperCase()
    this.blocks.push(Object.freeze({ height, time, hash, last, txs }))
  }

  /** @returns {readonly Included[]} */
  get included() {
    return this.blocks.flatMap(({ txs }) => txs)
  }

  /** @param {string} hash */
  find(hash) {
    return this.included.find(({ tx }) => tx.hash === hash.toUpperCase())
  }

  /** @param {string} address */
  #account(address) {
    const account = this.ledger.account(address)
    if (!account) throw new SdkError(9, `account ${address} does not exist: unknown address`)
    return account
  }

  /** The checks of the SDK's ante handler. @param {Tx} tx @param {bigint} ahead how many of the account wait before it */
  #check(tx, ahead) {
    const { number, sequence } = this.#account(tx.from)
    const { amount = [], gasLimit = 0n } = tx.auth.fee ?? {}
    const needed = (gasLimit * leastPrice + 999_999n) / 1_000_000n
    const isPaid = amount.some((coin) => this.feeDenoms.includes(coin.denom) && BigInt(coin.amount) >= needed)
    if (gasLimit <= 0n || !isPaid)
      throw new SdkError(
        13,
        `insufficient fees; got: ${amount.map((coin) => coin.amount + coin.denom)} required: ${needed}${this.denom}`
      )
    if (tx.body.timeoutHeight > 0n && tx.body.timeoutHeight < BigInt(this.height + 1))
      throw new SdkError(30, 'tx timeout height')
    const place = { chainId: this.id, prefix: this.prefix, number, sequence: sequence + ahead }
    const key = verifySignature(tx, place)
    const has = this.ledger.spendable(tx.from)
    for (const { denom, amount: fee } of amount)
      if (BigInt(has.find((coin) => coin.denom === denom)?.amount ?? 0n) < BigInt(fee))
        throw new SdkError(5, `fee of ${fee}${denom}: insufficient funds`)
    return { key, fee: amount, gasLimit }
  }

  /** Fee and sequence are used up when the messages fail, as on every Cosmos chain. @param {Tx} tx @returns {Result} */
  #deliver(tx) {
    /** @type {Event[]} */
    let events = []
    try {
      const { key, fee, gasLimit } = this.#check(tx, 0n)
      const account = this.#account(tx.from)
      const to = feeCollectorOf(this.prefix)
      this.ledger.take(tx.from, fee)
      this.ledger.add(to, fee)
      events = anteEvents(tx, { from: tx.from, to, amount: fee, sequence: account.sequence })
      account.sequence += 1n
      account.key = key
      if (tx.gasUsed > gasLimit)
        throw new SdkError(11, `out of gas; gasWanted: ${gasLimit}, gasUsed: ${tx.gasUsed}: out of gas`)
      this.ledger.attempt(() => this.#run(tx))
      const msgResponses = tx.body.messages.map(({ typeUrl }) => ({ typeUrl: `${typeUrl}Response` }))
      const data = TxMsgData.encode(TxMsgData.fromPartial({ msgResponses })).finish()
      return { code: 0, log: '', data, events: [...events, ...messageEvents(tx)] }
    } catch (error) {
      if (!(error instanceof SdkError)) throw error
      return { code: error.code, log: error.message, data: new Uint8Array(), events }
    }
  }

  /** @param {Tx} tx */
  #run({ messages }) {
    for (const { fromAddress, toAddress, amount } of messages) {
      this.ledger.take(fromAddress, amount)
      this.ledger.add(toAddress, amount)
    }
  }
}
