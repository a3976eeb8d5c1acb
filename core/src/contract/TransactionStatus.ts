import type { NetworkId } from './Network.js'

/** A value that JSON preserves unchanged. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/**
 * Data by which a namespace recognises a transaction that has no id yet: on EVM networks the account, its nonce, and what the transaction does. It
 * survives JSON, so that it outlives a reload. Only the namespace that made it reads it, and validates it like anything else that was stored.
 */
export type TransactionFingerprint = { readonly [key: string]: JsonValue }

/** The transaction to look for: by its id, by its fingerprint, or by both. */
export interface TransactionQuery {
  readonly networkId: NetworkId
  /** The chain's own id, once there is one. */
  readonly id?: string | undefined
  /** The fingerprint of its step from `prepare`, or from a later `TransactionStatus`; it can come from storage. If unreadable, it is ignored. */
  readonly fingerprint?: unknown
  /** Ids of other transactions to exclude, however similar they are. */
  readonly except?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** The network has the transaction: it is `pending` until a block includes it. */
export interface FoundTransaction {
  readonly state: 'pending' | 'confirmed' | 'failed'
  /** Differs from the requested id if the account has sent the same transaction again, e.g. with a higher fee. */
  readonly id: string
  /** The network will not revert it. */
  readonly isFinal: boolean
  /** `false`: it does something other than its fingerprint says. Absent if that cannot be compared. */
  readonly isAsShown?: boolean | undefined
  /** A more precise fingerprint than the given one; store it instead. */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/**
 * Another transaction of the account took its place: one that only cancels it, or any other. If the id was not known, the wallet can still send
 * it later, at another place.
 */
export interface ReplacedTransaction {
  readonly state: 'replaced' | 'cancelled'
  /** Id of the replacing transaction, if it is known. */
  readonly id?: string | undefined
  /** The network will not revert it, and the requested transaction cannot arrive. */
  readonly isFinal: boolean
}

/** The network does not know the transaction. */
export interface MissingTransaction {
  /**
   * `unseen`: it may still arrive. `waitingForSigners`: the account is a contract whose signers may be asked one after the other. `expired`: it
   * can no longer arrive.
   */
  readonly state: 'unseen' | 'waitingForSigners' | 'expired'
}

/** The state of a transaction as its network currently reports it. A later check can differ until it is final. */
export type TransactionStatus = FoundTransaction | ReplacedTransaction | MissingTransaction
