import { type CaipAddress, isUnlimited, type PreparedTransaction } from '@plugboard/core'
import { isSameAddress, type PendingTransaction, type SentBefore } from '@plugboard/core/features'
import type { ReviewFinding } from '../ReviewState.js'
import { intentDigest } from './intentDigest.js'
import { isLookalike } from './lookalike.js'
import { ownFinding } from './toFinding.js'

/** The addresses and other facts that the review knows. */
export interface KnownAddresses {
  /** Addresses of wallets that are connected here. */
  readonly own: readonly string[]
  /** Addresses to which the account has sent something. */
  readonly recipients: readonly string[]
  /** Whether it has sent to others. Only if the account's whole history is known does a finding claim that a receiver is new. */
  readonly others?: Exclude<SentBefore, 'yes'> | undefined
  /** Texts that the visitor has copied on this page and may have intended to paste. */
  readonly copied?: readonly string[] | undefined
  /** Receivers that cannot tell whom a payment without a memo is for. */
  readonly memoReceivers?: readonly CaipAddress[] | undefined
  /** The recent fee of similar transactions, in base units of the fee's asset. */
  readonly usualFee?: bigint | undefined
  /** Transactions that the account's wallet was asked for and whose outcome is unknown. */
  readonly unresolved?: readonly PendingTransaction[] | undefined
}

/** Addresses whose key nobody has. */
const burnAddresses: readonly string[] = [
  `0x${'0'.repeat(40)}`,
  `0x${'0'.repeat(36)}dead`,
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  '1111111111111111111114oLvT2'
]

/** A fee counts as high above this multiple of the usual fee. */
const highFee = 10n

/** The review's own findings about a transaction. */
export function ownFindings(prepared: PreparedTransaction, known: KnownAddresses): readonly ReviewFinding[] {
  const { intent, simulated } = prepared
  return [
    ...receiversOf(prepared).flatMap((one) =>
      receiverFindings(one, intent.connection.account.address, known)
    ),
    ...(isRepeated(prepared, known) ? [ownFinding('maybeSent', 'danger')] : []),
    ...allowanceFindings(prepared),
    ...feeFindings(prepared, known),
    ...(simulated === 'failed' ? [ownFinding('wouldFail', 'block')] : []),
    ...(simulated === 'cannot' ? [ownFinding('notSimulated', 'info')] : [])
  ]
}

/** The receiver of a transfer, and its token if it is a token. */
interface Receiver {
  readonly to: string
  readonly token: string | undefined
}

/** The receivers of a transaction. */
export function receiversOf({ intent, calls = [] }: PreparedTransaction): readonly Receiver[] {
  if (intent.kind === 'transfer') return [{ to: intent.to, token: intent.asset?.token }]
  return calls.flatMap(({ action, asset, counterparty }) =>
    action === 'transfer' && counterparty !== undefined ? [{ to: counterparty, token: asset.token }] : []
  )
}

function receiverFindings(
  { to, token }: Receiver,
  account: string,
  { own, recipients, others, copied = [] }: KnownAddresses
): readonly ReviewFinding[] {
  const isIn = (list: readonly string[]) => list.some((one) => isSameAddress(one, to))
  if (isIn(burnAddresses)) return [ownFinding('burn', 'danger')]
  if (token !== undefined && isSameAddress(token, to)) return [ownFinding('tokenContract', 'danger')]
  if (isSameAddress(account, to)) return [ownFinding('ownAddress', 'info')]
  if (isIn(own)) return [ownFinding('otherOwn', 'info')]
  const forged = [...copied, ...recipients, ...own].find((one) => isLookalike(to, one))
  // Also if something was sent there before: that could have been the mistake.
  if (forged !== undefined) return [ownFinding('lookalike', 'danger', { known: forged, receiver: to })]
  if (isIn(recipients)) return []
  return [
    ownFinding('firstTime', 'warn', {
      textCode: others === 'no' ? undefined : (others ?? 'notKnown')
    })
  ]
}

/** Whether the same transaction may already be on its way. */
function isRepeated(prepared: PreparedTransaction, { unresolved = [] }: KnownAddresses): boolean {
  const { networkId } = prepared.intent.connection
  const digest = intentDigest(prepared)
  return unresolved.some((one) => one.networkId === networkId && one.digest === digest)
}

/** Namespaces report this themselves; this covers a namespace that does not. */
function allowanceFindings({ changes, intent }: PreparedTransaction): readonly ReviewFinding[] {
  const { address } = intent.connection.account
  const isAll = changes.some(
    ({ owner, allowance }) => isSameAddress(owner, address) && allowance && isUnlimited(allowance.amount)
  )
  return isAll ? [ownFinding('unlimited', 'danger')] : []
}

function feeFindings(
  { amount, fee, changes, intent }: PreparedTransaction,
  { usualFee }: KnownAddresses
): readonly ReviewFinding[] {
  if (!fee) return []
  const isInFeeAsset =
    intent.kind === 'transfer' &&
    !intent.asset?.token &&
    changes.some(({ asset }) => asset.token === fee.asset.token)
  if (isInFeeAsset && amount !== undefined && fee.expected > amount) return [ownFinding('feeHigh', 'warn')]
  const isUnusual = usualFee !== undefined && fee.expected > highFee * usualFee
  return isUnusual ? [ownFinding('feeHigh', 'warn', { textCode: 'feeUnusual' })] : []
}
