import { isUnlimited } from '@plugboard/core'
import { decodeEventLog, type Hex, maxUint256 } from 'viem'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'
import { allowanceAbi, pieceAllowanceAbi } from './transferTopics.js'

/** An account lets somebody move what it has of a token or collection, or no longer does. */
export interface LoggedAllowance {
  readonly token: string
  readonly spender: string
  /** In base units; pieces of a collection, or 2^256 − 1 for all of them. 0 if the permission has ended. */
  readonly amount: bigint
}

/**
 * What the logs of a transaction say about what an account lets others spend: the allowance that remains after it, and above all one without a limit.
 * `undefined` if they say nothing about it.
 */
export function allowanceIn({ receipt }: EvmTransaction, account: string): LoggedAllowance | undefined {
  const said = receipt.logs.flatMap((log) => readAllowance(log, account) ?? [])
  const last = [...new Map(said.map((one) => [`${one.token} ${one.spender}`.toLowerCase(), one])).values()]
  return last.find(({ amount }) => isUnlimited(amount)) ?? last.find(({ amount }) => amount > 0n) ?? last[0]
}

function readAllowance(
  { address: token, topics, data }: EvmLog,
  account: string
): LoggedAllowance | undefined {
  try {
    const { args } = decodeEventLog({
      abi: topics.length === 4 ? pieceAllowanceAbi : allowanceAbi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex
    })
    if (args.owner.toLowerCase() !== account) return undefined
    if ('operator' in args) return { token, spender: args.operator, amount: args.approved ? maxUint256 : 0n }
    if ('value' in args) return { token, spender: args.spender, amount: args.value }
    // A piece that nobody may move any more has the zero address.
    return { token, spender: args.spender, amount: BigInt(args.spender) > 0n ? 1n : 0n }
  } catch {
    return undefined
  }
}
