// @ts-check
import { bech32 } from '@scure/base'
import { metadata } from './denominations.mjs'

/**
 * The answer to a GET of the SDK's REST API (LCD): an account's holdings, the bank's metadata of a coin, and which coin secures the chain.
 *
 * @param {import('./Chain.mjs').Chain} chain
 * @param {string} address path and query
 * @returns {{ readonly status: number, readonly body: unknown }}
 */
export function answerRest(chain, address) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const refuse = (
    /** @type {number} */ status,
    /** @type {number} */ code,
    /** @type {string} */ message
  ) => ({
    status,
    body: { code, message, details: [] }
  })
  const [, owner] = /^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/u.exec(pathname) ?? []
  if (owner !== undefined) {
    try {
      const { prefix } = bech32.decodeToBytes(owner)
      if (prefix !== chain.prefix)
        throw new Error(`invalid Bech32 prefix; expected ${chain.prefix}, got ${prefix}`)
    } catch (error) {
      return refuse(400, 3, `invalid address: ${error instanceof Error ? error.message : error}`)
    }
    return { status: 200, body: pageOf(chain.ledger.coins(owner), searchParams) }
  }
  const [, denom] = /^\/cosmos\/bank\/v1beta1\/denoms_metadata\/(.+)$/u.exec(pathname) ?? []
  if (denom !== undefined) {
    const known = metadata.get(decodeURIComponent(denom))
    if (!known) return refuse(404, 5, `client metadata for denom ${denom}: key not found`)
    const { denomUnits, uriHash, ...rest } = known
    return { status: 200, body: { metadata: { ...rest, denom_units: denomUnits, uri_hash: uriHash } } }
  }
  if (pathname === '/cosmos/staking/v1beta1/params')
    return { status: 200, body: { params: { bond_denom: chain.denom } } }
  return refuse(501, 12, 'Not Implemented')
}

/**
 * @param {readonly import('./Ledger.mjs').Coin[]} coins in order
 * @param {URLSearchParams} query
 */
function pageOf(coins, query) {
  const from = Buffer.from(query.get('pagination.key') ?? '', 'base64').toString()
  const rest = coins.filter(({ denom }) => denom >= from)
  const limit = Number(query.get('pagination.limit') ?? 100)
  const next = rest[limit]?.denom
  return {
    balances: rest.slice(0, limit),
    pagination: {
      next_key: next === undefined ? null : Buffer.from(next).toString('base64'),
      total: String(coins.length)
    }
  }
}
