import { formatUnits, getAddress, type Hex, parseTransaction, toHex } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, Fact, RequestKind, Warning } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'
import { type Call, readCall } from './readCall.js'

/** From here on an allowance is called unlimited: nothing has so many units. */
const unlimited = 2n ** 255n

interface Drawn {
  readonly kind: RequestKind
  readonly title: TextKey
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
}

/**
 * What the visitor sees of an EIP-1559 transaction, read back from the bytes that the worker will sign (APR-2).
 *
 * @throws Error for bytes that are no such transaction, or one of another network
 */
export function describeTransaction(unsigned: Uint8Array, network: WalletNetwork, account: string): Approval {
  const raw = toHex(unsigned)
  const transaction = parseTransaction(raw as `0x02${string}`)
  if (transaction.chainId !== Number(network.id.split(':')[1]))
    throw new Error('The transaction is for another network')
  const { to, value = 0n, data = '0x', gas = 0n, maxFeePerGas = 0n } = transaction
  const drawn = describeCall(to ?? undefined, value, data, network, account)
  const fee: Fact = {
    kind: 'amount',
    label: 'fact.fee',
    value: coins(gas * maxFeePerGas, network),
    note: 'fact.feeAtMost'
  }
  return { ...drawn, network: network.id, account, facts: [...drawn.facts, fee], raw }
}

function describeCall(
  to: Hex | undefined,
  value: bigint,
  data: Hex,
  network: WalletNetwork,
  account: string
): Drawn {
  if (to === undefined) return unreadable('approve.deploy', [], value, network)
  if (data === '0x') return transferOfCoins(to, value, network)
  const call = readCall(data)
  // Coins that go along with a token's call are no part of what its words say.
  if (!call || value > 0n)
    return unreadable('approve.unreadable', [address('fact.contract', to)], value, network)
  return describeToken(call, to, network, account)
}

const transferOfCoins = (to: string, value: bigint, network: WalletNetwork): Drawn => ({
  kind: 'transfer',
  title: 'approve.send',
  facts: [{ kind: 'amount', label: 'fact.amount', value: coins(value, network) }, address('fact.to', to)],
  warnings: []
})

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
      warnings: call.approved ? [{ text: 'warning.operator', isDanger: true }] : []
    }
  const amount = tokenAmount(call.amount, contract, network)
  const token = [...(amount.isListed ? [] : [address('fact.contract', contract)])]
  const warnings: readonly Warning[] = amount.isListed
    ? []
    : [{ text: 'warning.unverifiedToken', isDanger: false }]
  if (call.name === 'transfer')
    return {
      kind: 'transfer',
      title: 'approve.send',
      facts: [amount.fact, address('fact.to', call.to), ...token],
      warnings
    }
  // The same calls move and hand over a collectible of ERC-721, whose number looks like an amount.
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
  const isUnlimited = call.amount >= unlimited
  const allowance: Fact = isUnlimited
    ? { kind: 'text', label: 'fact.amount', value: `${amount.symbol} · ∞` }
    : amount.fact
  const isEnd = amount.isListed && call.amount === 0n && call.name === 'approve'
  return {
    kind: 'permission',
    title: isEnd ? 'approve.allowanceEnds' : 'approve.allowance',
    facts: [allowance, address('fact.spender', call.spender), ...token],
    warnings: [
      ...(isUnlimited ? [{ text: 'warning.unlimited', isDanger: true } as const] : []),
      ...permissionWarnings
    ]
  }
}

/** Of a token that the project does not list nothing but base units is known: its own word for decimals may be a lie. */
function tokenAmount(amount: bigint, contract: string, { tokens }: WalletNetwork) {
  const token = tokens.find(({ address }) => address.toLowerCase() === contract.toLowerCase())
  const value = token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount}`
  const note: TextKey | undefined = token ? undefined : 'fact.baseUnits'
  const fact: Fact = { kind: 'amount', label: 'fact.amount', value, note }
  return { fact, isListed: token !== undefined, symbol: token?.symbol ?? '' }
}

const address = (label: TextKey, value: string): Fact => ({
  kind: 'address',
  label,
  value: getAddress(value)
})

const coins = (value: bigint, { currency }: WalletNetwork) =>
  `${formatUnits(value, currency.decimals)} ${currency.symbol}`
