import { type AccountQuery, type ActivityPage, displayText } from '@plugboard/core'
import { newestPage, readCursor, writeCursor } from '@plugboard/core/chain'
import { nativeDenom } from '../assets/coinAsset.js'
import { describeCoins } from '../assets/describeCoins.js'
import type { TransactionSource } from '../chain/transactions.js'
import { cosmosErrors } from '../errors.js'
import { coinFlows } from './coinFlows.js'
import { type CoinInfo, describeTransaction } from './describeTransaction.js'
import { readTimes } from './readTimes.js'
import { type IndexedTransaction, searchTransactions } from './searchTransactions.js'

/** Transactions per page. A page has more if its last block contains many, but never more than `most`. */
const page = { size: 30, most: 100 } as const

/** The most denominations of a page that are looked up. */
const maxCoins = 40

/**
 * Reads a page of an account's history from a node's index: the transactions that it signed, and those that paid it.
 *
 * @param address in its canonical form
 * @throws KitError `cosmos/otherCursor`; `cosmos/readFailed`, also from a node that keeps no index
 */
export async function readActivity(
  source: TransactionSource,
  { address, cursor }: Pick<AccountQuery, 'address' | 'cursor'>
): Promise<ActivityPage> {
  const { network } = source
  const networkId = network.caipNetworkId
  const list = { networkId, address }
  const place = cursor === undefined ? undefined : readCursor(list, cursor)
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(place ?? '')) throw cosmosErrors.otherCursor()
  const start = place === undefined ? undefined : Number(place)

  const lists = await Promise.all(
    ['message.sender', 'transfer.recipient'].map((event) => searchTransactions(source, event, address, start))
  )
  const { entries, below } = newestPage(lists, page.size)
  const listed = entries.slice(0, page.most)
  const times = await readTimes(
    source,
    listed.map(({ height }) => height)
  )
  const known = listed.filter(({ height }) => times.has(height))
  const coinOf = await readCoins(source, known, address)
  const data = known.map((one) => {
    const time = times.get(one.height) ?? ''
    return describeTransaction(one, { address, networkId, time, native: nativeDenom(network), coinOf })
  })
  // A node that no longer has a block does not have those before it either.
  if (known.length < listed.length)
    return { data, since: Date.parse(data.at(-1)?.metadata.minedAt ?? '') || Date.now() }
  return { data, ...(below !== undefined && { next: writeCursor(list, `${below}`) }) }
}

/** The names of the coins on a page; an unknown coin keeps its denomination as its name, and is counted in base units. */
async function readCoins(
  { reader, network, signal }: TransactionSource,
  transactions: readonly IndexedTransaction[],
  address: string
): Promise<(denom: string) => CoinInfo> {
  const flows = transactions.map((one) => coinFlows(one, address))
  const moved = flows.flatMap(({ gains, flows }) => [
    ...gains.keys(),
    ...flows.flatMap(({ from, coins }) => (from === address ? [...coins.keys()] : []))
  ])
  const denoms = [...new Set([nativeDenom(network), ...moved])].slice(0, maxCoins)
  const assets = await describeCoins(reader, network, denoms, signal)
  const infoOf = (denom: string): CoinInfo => {
    const name = displayText(denom)
    return { name, symbol: displayText(denom, 10), decimals: 0, address: denom }
  }
  const infos = new Map(
    denoms.flatMap((denom, at): (readonly [string, CoinInfo])[] => {
      const asset = assets[at]
      if (!asset) return []
      const { name, symbol, decimals, token } = asset
      return [[denom, { name, symbol, decimals, ...(token !== undefined && { address: token }) }]]
    })
  )
  return (denom) => infos.get(denom) ?? infoOf(denom)
}
