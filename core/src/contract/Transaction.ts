import type { Asset, AssetChange, AssetRef, Fee } from './Asset.js'
import type { Connection } from './Connection.js'
import type { CallsRequest } from './NamespaceAdapter.js'
import type { RpcRequest } from './RpcRequest.js'
import type { SwapPlan, SwapQuote } from './Swap.js'
import type { TransactionFingerprint } from './TransactionStatus.js'

/** An intent to move an asset to another account. */
export interface TransferIntent {
  readonly kind: 'transfer'
  readonly connection: Connection
  readonly to: string
  /** The name that resolved to `to`, e.g. `alice.eth`. */
  readonly toName?: string | undefined
  /** Default: the native currency of the connection's network. */
  readonly asset?: AssetRef | undefined
  /** In base units; `'max'` is the largest amount that can be sent after fees. */
  readonly amount: bigint | 'max'
  readonly memo?: string | undefined
  /** Sends everything and lets the account end, on chains where accounts have a minimum balance. */
  readonly closeAccount?: true | undefined
}

/** A batch of calls. */
export interface CallsIntent {
  readonly kind: 'calls'
  readonly connection: Connection
  readonly calls: CallsRequest['calls']
}

/** An intent to exchange one asset for another, as quoted. */
export interface SwapIntent {
  readonly kind: 'swap'
  readonly connection: Connection
  readonly quote: SwapQuote
  readonly plan: SwapPlan
  /**
   * Requests a new quote for the same exchange from the quote's source: quotes can be old after a visitor has read for long, or once an allowance
   * that comes first is confirmed. Absent if there is no source to ask again. Rejects if there is no quote any more.
   */
  readonly renew?: ((signal?: AbortSignal) => Promise<SwapIntent>) | undefined
}

/** A request of the page, such as `eth_sendTransaction`. A namespace prepares requests that it can read as a transaction, and refuses the rest. */
export interface RequestIntent {
  readonly kind: 'request'
  readonly connection: Connection
  readonly method: string
  readonly params?: unknown
}

/** An action that a visitor wants to take. */
export type Intent = TransferIntent | SwapIntent | CallsIntent | RequestIntent

/** A fact that a visitor should know before signing. */
export interface Finding {
  /** Identifier for programs, e.g. `firstTime`. */
  readonly code: string
  /** `block` marks something that must not be signed. */
  readonly level: 'info' | 'warn' | 'danger' | 'block'
  readonly text: string
}

/** One request to the wallet. `reset` and `approve` change an allowance that `act` needs. */
export interface TransactionStep {
  readonly label: 'reset' | 'approve' | 'act'
  readonly request: RpcRequest
  /**
   * Data by which `transactionStatus` recognises this step's transaction before its id is known. Store it before the wallet is asked. Absent
   * if the chain offers no way to do so.
   */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/** The effect of one call of a transaction, decoded from its data. */
export interface DecodedCall {
  /** `approve` sets an allowance, `approveMore` and `approveLess` change it. `All` of a collection means everything that the owner has of it. `create` makes a contract and gives it the amount. */
  readonly action:
    | 'transfer'
    | 'swap'
    | 'wrap'
    | 'unwrap'
    | 'approve'
    | 'approveMore'
    | 'approveLess'
    | 'approveAll'
    | 'revokeAll'
    | 'create'
  readonly asset: Asset
  /** In base units; absent if it is the whole amount. */
  readonly amount?: bigint | undefined
  /** Number of the piece of a collection, in decimal. */
  readonly tokenId?: string | undefined
  /** Owner of the asset that is moved, if it is not the account. */
  readonly owner?: string | undefined
  /** The least that arrives in exchange; the chain itself enforces it. */
  readonly minimum?: { readonly asset: Asset; readonly amount: bigint } | undefined
  /** The receiver, or the spender. */
  readonly counterparty?: string | undefined
  /** The call with the names of its function and arguments, for visitors who want to see them. */
  readonly text: string
}

/** The progress of sending a transaction. */
export interface TransactionProgress {
  /** Index of the step, from 0. */
  readonly step: number
  /** `asking`: the wallet is being asked. `sent`: it has answered, and the network has the transaction. */
  readonly state: 'asking' | 'sent'
  /** The chain's own id of the transaction, if the wallet has returned it. */
  readonly id?: string | undefined
  /** Replaces the step's fingerprint if the wallet's answer says more. */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/** A transaction that the network has received. */
export interface SentTransaction {
  /** The chain's own id, e.g. a transaction hash. */
  readonly id: string
  /**
   * The outcome. `replaced`: another transaction of the account took its place. Rejects with `connect/aborted` when the kit is
   * disposed of in the meantime, but never because the chain cannot be reached: it tries again.
   */
  readonly settled: Promise<'confirmed' | 'failed' | 'replaced'>
}

/** Options for preparing a transaction. */
export interface PrepareOptions {
  readonly signal?: AbortSignal | undefined
}

/** Options for sending a prepared transaction. */
export interface SendOptions {
  /** Ends the wait for the wallet; the wallet may still do what it was asked. */
  readonly signal?: AbortSignal | undefined
  /** The contents that the visitor was shown, sealed with `PluginContext.seal`: the requests carry it. */
  readonly reviewed?: object | undefined
  readonly onProgress?: ((now: TransactionProgress) => void) | undefined
  /**
   * Renews the last step once the steps before it are confirmed; the resolved value replaces that step. Without it, the originally prepared
   * step is simulated again and sent. Never called if there is only one step.
   */
  readonly renew?: ((signal: AbortSignal | undefined) => Promise<RenewedStep>) | undefined
}

/** The replacement of the last step of a prepared transaction. */
export interface RenewedStep {
  /** The new transaction; it has one step. */
  readonly prepared: PreparedTransaction
  /** As `SendOptions.reviewed`, for the request of that step. */
  readonly reviewed?: object | undefined
}

/**
 * A transaction that is ready to be shown and sent. Frozen. It is invalid after `expiresAt` or any change of its account, network or connection.
 */
export interface PreparedTransaction {
  readonly intent: Intent
  /** The amount that `'max'` resolved to, in base units; otherwise the amount of the intent. */
  readonly amount?: bigint | undefined
  readonly steps: readonly TransactionStep[]
  /** The effect of each call, in order, if the intent consists of calls. */
  readonly calls?: readonly DecodedCall[] | undefined
  /** The assets that will leave and arrive, as the network reports them, or as the intent says if the network cannot be asked. */
  readonly changes: readonly AssetChange[]
  /** Result of the simulation. `cannot`: the network has no way to simulate the transaction. */
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** Reason for the failed simulation, in the network's words. */
  readonly reason?: string | undefined
  /** Absent if the wallet sets the fee. */
  readonly fee?: Fee | undefined
  /** The amount of the network's own currency that must remain in addition to what leaves and the fee, in base units; absent if it is 0. */
  readonly reserve?: bigint | undefined
  readonly findings: readonly Finding[]
  /** Unix milliseconds. */
  readonly expiresAt: number
  /** The requests as the wallet will receive them, for visitors who want to see them. */
  readonly raw: string
  /**
   * Asks the wallet, step by step. Resolves once the network has the last transaction, even if the wallet sent a different one from the one
   * requested: the namespace reports it, and `transactionStatus` finds it with `isAsShown: false`. If a transaction is refused before
   * it is sent because it is not the one that was shown, `send` rejects instead.
   */
  send(options?: SendOptions): Promise<SentTransaction>
}
