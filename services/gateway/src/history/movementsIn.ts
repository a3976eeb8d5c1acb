import { decodeEventLog, type Hex, zeroAddress } from 'viem'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'
import { pieceAbi, transferAbi, transferTopic, wrappingAbi } from './transferTopics.js'

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

/** Everything that moved in a transaction, in its order; nothing if it failed. */
export function movementsIn({ from, to, value, internal, receipt }: EvmTransaction): readonly Movement[] {
  if (!receipt.status) return []
  const own = { from, to: to ?? receipt.contractAddress, value }
  const paid = [own, ...internal].flatMap((payment) =>
    payment.to && payment.value > 0n
      ? [{ from: payment.from.toLowerCase(), to: payment.to.toLowerCase(), amount: payment.value }]
      : []
  )
  const moved = receipt.logs.flatMap(readLog)
  // Some wrapped currencies write both logs of one movement.
  const isToldTwice = (one: Movement) =>
    moved.some(({ contract, from, to }) => contract === one.contract && from === one.from && to === one.to)
  const wrapped = receipt.logs.flatMap(readWrapping).filter((one) => !isToldTwice(one))
  return [...paid, ...moved, ...wrapped]
}

/** Currency that was wrapped, or unwrapped: contracts like WETH9 write no `Transfer` for these. */
function readWrapping({ address, topics, data }: EvmLog): readonly Movement[] {
  try {
    const { eventName, args } = decodeEventLog({
      abi: wrappingAbi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex
    })
    const owner = args.owner.toLowerCase()
    const ends = eventName === 'Deposit' ? { from: zeroAddress, to: owner } : { from: owner, to: zeroAddress }
    return [{ ...ends, contract: address.toLowerCase(), amount: args.amount }]
  } catch {
    return []
  }
}

/** What a log says about movements. Logs of other events, and logs with less data than these events must have, say nothing. */
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
