import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import type { WalletNetwork } from '../../settings/settingsSchema.js'
import type { Approval, ApprovedCall, Fact, RequestKind, Warning } from '../approvals/Approval.js'
import type { TextKey } from '../text/locale.en.js'
import type { SolanaCall } from './readSolanaInstruction.js'
import type { SolanaAccount } from './readSolanaTransaction.js'
import { showHidden } from './showHidden.js'
import { withoutLimit } from './tokenAmount.js'

/** An account at its place in a call. */
export type SolanaPlace = SolanaAccount

/** From this amount on, the upper half of what 64 bits can hold, an allowance is called unlimited. The rule of core is for amounts of 256 bits. */
const unlimited = 2n ** 63n

/** A call as it is drawn. */
export interface DrawnCall extends ApprovedCall, Pick<Approval, 'isUnlimited'> {
  readonly kind: RequestKind
  /** Of a transfer of coins. */
  readonly lamports?: bigint
}

interface Place {
  readonly network: WalletNetwork
  readonly account: string
  /** Owners of token accounts: those that the transaction opens itself, and others as reported by the network. */
  readonly opened: ReadonlyMap<string, string>
  readonly owners: ReadonlyMap<string, string>
}

interface Called {
  readonly program: string
  readonly call: SolanaCall | undefined
  at(place: number): SolanaPlace
}

/**
 * What the visitor sees of one call. If a lookup table names an account as destination, authority or mint, nobody can tell what that account does:
 * such a call cannot be read.
 */
export function describeSolanaCall({ program, call, at }: Called, place: Place): DrawnCall {
  const unreadable: DrawnCall = {
    kind: 'unreadable',
    title: 'approve.unreadable',
    facts: [address('fact.contract', program)],
    warnings: [{ text: 'warning.unreadable', isDanger: true }]
  }
  const { network, account } = place
  const isKnown = (...places: readonly number[]) => places.every((one) => !at(one).isLookedUp)
  const listed = (mint: number) => network.tokens.find((one) => one.address === at(mint).address)
  // The network refuses a call whose decimals differ from its mint's: if they differ, either the call is for another token or the list is wrong.
  const hasDecimals = ({ mint, decimals }: { readonly mint: number; readonly decimals: number }) =>
    (listed(mint)?.decimals ?? decimals) === decimals
  const from = (authority: number): readonly Fact[] =>
    at(authority).address === account ? [] : [address('fact.from', at(authority).address)]
  switch (call?.name) {
    case 'transfer': {
      if (!isKnown(call.from, call.to)) return unreadable
      const amount = {
        kind: 'amount',
        label: 'fact.amount',
        value: solanaCoins(call.lamports, network)
      } as const
      const isOwn = at(call.from).address === account
      return {
        ...{ kind: 'transfer', title: isOwn ? 'approve.send' : 'approve.sendFrom', warnings: [] },
        facts: [amount, ...from(call.from), address('fact.to', at(call.to).address)],
        ...(isOwn && { lamports: call.lamports })
      }
    }
    case 'transferToken': {
      if (!isKnown(call.mint, call.to, call.authority) || !hasDecimals(call)) return unreadable
      const { facts, warnings } = tokenOf(call.amount, at(call.mint), place)
      return {
        ...{ kind: 'transfer', warnings },
        title: from(call.authority).length === 0 ? 'approve.send' : 'approve.sendFrom',
        facts: [...facts, ...from(call.authority), ...receiver(at(call.to).address, place)]
      }
    }
    case 'approve': {
      if (!isKnown(call.mint, call.delegate, call.authority) || !hasDecimals(call)) return unreadable
      const isUnlimited = call.amount >= unlimited
      const { facts, warnings } = tokenOf(call.amount, at(call.mint), place, isUnlimited)
      const danger: readonly Warning[] = isUnlimited ? [{ text: 'warning.unlimited', isDanger: true }] : []
      return {
        ...{ kind: 'permission', title: 'approve.allowance', isUnlimited },
        facts: [...facts, ...from(call.authority), address('fact.spender', at(call.delegate).address)],
        warnings: [...danger, ...warnings]
      }
    }
    case 'revoke':
      return {
        ...{ kind: 'permission', title: 'approve.allowanceEnds', warnings: [] },
        facts: [tokenAccount(at(call.source)), ...from(call.authority)]
      }
    case 'setAuthority': {
      if (!isKnown(call.target, call.authority)) return unreadable
      const next: readonly Fact[] = call.next ? [address('fact.to', base58.encode(call.next))] : []
      return {
        ...{ kind: 'permission', title: 'approve.authority', isUnlimited: true },
        facts: [tokenAccount(at(call.target)), ...from(call.authority), ...next],
        warnings: [{ text: 'warning.authority', isDanger: true }]
      }
    }
    case 'close': {
      if (!isKnown(call.target, call.to, call.authority)) return unreadable
      const isOwn = at(call.to).address === account
      return {
        ...{ kind: 'permission', title: 'approve.close' },
        facts: [
          tokenAccount(at(call.target)),
          ...from(call.authority),
          address('fact.to', at(call.to).address)
        ],
        warnings: [{ text: 'warning.close', isDanger: !isOwn }]
      }
    }
    case 'createTokenAccount':
      if (!isKnown(call.payer, call.owner, call.mint)) return unreadable
      return {
        ...{ kind: 'transfer', title: 'approve.openAccount' },
        // The amount depends on the size of the account, which token extensions increase.
        warnings: at(call.payer).address === account ? [{ text: 'warning.deposit', isDanger: false }] : [],
        facts: [address('fact.owner', at(call.owner).address), token(at(call.mint), network)]
      }
    case 'memo':
      return {
        ...{ kind: 'transfer', title: 'approve.memo', warnings: [] },
        facts: [{ kind: 'text', label: 'fact.message', value: showHidden(call.text) }]
      }
    default:
      return unreadable
  }
}

/** Coins with their sign. */
export const solanaCoins = (lamports: bigint, { currency }: WalletNetwork): string =>
  `${formatUnits(lamports, currency.decimals)} ${currency.symbol}`

/** An amount of a token. For a mint that the project does not list, only base units are known. */
function tokenOf(
  amount: bigint,
  mint: SolanaPlace,
  { network }: Place,
  isUnlimited = false
): { readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] } {
  const listed = network.tokens.find(({ address: one }) => one === mint.address)
  const value = listed ? `${formatUnits(amount, listed.decimals)} ${listed.symbol}` : `${amount}`
  const fact: Fact = isUnlimited
    ? withoutLimit(listed?.symbol)
    : { kind: 'amount', label: 'fact.amount', value, note: listed ? undefined : 'fact.baseUnits' }
  if (listed) return { facts: [fact], warnings: [] }
  return {
    facts: [fact, token(mint, network)],
    warnings: [{ text: 'warning.unverifiedToken', isDanger: false }]
  }
}

const token = ({ address: mint }: SolanaPlace, { tokens }: WalletNetwork): Fact => {
  const listed = tokens.find((one) => one.address === mint)
  if (listed) return { kind: 'text', label: 'fact.token', value: listed.symbol }
  return address('fact.token', mint)
}

/** The owner of a token account is determined by the transaction that opens it, or by the network. */
function receiver(target: string, { opened, owners }: Place): readonly Fact[] {
  const certain = opened.get(target)
  if (certain !== undefined) return [address('fact.to', certain)]
  const owner = owners.get(target)
  const account: Fact = address('fact.toAccount', target)
  return owner === undefined ? [account] : [{ ...address('fact.to', owner), note: 'fact.byNetwork' }, account]
}

const tokenAccount = ({ address: value, isLookedUp }: SolanaPlace): Fact => ({
  ...address('fact.tokenAccount', value),
  note: isLookedUp ? 'fact.byNetwork' : undefined
})

const address = (label: TextKey, value: string) => ({ kind: 'address', label, value }) as const
