import { decodeEventLog, type Hex } from 'viem'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'
import { pieceAbi, transferAbi, transferTopic } from './transferTopics.js'

/** Something that moved in a transaction. Addresses are in lower case. */
export interface Movement {
  readonly from: string
  readonly to: string
  /** Of the token or collection; absent for the chain's own currency. */
  readonly contract?: string
  /** Which piece of a collection. */
  readonly tokenId?: bigint
  /** In base units; pieces of a collection. */
  readonly amount: bigint
}

/** Everything that moved in a transaction, in its order; nothing where it failed. */
export function movementsIn({ from, to, value, internal, receipt }: EvmTransaction): readonly Movement[] {
  if (!receipt.status) return []
  const own = { from, to: to ?? receipt.contractAddress, value }
  const paid = [own, ...internal].flatMap((payment) =>
    payment.to && payment.value > 0n
      ? [{ from: payment.from.toLowerCase(), to: payment.to.toLowerCase(), amount: payment.value }]
      : []
  )
  return [...paid, ...receipt.logs.flatMap(readLog)]
}

/** What a log says that moved. Logs of other events, and logs that say less than these events have to, say nothing. */
function readLog({ address, topics, data }: EvmLog): readonly Movement[] {
  const contract = address.toLowerCase()
  try {
    if (topics.length === 4) {
      const piece = readPiece(topics, data)
      if (piece) return [{ ...piece, contract }]
    }
    const { args } = decodeEventLog({
      abi: transferAbi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex
    })
    const ends = { from: args.from.toLowerCase(), to: args.to.toLowerCase(), contract }
    if ('values' in args)
      return args.ids.map((tokenId, at) => ({ ...ends, tokenId, amount: args.values[at] ?? 0n }))
    return 'id' in args
      ? [{ ...ends, tokenId: args.id, amount: args.value }]
      : [{ ...ends, amount: args.value }]
  } catch {
    return []
  }
}

function readPiece(topics: readonly string[], data: string): Omit<Movement, 'contract'> | undefined {
  if (topics[0] !== transferTopic) return undefined
  const { args } = decodeEventLog({ abi: pieceAbi, topics: topics as [Hex, ...Hex[]], data: data as Hex })
  return { from: args.from.toLowerCase(), to: args.to.toLowerCase(), tokenId: args.tokenId, amount: 1n }
}
