import type { Account } from './Account.js'
import type { AccountQuery, ActivityPage } from './Activity.js'
import type { Asset } from './Asset.js'
import type { CollectiblePage } from './Collectible.js'
import type { Connection, SignRequest } from './Connection.js'
import type { Holdings, HoldingsQuery } from './Holdings.js'
import type { InspectedRequest, InspectOptions } from './InspectedRequest.js'
import type { Namespace, Network, NetworkId } from './Network.js'
import type { RpcRequest } from './RpcRequest.js'
import type { SiwxMessageData } from './Siwx.js'
import type { Intent, PreparedTransaction, PrepareOptions } from './Transaction.js'
import type { TransactionQuery, TransactionStatus } from './TransactionStatus.js'

/** An amount of a network's own currency. */
export interface NativeBalance {
  /** In base units (wei, lamports, satoshis …). */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** Native or token transfer. All amounts are base units. */
export interface TransferRequest {
  readonly connection: Connection
  readonly to: string
  readonly amount: bigint
  /** Token address in the chain's own form; absent for the native currency. */
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A batch of calls (EIP-5792 or the chain's like). */
export interface CallsRequest {
  readonly connection: Connection
  readonly calls: readonly {
    readonly to?: string
    readonly data?: string
    readonly value?: bigint
  }[]
}

/** Map of the optional things a chain can do. Plugins augment it; a feature hides where its entry is absent. */
export interface Capabilities {
  /** Reads the native balance of an address. */
  balance?: (address: string, network: Network, signal?: AbortSignal) => Promise<NativeBalance>
  /**
   * Reads what an account has from the chain, with no server between: its native currency, the tokens that the chain can list, and those of
   * `tokens`. Rejects when the chain cannot be reached; what is no token there is left out.
   */
  holdings?: (query: HoldingsQuery) => Promise<Holdings>
  /**
   * Reads a page of an account's history from the chain, with no server between. It looks at a bounded part of the chain and says what that
   * leaves out. Rejects when the chain cannot be reached.
   */
  activity?: (query: AccountQuery) => Promise<ActivityPage>
  /** Reads a page of what an account has collected from the chain, pictures not fetched. Rejects when the chain cannot be reached. */
  collectibles?: (query: AccountQuery) => Promise<CollectiblePage>
  /**
   * Reads from the chain what tokens are called and how they are counted, in the order of `tokens`; `undefined` for what is no token. It
   * knows of no lists: what it gives is `unknown`. Rejects when the chain cannot be reached.
   */
  describe?: (
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ) => Promise<readonly (Asset | undefined)[]>
  /** Signs a text as the account; resolves with the signature in the chain's usual encoding. */
  message?: (connection: Connection, text: string) => Promise<string>
  /**
   * Has the wallet write a sign-in message and sign it in one step (`solana:signIn`); `undefined`, and nobody is asked, where the
   * wallet cannot. The signature is in the encoding of `message`.
   */
  signIn?: (
    connection: Connection,
    data: SiwxMessageData
  ) => Promise<{ readonly text: string; readonly signature: string } | undefined>
  /** Signs structured data (EIP-712 on eip155, as an object or JSON); resolves with the signature. */
  typedData?: (connection: Connection, data: unknown) => Promise<string>
  /** Moves value; resolves with the transaction id. */
  transfer?: (request: TransferRequest) => Promise<string>
  /**
   * Makes the transaction of an intent, tries it on the network where that can be done, and sends nothing. It asks the namespace's own
   * endpoints: no source and no tap of `rpcRequest` has a say. Rejects for a receiver or an amount that cannot be.
   */
  prepare?: (intent: Intent, options?: PrepareOptions) => Promise<PreparedTransaction>
  /**
   * Says what a request of the page's own would do, before the wallet is asked; `undefined` for one that it knows nothing about. It changes nothing,
   * and asks the namespace's own endpoints alone. What can be read in the request itself is said whether the chain answers or not.
   */
  inspect?: (request: SignRequest, options?: InspectOptions) => Promise<InspectedRequest | undefined>
  /**
   * Follows a transaction that was sent before, by its id, e.g. after a reload. Resolves with how it ended, as `SentTransaction.settled` does;
   * rejects with `connect/aborted` when the signal aborts, and never because the chain cannot be reached: it is asked again.
   */
  follow?: (
    networkId: NetworkId,
    id: string,
    signal?: AbortSignal
  ) => Promise<'confirmed' | 'failed' | 'replaced'>
  /**
   * Looks once where a transaction stands, by its id or by what its step gave as `fingerprint`: so a transaction is found again whose id was lost with a
   * reload or with the wallet's answer. Says `unseen` too where neither of them can be read. Rejects when the network cannot be asked.
   */
  transactionStatus?: (query: TransactionQuery) => Promise<TransactionStatus>
  /** Sends a batch; resolves with the batch id. */
  calls?: (request: CallsRequest) => Promise<string>
  /** What the wallet says it can do, by CAIP-2 network id (EIP-5792 capabilities). */
  walletCapabilities?: (connection: Connection) => Promise<Readonly<Record<string, unknown>>>
}

/** Where the explorers of a kind of network keep their pages, as parts of a path. */
export interface ExplorerPaths {
  /** Default: `'address'`, as in `/address/0xab…`. */
  readonly address?: string | undefined
  /** Default: `'tx'`. */
  readonly transaction?: string | undefined
}

/** What a payment of a kind of network can have besides an asset, an amount and a receiver. */
export interface TransferOptions {
  /** The longest `memo` that is taken, in bytes of UTF-8. Default: payments have none. */
  readonly memoBytes?: number | undefined
  /** Whether a payment of all that there is of the native currency can have `closeAccount`. Default false. */
  readonly closeAccount?: boolean | undefined
}

/** What a request of a method needs: an answer from the chain, the visitor's approval, or whatever the wallet makes of it. */
export type MethodKind = 'read' | 'sign' | 'unknown'

/** All that a chain must do to take part: five members, and capabilities as it has them. */
export interface NamespaceAdapter {
  readonly id: Namespace
  /** What its kind of networks is called: a name of its own, e.g. `Solana`, that no language translates. Default: its first network's. */
  readonly name?: string | undefined
  /** Networks in the order that the host gave; the first is the default. */
  readonly networks: readonly Network[]
  /**
   * The canonical form of a text that has the shape of an address (prefix, alphabet, length); `undefined` for any other. Part of every page's
   * first script, so it has to be small: checksums that take a hash function belong in `checkAddress`.
   */
  parseAddress(value: string): string | undefined
  /**
   * Whether a text is an address of this namespace, checksum included; may load what that takes. The kernel asks it for each account that a
   * wallet gives, and refuses the session when it answers false; ask it before an address from elsewhere is used. Give it the text as it was
   * typed: the canonical form may have lost a checksum. Rejects only when its code cannot be loaded. Default: every text that `parseAddress`
   * accepts is an address.
   *
   * @param networkId of one of `networks`: then only an address that can be used there is one, as `prepare` takes it for a receiver. Where an
   * address says nothing of its network, leave the parameter out.
   */
  checkAddress?(value: string, networkId?: NetworkId): Promise<boolean>
  /**
   * `'sign'` needs approval and passes `beforeSign`, as `'unknown'` does; `'read'` is answered without the wallet. A promise where the rules
   * are loaded with the first request; one method has one answer.
   */
  classify(method: string): MethodKind | Promise<MethodKind>
  /** Reads from the chain without a wallet. */
  read(request: RpcRequest): Promise<unknown>
  /**
   * Looks at what a wallet answered to a request, by whichever connector, before the caller has it: what it gives is the answer.
   * Throws (a KitError) for one that is not what was asked for, as a signature of another key. Default: answers go through as they are.
   */
  check?(answer: unknown, request: RpcRequest, connection: Connection): unknown
  readonly capabilities: Capabilities
  /**
   * Loads pictures of networks: `data:` URLs by the networks' `assets.imageId`. Called when the modal opens, or one of the networks is first drawn;
   * what they weigh belongs into code that is loaded then. A network's own `assets.imageUrl` comes before its picture here, the catalogue's after it.
   * Default: there are none.
   */
  networkMarks?(): Promise<Readonly<Record<string, string>>>
  /** Where explorers have their pages; links come of `explorerUrl` of `@plugboard/core/chain`. */
  readonly explorerPaths?: ExplorerPaths | undefined
  /** What `prepare` takes of an intent besides asset, amount and receiver, for forms to offer it. Default: nothing. */
  readonly transferOptions?: TransferOptions | undefined
  /** Scheme of links to pay an address, e.g. `bitcoin` (BIP-21): a code to receive holds such a link, and the bare address without a scheme. */
  readonly paymentScheme?: string | undefined
  /** Account type that is preferred where a wallet has several. */
  readonly defaultAccountType?: Account['type'] | undefined
  /** Builds the provider object that `kit.provider()` hands out; EIP-1193 by default. */
  provider?(context: ProviderContext): unknown
}

/** What a namespace's own provider object stands on. */
export interface ProviderContext {
  readonly namespace: Namespace
  readonly connection: Connection | undefined
  readonly network: Network | undefined
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Opens the modal, or connects silently, until there is a connection. */
  connect(): Promise<Connection>
  switchNetwork(networkId: NetworkId): Promise<void>
  disconnect(): Promise<void>
  /** Watches the connection; the disposer ends it. */
  watch(listener: (now: Connection | undefined, before: Connection | undefined) => void): () => void
}

/** Maps a namespace to the type of its provider object. A namespace's plugin augments it; without that, it is `unknown`. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface that plugins augment cannot be a type alias
export interface Providers {}

/** What `kit.provider(namespace)` hands out. */
export type ProviderOf<N extends string> = N extends keyof Providers ? Providers[N] : unknown
