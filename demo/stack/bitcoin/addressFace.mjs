// @ts-check
import { address as addresses } from 'bitcoinjs-lib'
import { Problem } from './Problem.mjs'
import { statusOf, transactionOf } from './toJson.mjs'

/** @typedef {import('./Chain.mjs').Chain} Chain */
/** @typedef {import('./Chain.mjs').Entry} Entry */
/** @typedef {{ readonly script: Uint8Array, readonly value: bigint }} Output */

/** How many transactions Esplora returns at once. */
const most = { waiting: 50, mined: 25 }

/** @param {Chain} chain @param {string} address */
function scriptOf({ network }, address) {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    throw new Problem(400, `Invalid Bitcoin address: ${address}`)
  }
}

/** @param {readonly Output[]} outputs */
const sum = (outputs) => Number(outputs.reduce((total, { value }) => total + value, 0n))

/** Esplora's answer about an address. @param {Chain} chain @param {string} address */
export function addressFace(chain, address) {
  const script = scriptOf(chain, address)
  /** @param {Output} output */
  const isOwn = (output) => Buffer.compare(output.script, script) === 0
  /** @param {Entry} entry */
  const touches = ({ tx, spent }) => tx.outs.some(isOwn) || spent.some(isOwn)
  const entries = chain.transactions.filter(touches)
  /** @param {readonly Entry[]} those */
  const stats = (those) => {
    const funded = those.flatMap(({ tx }) => tx.outs.filter(isOwn))
    const spent = those.flatMap((entry) => entry.spent.filter(isOwn))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: those.length
    }
  }
  /** @param {Entry} entry */
  const toJson = (entry) => transactionOf(chain, entry)
  const waiting = () => entries.filter(({ height }) => height === undefined).reverse()
  const mined = () =>
    entries
      .filter(({ height }) => height !== undefined)
      .reverse()
      .sort((one, other) => Number(other.height) - Number(one.height))
  return {
    summary: () => ({
      address,
      chain_stats: stats(entries.filter(({ height }) => height !== undefined)),
      mempool_stats: stats(entries.filter(({ height }) => height === undefined))
    }),
    coins: () =>
      chain.coins.filter(isOwn).map(({ txid, vout, value }) => ({
        txid,
        vout,
        status: statusOf(chain, /** @type {Entry} */ (chain.transaction(txid))),
        value: Number(value)
      })),
    /** The newest of the waiting transactions and of those in blocks. */
    transactions: () => [...waiting().slice(0, most.waiting), ...mined().slice(0, most.mined)].map(toJson),
    waiting: () => waiting().slice(0, most.waiting).map(toJson),
    /** Transactions in blocks, newest first. @param {string} [after] the id of the last one seen before */
    mined: (after) => {
      const all = mined()
      const from = after === undefined ? 0 : all.findIndex(({ txid }) => txid === after) + 1
      return after !== undefined && from === 0 ? [] : all.slice(from, from + most.mined).map(toJson)
    }
  }
}
