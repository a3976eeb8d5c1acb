import { isUnlimited } from '@plugboard/core'
import { formatUnits, getAddress, type Hex, toHex } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, RequestKind, Warning } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'
import { type Call, readCall } from './readCall.js'
import { tokenAmount, withoutLimit } from './tokenAmount.js'
import { decodeTransaction } from './transactionFormat.js'

/** What a call does, as far as its bytes reveal. */
export interface Drawn extends Pick<Approval, 'isUnlimited' | 'isSmall'> {
  readonly kind: RequestKind
  readonly title: TextKey
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
}

/**
 * What the visitor sees of an EIP-1559 transaction, read back from the bytes that the worker will sign (APR-2).
 *
 * @throws Error for bytes that are not such a transaction, or one for another network
 */
export function describeTransaction(unsigned: Uint8Array, network: WalletNetwork, account: string): Approval {
  const raw = toHex(unsigned)
  const { chainId, to, value, data, gas, maxFeePerGas } = decodeTransaction(unsigned)
  if (chainId !== Number(network.id.split(':')[1])) throw new Error('The transaction is for another network')
  const drawn = describeCall(to, value, data, network, account)
  const highestFee = gas * maxFeePerGas
  const fee = feeFact(highestFee, network)
  // The network says what it costs, and may say anything.
  const isDear = data === '0x' && value > 0n && highestFee > value
  const isSmall = drawn.isSmall && isWithin(value + highestFee, network.currency.inFrameLimit)
  const warnings = [...drawn.warnings, ...(isDear ? [{ text: 'warning.fee', isDanger: true } as const] : [])]
  return { ...drawn, isSmall, warnings, network: network.id, account, facts: [...drawn.facts, fee], raw }
}

/** What the visitor sees of several transactions that are sent one after the other. */
export function describeTransactions(
  all: readonly Uint8Array[],
  network: WalletNetwork,
  account: string
): Approval {
  const described = all.map((unsigned) => describeTransaction(unsigned, network, account))
  const [only] = described
  if (only && described.length === 1) return only
  return {
    ...{
      kind: leastReadable(described),
      title: 'approve.calls',
      network: network.id,
      account,
      facts: [],
      warnings: []
    },
    calls: described,
    isUnlimited: described.some((one) => one.isUnlimited),
    raw: described.map(({ raw }) => raw).join('\n\n')
  }
}

/** A group approved together is as dangerous as its worst transaction. */
export const leastReadable = (all: readonly { readonly kind: RequestKind }[]): RequestKind =>
  order.find((kind) => all.some((one) => one.kind === kind)) ?? 'unreadable'

/** Kinds of transactions, the least readable first. */
const order: readonly RequestKind[] = ['unreadable', 'permission', 'transfer']

/** What the visitor sees of one call of an account. */
export function describeCall(
  to: Hex | undefined,
  value: bigint,
  data: Hex,
  network: WalletNetwork,
  account: string
): Drawn {
  if (to === undefined) return unreadable('approve.deploy', [], value, network)
  if (data === '0x') return transferOfCoins(to, value, network)
  const call = readCall(data)
  // Coins sent along with a token's call are not part of its description.
  if (!call || value > 0n)
    return unreadable('approve.unreadable', [address('fact.contract', to)], value, network)
  return describeToken(call, to, network, account)
}

const transferOfCoins = (to: string, value: bigint, network: WalletNetwork): Drawn => ({
  kind: 'transfer',
  title: 'approve.send',
  facts: [{ kind: 'amount', label: 'fact.amount', value: coins(value, network) }, address('fact.to', to)],
  warnings: [],
  isSmall: isWithin(value, network.currency.inFrameLimit)
})

/** Whether an amount is within a limit in base units. Without a limit, no amount is. */
const isWithin = (amount: bigint, limit = '0'): boolean => BigInt(limit) > 0n && amount <= BigInt(limit)

function unreadable(title: TextKey, facts: readonly Fact[], value: bigint, network: WalletNetwork): Drawn {
  const sent: readonly Fact[] = [{ kind: 'amount', label: 'fact.value', value: coins(value, network) }]
  return {
    kind: 'unreadable',
    title,
    facts: [...facts, ...sent],
    warnings: [{ text: 'warning.unreadable', isDanger: true }]
  }
}

function describeToken(call: Call, contract: string, network: WalletNetwork, account: string): Drawn {
  if (call.name === 'setApprovalForAll')
    return {
      kind: 'permission',
      title: call.approved ? 'approve.operator' : 'approve.operatorEnds',
      facts: [address('fact.operator', call.operator), address('fact.collection', contract)],
      warnings: call.approved ? [{ text: 'warning.operator', isDanger: true }] : [],
      isUnlimited: call.approved
    }
  const amount = tokenAmount(call.amount, contract, network)
  const token = amount.isListed ? [] : [address('fact.contract', contract)]
  const warnings: readonly Warning[] = amount.isListed
    ? []
    : [{ text: 'warning.unverifiedToken', isDanger: false }]
  if (call.name === 'transfer')
    return {
      kind: 'transfer',
      title: 'approve.send',
      facts: [amount.fact, address('fact.to', call.to), ...token],
      warnings,
      isSmall: isWithin(call.amount, amount.inFrameLimit)
    }
  // The same calls move and hand over an ERC-721 collectible, whose number looks like an amount.
  const permissionWarnings: readonly Warning[] = amount.isListed
    ? []
    : [{ text: 'warning.unlistedContract', isDanger: true }]
  if (call.name === 'transferFrom')
    return {
      kind: 'permission',
      title: call.from.toLowerCase() === account.toLowerCase() ? 'approve.send' : 'approve.sendFrom',
      facts: [amount.fact, address('fact.from', call.from), address('fact.to', call.to), ...token],
      warnings: permissionWarnings
    }
  const hasNoLimit = isUnlimited(call.amount)
  const allowance = hasNoLimit ? withoutLimit(amount.symbol) : amount.fact
  const isEnd = amount.isListed && call.amount === 0n && call.name === 'approve'
  return {
    kind: 'permission',
    title: isEnd ? 'approve.allowanceEnds' : 'approve.allowance',
    facts: [allowance, address('fact.spender', call.spender), ...token],
    isUnlimited: hasNoLimit,
    warnings: [
      ...(hasNoLimit ? [{ text: 'warning.unlimited', isDanger: true } as const] : []),
      ...permissionWarnings
    ]
  }
}

/** The maximum cost of a transaction. */
export const feeFact = (highest: bigint, network: WalletNetwork): Fact => ({
  kind: 'amount',
  label: 'fact.fee',
  value: coins(highest, network),
  note: 'fact.feeAtMost'
})

const address = (label: TextKey, value: string): Fact => ({
  kind: 'address',
  label,
  value: getAddress(value)
})

const coins = (value: bigint, { currency }: WalletNetwork) =>
  `${formatUnits(value, currency.decimals)} ${currency.symbol}`
