// @ts-check
import { addressFace } from './addressFace.mjs'
import { Problem } from './Problem.mjs'
import { Refusal } from './Refusal.mjs'
import { blockOf, spendingOf, statusOf, transactionOf } from './toJson.mjs'

/** @typedef {import('./Chain.mjs').Chain} Chain */
/** @typedef {import('./Faucet.mjs').Faucet} Faucet */

/** @param {unknown} found @param {string} what @returns {asserts found} */
function need(found, what) {
  if (found === undefined) throw new Problem(404, `${what} not found`)
}

/** @param {Chain} chain */
function readRoutes(chain) {
  /** @param {string} id */
  const entry = (id) => {
    const found = chain.transaction(id)
    need(found, 'Transaction')
    return found
  }
  /** @param {number | undefined} height */
  const block = (height) => {
    const found = height === undefined ? undefined : chain.block(height)
    need(found, 'Block')
    return found
  }
  return {
    '/blocks/tip/height': () => String(chain.height),
    '/blocks/tip/hash': () => block(chain.height).getId(),
    '/block-height/:n': (/** @type {string} */ height) => block(Number(height)).getId(),
    '/block/:id': (/** @type {string} */ id) => blockOf(chain, heightIn(chain, id)),
    '/block/:id/txids': (/** @type {string} */ id) =>
      block(heightIn(chain, id)).transactions?.map((tx) => tx.getId()),
    '/mempool/txids': () => chain.waiting.map(({ txid }) => txid),
    '/tx/:id': (/** @type {string} */ id) => transactionOf(chain, entry(id)),
    '/tx/:id/status': (/** @type {string} */ id) => statusOf(chain, entry(id)),
    '/tx/:id/outspend/:n': (/** @type {string} */ id, /** @type {string} */ vout) =>
      spendingOf(chain, entry(id), Number(vout)),
    '/tx/:id/hex': (/** @type {string} */ id) => entry(id).tx.toHex(),
    '/address/:a': (/** @type {string} */ address) => addressFace(chain, address).summary(),
    '/address/:a/utxo': (/** @type {string} */ address) => addressFace(chain, address).coins(),
    '/address/:a/txs': (/** @type {string} */ address) => addressFace(chain, address).transactions(),
    '/address/:a/txs/mempool': (/** @type {string} */ address) => addressFace(chain, address).waiting(),
    '/address/:a/txs/chain': (/** @type {string} */ address) => addressFace(chain, address).mined(),
    '/address/:a/txs/chain/:id': (/** @type {string} */ address, /** @type {string} */ after) =>
      addressFace(chain, address).mined(after)
  }
}

/** @param {Chain} chain @param {string} id */
function heightIn(chain, id) {
  const height = chain.heightOf(id)
  need(height, 'Block')
  return height
}

/**
 * Esplora's REST on one chain, and control endpoints: `/faucet` gives satoshis and mines, unless told not to; `/mine` mines a
 * number of blocks; `/fee-estimates` is the last value set, because fees come from a market that does not exist here.
 *
 * @param {Chain} chain
 * @param {Faucet} faucet
 */
export function routesOf(chain, faucet) {
  let estimates = { 1: 4, 3: 3, 6: 2, 144: 1 }
  return {
    get: { ...readRoutes(chain), '/fee-estimates': () => estimates },
    post: {
      '/tx': (/** @type {string} */ body) => accept(chain, body),
      '/mine': (/** @type {string} */ body) => {
        const { count = 1, address } = JSON.parse(body || '{}')
        const script = address ? faucet.scriptOf(address) : faucet.script
        for (let left = count; left > 0; left--) chain.mine(script)
        return String(chain.height)
      },
      '/faucet': (/** @type {string} */ body) => {
        const { address, value, mine = true } = JSON.parse(body)
        const txid = faucet.give(address, BigInt(value))
        if (mine) chain.mine(faucet.script)
        return txid
      },
      '/fee-estimates': (/** @type {string} */ body) => {
        estimates = JSON.parse(body)
        return estimates
      }
    }
  }
}

/** @param {Chain} chain @param {string} body */
function accept(chain, body) {
  try {
    return chain.accept(body.trim())
  } catch (error) {
    throw error instanceof Refusal ? new Problem(400, error.message) : error
  }
}

/**
 * Finds the route of a path: `:a` matches one part.
 * @template T
 * @param {Readonly<Record<string, T>>} routes
 * @param {string} path
 */
export function find(routes, path) {
  const parts = path.split('/')
  for (const [form, run] of Object.entries(routes)) {
    const wanted = form.split('/')
    if (wanted.length !== parts.length) continue
    if (wanted.every((part, at) => part.startsWith(':') || part === parts[at]))
      return { run, values: parts.filter((_, at) => wanted[at]?.startsWith(':')) }
  }
  return undefined
}
