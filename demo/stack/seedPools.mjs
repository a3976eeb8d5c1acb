import { readFileSync } from 'node:fs'
import { parseEther, parseUnits } from 'viem'
import { postTransactions } from './postTransactions.mjs'
import { maker } from './seedTokens.mjs'
import { makeUniswap } from './uniswap.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/**
 * Deploys Uniswap V2 on a fresh anvil, with a pool for each token of `harbourTokens.json` that names one, at about the prices that the gateway is
 * given. Throws when the router has another address than the page expects.
 *
 * @param nonce how many transactions the maker has sent
 */
export async function seedPools(url, nonce) {
  const { tokens } = read('./harbourTokens.json')
  const known = read('./harbourPools.json')
  const pools = tokens.flatMap(({ address, decimals, extensions: { pool } }) =>
    pool ? [{ token: address, amount: parseUnits(pool.units, decimals), ether: parseEther(pool.ether) }] : []
  )
  const { router, wrapped, transactions } = makeUniswap({ from: maker, nonce, pools })
  if (router !== known.router || wrapped !== known.wrapped)
    throw new Error(`Write into harbourPools.json: ${JSON.stringify({ router, wrapped })}`)
  await postTransactions(
    url,
    transactions.map((transaction, index) => {
      const own = nonce + index
      const params = [{ from: maker, gas: '0x7a1200', nonce: `0x${own.toString(16)}`, ...transaction }]
      return { jsonrpc: '2.0', id: own, method: 'eth_sendTransaction', params }
    })
  )
}
