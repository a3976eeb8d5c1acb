import type { Asset, AssetChange, Finding } from '@plugboard/core'
import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { NetworkFee } from './networkFee.js'

/** What a payment is made of. */
export interface PaymentTerms {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly amount: bigint | 'max'
  /** What a transaction of these instructions costs. */
  readonly feeOf: (instructions: readonly TransactionInstruction[]) => NetworkFee
}

/** A payment whose amount is known, and which has not been tried yet. */
export interface Payment {
  readonly asset: Asset
  readonly amount: bigint
  readonly instructions: readonly TransactionInstruction[]
  /** Accounts whose state before and after says what the payment changes. */
  readonly watched: readonly PublicKey[]
  /** What accounts cost that must be made, in lamports. */
  readonly rent: bigint
  /** What speaks for itself before the payment is tried. */
  readonly findings: readonly Finding[]
  /** What it should change, which is shown where it cannot be tried. */
  readonly intended: readonly AssetChange[]
}

/** The change of an owner's balance, in base units. */
export const changeOf = (asset: Asset, owner: PublicKey, delta: bigint): AssetChange =>
  Object.freeze({ asset, owner: owner.toBase58(), delta })

/** One thing that a visitor should know. */
export const finding = (code: string, level: Finding['level'], text: string): Finding =>
  Object.freeze({ code, level, text })
