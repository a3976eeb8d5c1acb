import type { Asset, AssetChange, AssetRef, Fee } from './Asset.js'
import type { Connection } from './Connection.js'
import type { CallsRequest } from './NamespaceAdapter.js'
import type { RpcRequest } from './RpcRequest.js'
import type { SwapPlan, SwapQuote } from './Swap.js'
import type { TransactionFingerprint } from './TransactionStatus.js'

/** Moving an asset to another account. */
export interface TransferIntent {
  readonly kind: 'transfer'
  readonly connection: Connection
  readonly to: string
  /** The name that `to` was found by, e.g. `alice.eth`. */
  readonly toName?: string | undefined
  /** Default: the native currency of the connection's network. */
  readonly asset?: AssetRef | undefined
  /** In base units; `'max'` is all that can be sent, fees set aside. */
  readonly amount: bigint | 'max'
  readonly memo?: string | undefined
  /** Send everything and let the account end, on chains where accounts have a least balance. */
  readonly closeAccount?: true | undefined
}

/** A batch of calls. */
export interface CallsIntent {
  readonly kind: 'calls'
  readonly connection: Connection
  readonly calls: CallsRequest['calls']
}

/** An exchange of one asset for another, as it was quoted. */
export interface SwapIntent {
  readonly kind: 'swap'
  readonly connection: Connection
  readonly quote: SwapQuote
  readonly plan: SwapPlan
  /**
   * Asks the source of the quote once more, for the same exchange: quotes are old when a visitor has read for long, or when an allowance that comes
   * first is confirmed. Absent where nobody can be asked again. Rejects where there is no quote any more.
   */
  readonly renew?: ((signal?: AbortSignal) => Promise<SwapIntent>) | undefined
}

/** A request of the page's own, such as `eth_sendTransaction`. A namespace prepares what it can read as a transaction, and refuses the rest. */
export interface RequestIntent {
  readonly kind: 'request'
  readonly connection: Connection
  readonly method: string
  readonly params?: unknown
}

/** What a visitor wants to happen. */
export type Intent = TransferIntent | SwapIntent | CallsIntent | RequestIntent

/** What a visitor should know before signing. */
export interface Finding {
  /** For programs, e.g. `firstTime`. */
  readonly code: string
  /** `block` is what must not be signed. */
  readonly level: 'info' | 'warn' | 'danger' | 'block'
  readonly text: string
}

/** One request to the wallet. `reset` and `approve` change an allowance that `act` needs. */
export interface TransactionStep {
  readonly label: 'reset' | 'approve' | 'act'
  readonly request: RpcRequest
  /**
   * What `transactionStatus` recognises the transaction of this step by, before anybody knows its id. Store it before the wallet is asked. Absent
   * where the chain has no way.
   */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/** What one call of a transaction does, as its data says. */
export interface DecodedCall {
  /** `approve` sets an allowance, `approveMore` and `approveLess` change it, and the `All` of a collection is everything that the owner has of it. `create` makes a contract and gives it the amount. */
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
  /** In base units; absent where it is all. */
  readonly amount?: bigint | undefined
  /** Which piece of a collection: its number in decimal. */
  readonly tokenId?: string | undefined
  /** Whose asset is moved, where it is not the account's own. */
  readonly owner?: string | undefined
  /** What arrives for it at least, where it is exchanged: the chain itself makes sure of that. */
  readonly minimum?: { readonly asset: Asset; readonly amount: bigint } | undefined
  /** Who receives it, or may spend it. */
  readonly counterparty?: string | undefined
  /** The call with the names of its function and of its arguments, for visitors who want to see them. */
  readonly text: string
}

/** How far sending has come. */
export interface TransactionProgress {
  /** From 0. */
  readonly step: number
  /** The wallet is being asked, or it has answered and the network has the transaction. */
  readonly state: 'asking' | 'sent'
  /** The chain's own id of what was sent, where the wallet has answered with it. */
  readonly id?: string | undefined
  /** Takes the place of the step's, where the wallet's answer says more. */
  readonly fingerprint?: TransactionFingerprint | undefined
}

/** A transaction that the network has been given. */
export interface SentTransaction {
  /** The chain's own id, e.g. a transaction hash. */
  readonly id: string
  /**
   * How it ended. `replaced`: another transaction of the account took its place. Rejects with `connect/aborted` when the kit is disposed of
   * meanwhile, and never because the chain cannot be reached: it is asked again.
   */
  readonly settled: Promise<'confirmed' | 'failed' | 'replaced'>
}

/** How a transaction is prepared. */
export interface PrepareOptions {
  readonly signal?: AbortSignal | undefined
}

/** How a prepared transaction is sent. */
export interface SendOptions {
  /** Ends the wait for the wallet; what the wallet was asked, it may still do. */
  readonly signal?: AbortSignal | undefined
  /** What the visitor was shown, sealed with `PluginContext.seal`: the requests carry it. */
  readonly reviewed?: object | undefined
  readonly onProgress?: ((now: TransactionProgress) => void) | undefined
  /**
   * Makes the last step afresh once those before it are confirmed; what it resolves with takes that step's place. Without it, what was prepared
   * first is tried once more and sent. Never called where there is one step only.
   */
  readonly renew?: ((signal: AbortSignal | undefined) => Promise<RenewedStep>) | undefined
}

/** What takes the place of the last step of a prepared transaction. */
export interface RenewedStep {
  /** It has one step. */
  readonly prepared: PreparedTransaction
  /** As `SendOptions.reviewed`, for the request of that step. */
  readonly reviewed?: object | undefined
}

/**
 * A transaction that is ready to be shown and sent. Frozen. It ends at `expiresAt`, and with any change of its account, network or connection.
 */
export interface PreparedTransaction {
  readonly intent: Intent
  /** What `'max'` came to, in base units; else the amount of the intent. */
  readonly amount?: bigint | undefined
  readonly steps: readonly TransactionStep[]
  /** What each call does, in order, where the intent is one of calls. */
  readonly calls?: readonly DecodedCall[] | undefined
  /** What will leave and arrive, as the network says; what the intent says where it cannot be asked. */
  readonly changes: readonly AssetChange[]
  /** `cannot`: the network offers no way to try the transaction beforehand. */
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** Why the simulation failed, in the network's words. */
  readonly reason?: string | undefined
  /** Absent where the wallet sets the fee. */
  readonly fee?: Fee | undefined
  /** What the account has to keep of the network's own currency beside what leaves and the fee, in base units; nothing where it is absent. */
  readonly reserve?: bigint | undefined
  readonly findings: readonly Finding[]
  /** Unix milliseconds. */
  readonly expiresAt: number
  /** The requests as the wallet will get them, for visitors who want to see them. */
  readonly raw: string
  /**
   * Asks the wallet, step by step. Resolves once the network has the last transaction. That is so too where the wallet has sent another one than
   * it was asked for: the namespace reports it, and `transactionStatus` finds it with `isAsShown: false`. A transaction that is refused before
   * it is sent, because it is not the one that was shown, rejects instead.
   */
  send(options?: SendOptions): Promise<SentTransaction>
}
