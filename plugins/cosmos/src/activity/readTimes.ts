import { isKitError } from '@plugboard/core'
import type { TransactionSource } from '../chain/transactions.js'
import { cosmosErrors } from '../errors.js'

/**
 * Reads the times of blocks, as ISO 8601 by their height. Blocks that the node no longer has are missing, although it may still know their
 * transactions.
 *
 * @throws KitError `cosmos/readFailed`
 */
export async function readTimes(
  source: TransactionSource,
  heights: readonly number[]
): Promise<ReadonlyMap<number, string>> {
  const times = await Promise.all(
    [...new Set(heights)].map(async (height) => [height, await readTime(source, height)] as const)
  )
  return new Map(times.flatMap(([height, time]) => (time === undefined ? [] : [[height, time] as const])))
}

async function readTime(
  { reader, network, signal }: TransactionSource,
  height: number
): Promise<string | undefined> {
  // Only the headers of blocks, because a block itself can be large.
  const params = { minHeight: `${height}`, maxHeight: `${height}` }
  try {
    const answer = await reader.send(network, { method: 'blockchain', params, signal })
    const { block_metas: metas } = Object(answer) as { readonly block_metas?: unknown }
    const [meta] = Array.isArray(metas) ? metas : []
    const header = Object(Object(meta).header) as { readonly height?: unknown; readonly time?: unknown }
    const time = header.height === String(height) ? isoOf(header.time) : undefined
    if (time !== undefined) return time
  } catch (error) {
    if (isKitError(error) && Object(error.cause).code !== undefined) return undefined
    throw error
  }
  throw cosmosErrors.readFailed({ notes: `blockchain returned no header of block ${height}.` })
}

/** CometBFT writes nanoseconds. */
function isoOf(time: unknown): string | undefined {
  const [, seconds, fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(String(time)) ?? []
  const date = new Date(`${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
