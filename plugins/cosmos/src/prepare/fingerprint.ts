import { decodeAddress } from '../address/decodeAddress.js'
import { isDenomination } from '../assets/coinAsset.js'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { maxMemoLength, type PaymentTerms } from './paymentDocument.js'
import type { SignedTransaction } from './signedTransaction.js'

/**
 * Identifies a payment before it is signed: its place in the account's sequence, which is unique to one transaction, and what it pays. A wallet may
 * choose another fee.
 */
export type CosmosFingerprint = {
  readonly from: string
  readonly sequence: number
  /** In decimal. It is also signed, and never changes. */
  readonly accountNumber: string
  readonly to: string
  readonly denom: string
  /** Base units, in decimal. */
  readonly amount: string
  readonly memo: string
}

export const fingerprintOf = (terms: PaymentTerms): CosmosFingerprint =>
  Object.freeze({
    from: terms.from,
    sequence: terms.sequence,
    accountNumber: terms.accountNumber.toString(),
    to: terms.to,
    denom: terms.denom,
    amount: terms.amount.toString(),
    memo: terms.memo
  })

/** Reads a stored fingerprint; `undefined` if it is not one of this network. */
export function readFingerprint(
  value: unknown,
  { cosmos }: Pick<CosmosNetwork, 'cosmos'>
): CosmosFingerprint | undefined {
  const { from, sequence, accountNumber, to, ...what } = Object(value) as Record<
    keyof CosmosFingerprint,
    unknown
  >
  const { denom, amount, memo } = what
  const isAddress = (text: unknown): text is string =>
    typeof text === 'string' && decodeAddress(text, [cosmos.bech32Prefix]) === text
  if (!isAddress(from) || !isAddress(to)) return undefined
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0) return undefined
  if (typeof accountNumber !== 'string' || !/^\d{1,20}$/.test(accountNumber)) return undefined
  if (typeof denom !== 'string' || !isDenomination(denom)) return undefined
  if (typeof amount !== 'string' || !/^[1-9]\d{0,77}$/.test(amount)) return undefined
  if (typeof memo !== 'string' || memo.length > maxMemoLength) return undefined
  return { from, sequence, accountNumber, to, denom, amount, memo }
}

/**
 * Whether a transaction is the payment of a fingerprint: `other` if it does not pay that, `more` if it also does something else, or has another memo.
 */
export function compare(
  { body, payments }: SignedTransaction,
  wanted: CosmosFingerprint
): 'same' | 'more' | 'other' {
  const isPaid = payments.some((one) => {
    const [coin] = one?.amount ?? []
    return (
      one?.fromAddress === wanted.from &&
      one.toAddress === wanted.to &&
      one.amount.length === 1 &&
      coin?.denom === wanted.denom &&
      coin.amount === wanted.amount
    )
  })
  if (!isPaid) return 'other'
  const isAlone = payments.length === 1 && body.extensionOptions.length === 0
  return isAlone && body.memo === wanted.memo ? 'same' : 'more'
}
