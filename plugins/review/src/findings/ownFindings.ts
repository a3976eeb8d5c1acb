import type { Finding, PreparedTransaction, TransferIntent } from '@plugboard/core'
import { en } from '../locale.en.js'
import type { ReviewFinding } from '../ReviewState.js'
import { isLookalike, isSame } from './lookalike.js'

/** What the review knows of addresses. */
export interface KnownAddresses {
  /** Of wallets that are connected here. */
  readonly own: readonly string[]
  /** Where the account has sent something to from here. */
  readonly recipients: readonly string[]
}

/** Addresses whose key nobody has. */
const burnAddresses: readonly string[] = [
  `0x${'0'.repeat(40)}`,
  `0x${'0'.repeat(36)}dead`,
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  '1111111111111111111114oLvT2'
]

/** An allowance from here on counts as one without a limit. */
const unlimited = 1n << 128n

type Code = keyof typeof en extends infer Key
  ? Key extends `review.finding.${infer Rest}`
    ? Rest
    : never
  : never

/** A finding of the review's own, in English; a view says it in the visitor's language. */
export function ownFinding(
  code: Code,
  level: Finding['level'],
  details: Pick<ReviewFinding, 'values' | 'known'> = {}
): ReviewFinding {
  const text = en[`review.finding.${code}`].replace(/\{(\w+)\}/g, (_, name) => details.values?.[name] ?? '')
  return Object.freeze({ code, level, text, ...details })
}

/** What the review itself has to say of a transaction. */
export function ownFindings(prepared: PreparedTransaction, known: KnownAddresses): readonly ReviewFinding[] {
  const { intent, simulated } = prepared
  return [
    ...(intent.kind === 'transfer' ? receiverFindings(intent, known) : []),
    ...assetFindings(prepared),
    ...feeFindings(prepared),
    ...(simulated === 'failed' ? [ownFinding('wouldFail', 'block')] : []),
    ...(simulated === 'cannot' ? [ownFinding('notSimulated', 'info')] : [])
  ]
}

function receiverFindings(
  { to, asset, connection }: TransferIntent,
  { own, recipients }: KnownAddresses
): readonly ReviewFinding[] {
  const token = asset?.token
  const isIn = (list: readonly string[]) => list.some((one) => isSame(one, to))
  if (isIn(burnAddresses)) return [ownFinding('burn', 'danger')]
  if (token !== undefined && isSame(token, to)) return [ownFinding('tokenContract', 'danger')]
  if (isSame(connection.account.address, to)) return [ownFinding('ownAddress', 'info')]
  if (isIn(own)) return [ownFinding('otherOwn', 'info')]
  const forged = [...recipients, ...own].find((one) => isLookalike(to, one))
  // Also where something was sent there before: that may have been the mistake.
  if (forged !== undefined) return [ownFinding('lookalike', 'danger', { known: forged })]
  return isIn(recipients) ? [] : [ownFinding('firstTime', 'warn')]
}

function assetFindings({ changes, intent }: PreparedTransaction): readonly ReviewFinding[] {
  const { address } = intent.connection.account
  const mine = changes.filter(({ owner }) => isSame(owner, address))
  const has = (standing: string) => mine.some(({ asset }) => asset.standing === standing)
  return [
    ...(has('flagged') ? [ownFinding('flaggedToken', 'danger')] : []),
    ...(has('unknown') ? [ownFinding('unknownToken', 'warn')] : []),
    ...(mine.some(({ allowance }) => allowance && allowance.amount >= unlimited)
      ? [ownFinding('unlimited', 'danger')]
      : [])
  ]
}

function feeFindings({ amount, fee, changes, intent }: PreparedTransaction): readonly ReviewFinding[] {
  if (intent.kind !== 'transfer' || amount === undefined || !fee) return []
  const isInFeeAsset = changes.some(({ asset }) => asset.token === fee.asset.token) && !intent.asset?.token
  return isInFeeAsset && fee.expected > amount ? [ownFinding('feeHigh', 'warn')] : []
}
