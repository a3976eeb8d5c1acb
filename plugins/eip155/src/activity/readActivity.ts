import type { AccountQuery, ActivityPage } from '@plugboard/core'
import { getAddress, type Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { requireAddress } from '../chain/requireAddress.js'
import { type DescribedContract, describeContracts } from '../tokens/describeContracts.js'
import { accountFilters, readAccountLog } from './accountLogs.js'
import {
  type ChainPlace,
  highestBlock,
  isBefore,
  newestFirst,
  readAtOnce,
  readBlock,
  toCursor
} from './chainPlace.js'
import type { EndpointLimits } from './EndpointLimits.js'
import { lower } from './evmLogs.js'
import { type MinedTransaction, readMined } from './minedTransactions.js'
import {
  type FoundPlace,
  hasOtterscan,
  readInnerMovements,
  searchTransactions,
  type TransactionSearch
} from './otterscan.js'
import { type LogScan, scanLogs } from './scanLogs.js'
import { type FoundTransaction, readMovements, toTransaction } from './toTransaction.js'

/** Transactions per page. Each takes two requests, and its block a third. */
const pageSize = 20

/** The number of contracts per page whose names are requested; a transaction can name any number. */
const mostContracts = 200

/**
 * Reads a page of an account's history from its logs, including native payments if the endpoint supports the Otterscan methods. A page is a
 * consistent snapshot of the network.
 *
 * @throws KitError `eip155/notAnAddress`, `eip155/unknownCursor`, `eip155/readFailed`, `connect/aborted`
 */
export async function readActivity(
  reader: EvmReader,
  limits: EndpointLimits,
  { address, cursor }: Pick<AccountQuery, 'address' | 'cursor'>
): Promise<ActivityPage> {
  const account = lower(requireAddress(address))
  return readAtOnce(reader, cursor, (from) => readPage(reader, limits, account, from))
}

/** Reads the page that is older than a place; nothing if the network replaced one of its blocks in the meantime. */
async function readPage(
  reader: EvmReader,
  limits: EndpointLimits,
  account: Hex,
  from: ChainPlace
): Promise<ActivityPage | undefined> {
  const highest = highestBlock(from)
  const withNative = await hasOtterscan(reader, limits)
  const [scan, search] = await Promise.all([
    scanLogs(reader, limits, {
      filters: accountFilters(account),
      from: highest,
      isEnough: (logs) => placesOf({ logs }, account, from).length >= pageSize
    }),
    withNative ? searchTransactions(reader, account, highest + 1) : noSearch
  ])
  const lowest = Math.max(scan.lowest, search.lowest)
  const found = [...placesOf(scan, account, from), ...search.places]
  const places = distinct(found).filter((one) => one.block >= lowest && isBefore(one, from))
  const taken = places.sort(newestFirst).slice(0, pageSize)

  const hashes = taken.map(({ hash }) => hash)
  const [mined, floor] = await Promise.all([
    readMined(reader, hashes),
    readBlock(reader, Math.min(lowest, Math.max(highest, 0)))
  ])
  if (!floor || !mined?.every((one, index) => isAt(one, taken[index]))) return undefined
  const { data, isPartial } = await describeAll(reader, account, mined, withNative)

  const last = mined.at(-1)
  const isCut = places.length > taken.length
  const isEnd = lowest === 0 || (scan.isPruned && lowest === scan.lowest)
  const next =
    last && isCut ? toCursor(last, last.blockHash) : toCursor({ block: lowest, index: 0 }, floor.hash)
  return Object.freeze({
    data,
    ...((isCut || !isEnd) && { next }),
    ...(!isCut && isEnd && lowest > 0 && { since: floor.time * 1_000 }),
    ...(!withNative && { tokensOnly: true as const }),
    ...(isPartial && { isPartial })
  })
}

const noSearch: TransactionSearch = { places: [], lowest: 0 }

/** The transactions older than a place whose logs concern an account. */
function placesOf({ logs }: Pick<LogScan, 'logs'>, account: Hex, from: ChainPlace): readonly FoundPlace[] {
  const places = logs
    .filter((log) => readAccountLog(log, account))
    .map(({ transactionHash: hash, block, transactionIndex: index }) => ({ hash, block, index }))
  return distinct(places).filter((one) => isBefore(one, from))
}

const distinct = (places: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(places.map((place) => [place.hash, place])).values()
]

const isAt = (one: ChainPlace, place: ChainPlace | undefined): boolean =>
  one.block === place?.block && one.index === place.index

/** Describes transactions, with the names of the assets that they moved. */
async function describeAll(
  reader: EvmReader,
  account: Hex,
  mined: readonly MinedTransaction[],
  withNative: boolean
): Promise<Pick<ActivityPage, 'data' | 'isPartial'>> {
  const movements = mined.flatMap((one) => readMovements(one, account).movements)
  const contracts = [...new Set(movements.map(({ contract }) => contract))].slice(0, mostContracts)
  const [described, inner] = await Promise.all([
    describeContracts(
      reader,
      contracts.map((contract) => getAddress(contract))
    ),
    Promise.all(mined.map((one) => (withNative ? readInnerMovements(reader, one, account) : [])))
  ])
  const byContract = new Map(contracts.map((contract, index) => [contract, described[index]]))
  const contractOf = (contract: Hex): DescribedContract | undefined => byContract.get(contract)
  const { network } = reader
  const data = mined.map((one, index) => {
    const found: FoundTransaction = { ...one, inner: inner[index] ?? [] }
    return toTransaction({ network, account, contractOf }, found)
  })
  return { data: Object.freeze(data), ...(inner.includes(undefined) && { isPartial: true }) }
}
