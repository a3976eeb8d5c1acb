// @ts-check
import { queriesOf } from './queries.mjs'
import { SdkError } from './SdkError.mjs'

/** @typedef {import('./Chain.mjs').Chain} Chain */
/** @typedef {Readonly<Record<string, any>>} Params named, in the forms of CometBFT's JSON */

const none = '0'.repeat(64)
const base64 = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64')
/** CometBFT writes nanoseconds. */
const timeOf = (/** @type {Date} */ time) => time.toISOString().replace('Z', '000000Z')

/** @param {import('./Chain.mjs').Included} included */
function txOf({ tx, height, index, result: { code, log, data, events } }) {
  return {
    hash: tx.hash,
    height: String(height),
    index,
    tx_result: {
      code,
      log,
      data: base64(data),
      info: '',
      gas_wanted: String(tx.auth.fee?.gasLimit ?? 0n),
      gas_used: String(tx.gasUsed),
      events,
      codespace: code ? 'sdk' : ''
    },
    tx: base64(tx.raw)
  }
}

/** @param {Chain} chain @param {import('./Chain.mjs').Block} block */
function headOf(chain, block) {
  const {
    block_id,
    block: { header, data }
  } = blockOf(chain, block)
  return { block_id, block_size: '0', header, num_txs: String(data.txs.length) }
}

/** @param {Chain} chain @param {import('./Chain.mjs').Block} block */
function blockOf(chain, { height, time, hash, last, txs }) {
  const parts = { total: 1, hash }
  return {
    block_id: { hash, parts },
    block: {
      header: {
        version: { block: '11', app: '0' },
        chain_id: chain.id,
        height: String(height),
        time: timeOf(time),
        last_block_id: { hash: last || none, parts: { total: 1, hash: last || none } },
        last_commit_hash: none,
        data_hash: none,
        validators_hash: none,
        next_validators_hash: none,
        consensus_hash: none,
        app_hash: none,
        last_results_hash: none,
        evidence_hash: none,
        proposer_address: none.slice(0, 40)
      },
      data: { txs: txs.map(({ tx }) => base64(tx.raw)) },
      evidence: { evidence: [] },
      last_commit: {
        height: '0',
        round: 0,
        block_id: { hash: '', parts: { total: 0, hash: '' } },
        signatures: []
      }
    }
  }
}

/** @typedef {import('./Chain.mjs').Included} Included */

/** @type {Readonly<Record<string, (one: number, other: number) => boolean>>} */
const comparisons = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other
}

/**
 * Conditions that are joined by `AND`: `tx.hash='…'`, `tx.height<5`, or one attribute of an event, e.g. `transfer.recipient='…'` and
 * `tx.acc_seq='<address>/<sequence>'`.
 *
 * @param {Chain} chain
 * @param {string} query
 */
function search(chain, query) {
  const tests = query.split(/\s+AND\s+/).map(testOf)
  return chain.included.filter((included) => tests.every((test) => test(included)))
}

/** @param {string} condition @returns {(included: Included) => boolean} */
function testOf(condition) {
  const [, type, key, sign = '', text, digits] =
    /^(\w+)\.(\w+)\s*(=|<=?|>=?)\s*(?:'([^']*)'|(\d+))$/.exec(condition.trim()) ?? []
  const value = text ?? digits ?? ''
  if (type === 'tx' && key === 'height')
    return ({ height }) => Boolean(comparisons[sign]?.(height, Number(value)))
  if (!type || !key || sign !== '=') throw new Error(`this node cannot search by ${condition}`)
  if (type === 'tx' && key === 'hash') return ({ tx }) => tx.hash === value.toUpperCase()
  return ({ result }) =>
    result.events.some(
      (event) =>
        event.type === type &&
        event.attributes.some((attribute) => attribute.key === key && attribute.value === value)
    )
}

/** @param {() => unknown} run @param {(error: SdkError) => unknown} refuse */
function judged(run, refuse) {
  try {
    return run()
  } catch (error) {
    if (error instanceof SdkError) return refuse(error)
    throw error
  }
}

/**
 * The methods of CometBFT 0.38 that clients of cosmjs use, and control methods: `plugboard_faucet` creates `{ address, denom, amount }`
 * out of nothing, and `plugboard_lock` prevents as much from being sent; `plugboard_hold` stops the blocks until `plugboard_release`.
 *
 * @param {Chain} chain
 * @returns {Readonly<Record<string, (params: Params) => unknown>>}
 */
export function methodsOf(chain) {
  const queries = queriesOf(chain)
  const newest = () => /** @type {import('./Chain.mjs').Block} */ (chain.blocks.at(-1))
  return {
    health: () => ({}),
    status: () => ({
      node_info: {
        protocol_version: { p2p: '8', block: '11', app: '0' },
        id: none.slice(0, 40),
        listen_addr: 'tcp://127.0.0.1:0',
        network: chain.id,
        version: '0.38.17',
        channels: '40',
        moniker: 'plugboard',
        other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:0' }
      },
      sync_info: {
        latest_block_hash: newest().hash,
        latest_app_hash: none,
        latest_block_height: String(chain.height),
        latest_block_time: timeOf(newest().time),
        catching_up: false
      },
      validator_info: {
        address: none.slice(0, 40),
        pub_key: { type: 'tendermint/PubKeyEd25519', value: base64(new Uint8Array(32)) },
        voting_power: '0'
      }
    }),
    abci_query: ({ path, data }) => {
      const face = { info: '', index: '0', key: null, proofOps: null, height: String(chain.height) }
      return judged(
        () => {
          const query = Object.hasOwn(queries, path) ? queries[path] : undefined
          if (!query) throw new SdkError(6, `unknown query path: ${path}: unknown request`)
          const value = base64(query(Uint8Array.from(Buffer.from(String(data), 'hex'))))
          return { response: { ...face, code: 0, log: '', value, codespace: '' } }
        },
        ({ code, message }) => ({
          response: { ...face, code, log: message, value: null, codespace: 'sdk' }
        })
      )
    },
    broadcast_tx_sync: ({ tx }) => {
      const raw = Uint8Array.from(Buffer.from(String(tx), 'base64'))
      return judged(
        () => ({ code: 0, data: '', log: '', codespace: '', hash: chain.accept(raw) }),
        ({ code, message }) => ({ code, data: '', log: message, codespace: 'sdk', hash: none })
      )
    },
    tx: ({ hash }) => {
      const found = chain.find(Buffer.from(String(hash), 'base64').toString('hex'))
      if (!found) throw new Error(`tx (${hash}) not found`)
      return txOf(found)
    },
    tx_search: ({ query, page = '1', per_page: size = '30', order_by: order }) => {
      const found = search(chain, String(query))
      if (order === 'desc') found.reverse()
      const from = (Number(page) - 1) * Number(size)
      return { txs: found.slice(from, from + Number(size)).map(txOf), total_count: String(found.length) }
    },
    unconfirmed_txs: ({ limit = '30' }) => {
      const txs = chain.waiting.slice(0, Math.min(Number(limit), 100)).map(({ raw }) => base64(raw))
      const bytes = chain.waiting.reduce((total, { raw }) => total + raw.length, 0)
      const counts = { n_txs: txs.length, total: chain.waiting.length, total_bytes: bytes }
      return { ...Object.fromEntries(Object.entries(counts).map(([k, v]) => [k, String(v)])), txs }
    },
    block: ({ height = chain.height }) => {
      const block = chain.blocks[Number(height) - 1]
      if (!block)
        throw new Error(`height ${height} must be less than or equal to the current blockchain height`)
      return blockOf(chain, block)
    },
    // The headers of blocks, newest first, twenty at most.
    blockchain: ({ minHeight = 1, maxHeight = chain.height }) => {
      const last = Math.min(Number(maxHeight), chain.height)
      const first = Math.max(Number(minHeight), 1, last - 19)
      if (first > last) throw new Error(`min height ${first} can't be greater than max height ${last}`)
      const metas = chain.blocks.slice(first - 1, last).map((block) => headOf(chain, block))
      return { last_height: String(chain.height), block_metas: metas.reverse() }
    },
    plugboard_lock: ({ address, denom = chain.denom, amount }) => {
      chain.ledger.lock(String(address), { denom: String(denom), amount: String(amount) })
      return chain.ledger.spendable(String(address))
    },
    plugboard_hold: () => {
      chain.isHeld = true
      return {}
    },
    plugboard_release: () => {
      chain.isHeld = false
      return {}
    },
    plugboard_faucet: ({ address, denom = chain.denom, amount }) => {
      chain.ledger.add(String(address), [{ denom: String(denom), amount: String(amount) }])
      return chain.ledger.coins(String(address))
    }
  }
}
