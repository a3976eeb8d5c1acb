import type { Asset, AssetChange, Finding } from '@plugboard/core'
import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { NetworkFee } from './networkFee.js'

/** The longest memo, in bytes: it shares a transaction of 1,232 bytes with the transfers. */
export const maxMemoLength = 500

/** The parts of a payment. */
export interface PaymentTerms {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly amount: bigint | 'max'
  /** The memo, if there is one: accounts that require one expect it immediately before each transfer. */
  readonly memos: readonly TransactionInstruction[]
  /** The cost of a transaction with these instructions. */
  readonly feeOf: (instructions: readonly TransactionInstruction[]) => NetworkFee
}

/** A payment whose amount is known, and which has not been simulated yet. */
export interface Payment {
  readonly asset: Asset
  readonly amount: bigint
  /** Whether it is paid to the sender, who then keeps the amount. */
  readonly isOwn: boolean
  readonly instructions: readonly TransactionInstruction[]
  /** Accounts whose state before and after shows what the payment changes. */
  readonly watched: readonly PublicKey[]
  /** The cost of accounts that must be created, in lamports. */
  readonly rent: bigint
  /** Findings that are known before the payment is simulated. */
  readonly findings: readonly Finding[]
  /** The intended changes, shown if the payment cannot be simulated. */
  readonly intended: readonly AssetChange[]
}

/** The change of an owner's balance, in base units. */
export const changeOf = (asset: Asset, owner: PublicKey, delta: bigint): AssetChange =>
  Object.freeze({ asset, owner: owner.toBase58(), delta })

/** One thing that a visitor should know. */
export const finding = (code: string, level: Finding['level'], text: string): Finding =>
  Object.freeze({ code, level, text })
