import { BaseError, type Hex, numberToHex, TimeoutError } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import type { EndpointLimits } from './EndpointLimits.js'
import { type EvmLog, readLogs } from './evmLogs.js'

/** Topics as `eth_getLogs` takes them. */
export type LogFilter = readonly (Hex | readonly Hex[] | null)[]

/** The logs to search for. */
export interface LogSearch {
  readonly filters: readonly LogFilter[]
  /** The last block to search. */
  readonly from: number
  /** Ends the search early. It is called with everything found so far. */
  isEnough(logs: readonly EvmLog[]): boolean
}

/** The result of a search. */
export interface LogScan {
  readonly logs: readonly EvmLog[]
  /** Nothing is missing from this block up to where the search began. */
  readonly lowest: number
  /** Set if the endpoint has no older logs. */
  readonly isPruned: boolean
}

/** Blocks per window. Every public endpoint that allows ranges at all allows this one, or reports the smaller limit. */
const mostBlocks = 2_000

/** The number of windows that a search covers. */
const mostWindows = 20

/** The number of windows requested at once, after the first has shown what the endpoint allows. */
const windowsAtOnce = 4

/** The errors of endpoints if a range spans too many blocks or has too many logs. Each endpoint has its own words and code. */
const tooMuch =
  /range|too (large|many|wide|big)|exceed|limit|more than|results?|response size|time(d )?.?out|specify an address|pruned|history/i

/** The errors for too many requests: smaller queries would make it worse. */
const tooOften =
  /rate.?limit|too many requests|request count|per (second|minute|day)|capacity|quota|beyond current head/i

/** The errors of endpoints without old logs (EIP-4444). */
const pruned = /pruned|history (is )?(not available|unavailable|expired)/i

/**
 * Searches logs backwards, in windows of blocks. If the endpoint refuses a window, it is halved; the size that it allowed is remembered.
 *
 * @throws KitError what `EvmReader.ask` throws, also if the endpoint refuses a single block; `eip155/readFailed` for an answer of another shape
 */
export async function scanLogs(
  reader: EvmReader,
  limits: EndpointLimits,
  { filters, from, isEnough }: LogSearch
): Promise<LogScan> {
  const { caipNetworkId } = reader.network
  // An endpoint that refused one crowded window might allow larger ones elsewhere.
  let blocks = Math.min(mostBlocks, 2 * (limits.windows.get(caipNetworkId) ?? mostBlocks))
  let logs: readonly EvmLog[] = []
  let lowest = from + 1
  let read = 0
  while (read < mostWindows && lowest > 0 && !isEnough(logs)) {
    const count = read ? Math.min(windowsAtOnce, mostWindows - read) : 1
    const windows = splitBlocks(lowest, blocks, count)
    const answers = await Promise.all(windows.map((window) => readWindow(reader, filters, window)))
    for (const { first, found, refused } of answers) {
      if (refused) {
        if (blocks === 1 && pruned.test(wordsOf(refused))) return { logs, lowest, isPruned: true }
        if (blocks === 1) throw refused
        blocks = Math.ceil(Math.min(blocks, lowest) / 2)
        break
      }
      logs = [...logs, ...found]
      lowest = first
      read += 1
      if (isEnough(logs)) break
    }
  }
  limits.windows.set(caipNetworkId, blocks)
  return { logs, lowest, isPruned: false }
}

interface BlockWindow {
  readonly first: number
  readonly last: number
}

/** The windows below a block, highest first. */
function splitBlocks(below: number, blocks: number, count: number): readonly BlockWindow[] {
  const windows = Array.from({ length: count }, (_, index) => {
    const last = below - 1 - index * blocks
    return { first: Math.max(0, last - blocks + 1), last }
  })
  return windows.filter(({ last }) => last >= 0)
}

interface WindowAnswer {
  readonly first: number
  readonly found: readonly EvmLog[]
  /** Set if the endpoint has more logs there than it returns at once, or none. */
  readonly refused?: unknown
}

async function readWindow(
  reader: EvmReader,
  filters: readonly LogFilter[],
  { first, last }: BlockWindow
): Promise<WindowAnswer> {
  const range = { fromBlock: numberToHex(first), toBlock: numberToHex(last) }
  try {
    const answers = await Promise.all(
      filters.map((topics) => reader.ask('eth_getLogs', [{ ...range, topics }]))
    )
    return { first, found: answers.flatMap(readLogs) }
  } catch (error) {
    const words = wordsOf(error)
    if (!tooMuch.test(words) || tooOften.test(words)) throw error
    return { first, found: [], refused: error }
  }
}

/** The words of an endpoint's error; nothing if it did not answer. */
function wordsOf(error: unknown): string {
  const { cause } = error as Error
  if (!(cause instanceof BaseError)) return ''
  return cause.walk((one) => one instanceof TimeoutError) ? '' : cause.details
}
