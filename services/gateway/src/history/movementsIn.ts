import { decodeEventLog, type Hex, zeroAddress } from 'viem'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'
import {
  allowanceAbi,
  pieceAbi,
  pieceAllowanceAbi,
  transferAbi,
  transferTopic,
  wrappingAbi
} from './transferTopics.js'

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

/** An account lets somebody move what it has of a token or collection, or no longer does. */
export interface Allowance {
  readonly kind: 'given' | 'taken'
  readonly token: string
  readonly spender: string
}

/** What the logs of a transaction say about what an account lets others spend: `undefined` if they say nothing about it. */
export function allowanceIn({ receipt }: EvmTransaction, account: string): Allowance | undefined {
  const said = receipt.logs.flatMap((log) => readAllowance(log, account) ?? [])
  return said.find(({ kind }) => kind === 'given') ?? said[0]
}

function readAllowance({ address: token, topics, data }: EvmLog, account: string): Allowance | undefined {
  try {
    const { args } = decodeEventLog({
      abi: topics.length === 4 ? pieceAllowanceAbi : allowanceAbi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex
    })
    if (args.owner.toLowerCase() !== account) return undefined
    const isGiven =
      'tokenId' in args ? BigInt(args.spender) > 0n : 'approved' in args ? args.approved : args.value > 0n
    const spender = 'operator' in args ? args.operator : args.spender
    return { kind: isGiven ? 'given' : 'taken', token, spender }
  } catch {
    return undefined
  }
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
