import type { NetworkId } from './Network.js'

/** A value that JSON keeps as it is. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/**
 * What a namespace recognises a transaction by that has no id yet: on EVM networks the account, its nonce, and what the transaction does. JSON
 * keeps it, so that it outlives a reload. Only the namespace that made it reads it, and checks it as anything else that was stored.
 */
export type TransactionFingerprint = { readonly [key: string]: JsonValue }

/** Which transaction is looked for: by its id, by its fingerprint, or by both. */
export interface TransactionQuery {
  readonly networkId: NetworkId
  /** The chain's own id, once there is one. */
  readonly id?: string | undefined
  /** What its step was given by `prepare`, or a later `TransactionStatus`; may come from storage. What cannot be read counts as absent. */
  readonly fingerprint?: unknown
  /** Ids of other transactions, which are not the one that is looked for, however alike. */
  readonly except?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** The network has the transaction: no block holds it yet (`pending`), or one does. */
export interface FoundTransaction {
  readonly state: 'pending' | 'confirmed' | 'failed'
  /** Differs from the id that was asked for where the account has sent the same again, e.g. with a higher fee. */
  readonly id: string
  /** The network will not take it back. */
  readonly isFinal: boolean
  /** `false`: it does something else than its fingerprint says. Absent where that cannot be compared. */
  readonly isAsShown?: boolean | undefined
  /** Says more than the one that was asked with; keep it in its place. */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/**
 * Another transaction of the account took its place: one that only cancels it, or any other. Where the id was not known, the wallet may still send
 * it at a later place.
 */
export interface ReplacedTransaction {
  readonly state: 'replaced' | 'cancelled'
  /** Of the one that took its place, where it is known. */
  readonly id?: string | undefined
  /** The network will not take it back, and the transaction that was looked for cannot arrive. */
  readonly isFinal: boolean
}

/** The network does not know the transaction. */
export interface MissingTransaction {
  /**
   * `unseen`: it may still arrive. `waitingForSigners`: the account is a contract, whose signers may be asked one after the other. `expired`: it
   * can no longer arrive.
   */
  readonly state: 'unseen' | 'waitingForSigners' | 'expired'
}

/** Where a transaction stands, as its network says at the moment. A later look may say something else, until it is final. */
export type TransactionStatus = FoundTransaction | ReplacedTransaction | MissingTransaction
