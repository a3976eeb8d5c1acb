import { type Asset, type DecodedCall, displayText } from '@plugboard/core'
import type { Hex } from 'viem'
import { eip155Errors } from '../errors.js'
import type { DescribedContract } from '../tokens/describeContracts.js'
import { allowanceOf, approvedOf, balanceOf, operatorOf, permit2AllowanceOf } from './accountQuestions.js'
import { decodeCall } from './decodeCall.js'
import type { EvmCall } from './estimateFee.js'
import type { SimulationQuestion } from './simulation.js'

/** A number that a call changes: a balance of the account, or an allowance that it gives to somebody else. */
export interface CallEffect {
  readonly asset: Asset
  readonly tokenId?: string | undefined
  /** Set if the number is what somebody else may spend. */
  readonly spender?: Hex | undefined
  /** The meaning of the number if it is not an amount: whether `spender` may move everything, or who may move one piece. */
  readonly means?: 'operator' | 'approved' | undefined
  /** The question that reads the number from the network. */
  readonly question: SimulationQuestion
  /** Computes the number after the call. */
  readonly apply: (before: bigint) => bigint
}

/** What a call says that it does, in words and in numbers. */
export interface ReadCall {
  readonly decoded: readonly DecodedCall[]
  readonly effects: readonly CallEffect[]
}

/** The context that calls are read with. */
export interface CallReadingContext {
  readonly account: Hex
  readonly native: Asset
  /** What is known about the contract at an address. */
  readonly contractOf: (address: Hex) => DescribedContract | undefined
}

/**
 * Reads what a call does.
 *
 * @param at its position among the calls, for the notes of an error
 * @throws KitError `eip155/unreadableCall` for a function that is not known, or not one of the contract that it is called on
 */
export function readCall(
  context: CallReadingContext,
  { to, value, data = '0x' }: EvmCall,
  at: number
): ReadCall {
  const { account, native } = context
  const paid = BigInt(value)
  const pays: CallEffect[] =
    paid > 0n && to !== account ? [{ asset: native, question: balanceOf(account), apply: plus(-paid) }] : []
  if (data === '0x') {
    const text = `${paid} wei → ${to}`
    return {
      decoded: [{ action: 'transfer', asset: native, amount: paid, counterparty: to, text }],
      effects: pays
    }
  }
  const read = readContractCall(context, to, data, paid)
  if (!read)
    throw eip155Errors.unreadableCall({
      notes: `calls[${at}] calls ${displayText(data.slice(0, 10))} at ${to}, which is not a known function of a token or collection there.`
    })
  return { ...read, effects: [...pays, ...read.effects] }
}

const plus = (delta: bigint) => (before: bigint) => before + delta

function readContractCall(
  { account, native, contractOf }: CallReadingContext,
  to: Hex,
  data: Hex,
  paid: bigint
): ReadCall | undefined {
  const call = decodeCall({ to, data })
  if (!call) return undefined
  const { text } = call
  const { kind, asset } = contractOf(to) ?? {}

  /** A move of what the account or somebody else has. */
  const move = (from: Hex, receiver: Hex, amount: bigint, tokenId?: bigint): ReadCall | undefined => {
    if (!asset) return undefined
    const id = tokenId?.toString()
    const isCounted = kind === 'multiCollection' ? tokenId : undefined
    const effect = (delta: bigint): CallEffect => ({
      asset,
      ...(kind === 'multiCollection' && { tokenId: id }),
      question: balanceOf(account, to, isCounted),
      apply: plus(delta)
    })
    const decoded: DecodedCall = {
      action: 'transfer',
      asset,
      amount,
      tokenId: id,
      counterparty: receiver,
      ...(from !== account && { owner: from }),
      text
    }
    const effects =
      from === receiver
        ? []
        : [...(from === account ? [effect(-amount)] : []), ...(receiver === account ? [effect(amount)] : [])]
    return { decoded: [decoded], effects }
  }

  /** A change of what somebody else may spend. */
  const allow = (
    action: DecodedCall['action'],
    allowed: Pick<DecodedCall, 'amount' | 'tokenId'>,
    effect: Omit<CallEffect, 'asset'>,
    of: Asset | undefined = asset
  ): ReadCall | undefined =>
    of && {
      decoded: [{ action, asset: of, ...allowed, counterparty: effect.spender, text }],
      effects: [{ asset: of, ...effect }]
    }

  switch (call.functionName) {
    case 'transfer':
      return kind === 'token' ? move(account, ...call.args) : undefined
    case 'transferFrom': {
      const [from, receiver, number] = call.args
      if (kind === 'collection') return move(from, receiver, 1n, number)
      return kind === 'token' ? move(from, receiver, number) : undefined
    }
    case 'safeTransferFrom': {
      const [from, receiver, tokenId, amount] = call.args
      if (typeof amount === 'bigint')
        return kind === 'multiCollection' ? move(from, receiver, amount, tokenId) : undefined
      return kind === 'collection' ? move(from, receiver, 1n, tokenId) : undefined
    }
    case 'safeBatchTransferFrom': {
      const [from, receiver, tokenIds, amounts] = call.args
      if (kind !== 'multiCollection' || tokenIds.length !== amounts.length) return undefined
      const moves = tokenIds.flatMap((id, index) => move(from, receiver, amounts[index] ?? 0n, id) ?? [])
      return {
        decoded: moves.flatMap(({ decoded }) => decoded),
        effects: moves.flatMap(({ effects }) => effects)
      }
    }
    case 'approve': {
      if (call.args.length === 4) {
        const [token, spender, amount] = call.args
        const question = permit2AllowanceOf(token, account, spender)
        const { kind, asset } = contractOf(token) ?? {}
        return kind === 'token'
          ? allow('approve', { amount }, { spender, question, apply: () => amount }, asset)
          : undefined
      }
      const [spender, number] = call.args
      if (kind === 'token')
        return allow(
          'approve',
          { amount: number },
          { spender, question: allowanceOf(to, account, spender), apply: () => number }
        )
      if (kind !== 'collection') return undefined
      const question = approvedOf(to, number)
      const isRevoked = BigInt(spender) === 0n
      return allow(
        'approve',
        { amount: isRevoked ? 0n : 1n, tokenId: number.toString() },
        { spender, means: 'approved', tokenId: number.toString(), question, apply: () => BigInt(spender) }
      )
    }
    case 'increaseAllowance':
    case 'decreaseAllowance': {
      const [spender, amount] = call.args
      const isMore = call.functionName === 'increaseAllowance'
      const effect = {
        spender,
        question: allowanceOf(to, account, spender),
        apply: plus(isMore ? amount : -amount)
      }
      return kind === 'token' ? allow(isMore ? 'approveMore' : 'approveLess', { amount }, effect) : undefined
    }
    case 'setApprovalForAll': {
      const [spender, isApproved] = call.args
      const effect = {
        spender,
        means: 'operator' as const,
        question: operatorOf(to, account, spender),
        apply: () => (isApproved ? 1n : 0n)
      }
      return kind === 'token' ? undefined : allow(isApproved ? 'approveAll' : 'revokeAll', {}, effect)
    }
    case 'deposit':
    case 'withdraw': {
      if (kind !== 'token' || !asset) return undefined
      const isWrap = call.functionName === 'deposit'
      const amount = call.args?.[0] ?? paid
      const token: CallEffect = {
        asset,
        question: balanceOf(account, to),
        apply: plus(isWrap ? amount : -amount)
      }
      const back: CallEffect = { asset: native, question: balanceOf(account), apply: plus(amount) }
      return {
        decoded: [{ action: isWrap ? 'wrap' : 'unwrap', asset, amount, text }],
        effects: isWrap ? [token] : [token, back]
      }
    }
  }
}
