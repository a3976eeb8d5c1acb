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
  /** Token address in the chain's own format; absent for the native currency. */
  readonly token?: string | undefined
  /** Ends the preparation and the waiting. A transfer that the wallet has signed by then may be sent all the same. */
  readonly signal?: AbortSignal | undefined
}

/** A batch of calls (EIP-5792 or the chain's equivalent). */
export interface CallsRequest {
  readonly connection: Connection
  readonly calls: readonly {
    readonly to?: string
    readonly data?: string
    readonly value?: bigint
  }[]
}

/**
 * The optional abilities of a chain. Plugins augment it; a feature is hidden if its entry is absent. Those that take a signal reject with
 * `connect/aborted` when it aborts, or has aborted before the call.
 */
export interface Capabilities {
  /** Reads the native balance of an address. */
  balance?: (address: string, network: Network, signal?: AbortSignal) => Promise<NativeBalance>
  /**
   * Reads an account's holdings directly from the chain, without a server: its native currency, the tokens that the chain can list, and
   * `tokens`. Rejects when the chain cannot be reached; entries that are not tokens there are left out.
   */
  holdings?: (query: HoldingsQuery) => Promise<Holdings>
  /**
   * Reads a page of an account's history directly from the chain, without a server. It searches a bounded part of the chain and reports what that
   * leaves out. Rejects when the chain cannot be reached.
   */
  activity?: (query: AccountQuery) => Promise<ActivityPage>
  /** Reads a page of an account's collectibles from the chain, without fetching pictures. Rejects when the chain cannot be reached. */
  collectibles?: (query: AccountQuery) => Promise<CollectiblePage>
  /**
   * Reads the names and decimals of tokens from the chain, in the order of `tokens`; `undefined` for anything that is not a token. It
   * knows no lists, so their standing is `unknown`. Rejects when the chain cannot be reached.
   */
  describe?: (
    networkId: NetworkId,
    tokens: readonly string[],
    signal?: AbortSignal
  ) => Promise<readonly (Asset | undefined)[]>
  /** Signs a text as the account; resolves with the signature in the chain's usual encoding. */
  message?: (connection: Connection, text: string) => Promise<string>
  /**
   * Lets the wallet write a sign-in message and sign it in one step (`solana:signIn`). Returns `undefined`, without asking the wallet, if the
   * wallet cannot do so. The signature uses the encoding of `message`.
   */
  signIn?: (
    connection: Connection,
    data: SiwxMessageData
  ) => Promise<{ readonly text: string; readonly signature: string } | undefined>
  /** Signs structured data (EIP-712 on eip155, as an object or JSON); resolves with the signature. */
  typedData?: (connection: Connection, data: unknown) => Promise<string>
  /** Transfers an asset; resolves with the transaction id. */
  transfer?: (request: TransferRequest) => Promise<string>
  /**
   * Prepares the transaction of an intent and simulates it on the network if possible, without sending anything. It uses the namespace's own
   * endpoints: no source or tap of `rpcRequest` can influence it. Rejects if the receiver or the amount is invalid.
   */
  prepare?: (intent: Intent, options?: PrepareOptions) => Promise<PreparedTransaction>
  /**
   * Reports what a request of the page would do, before the wallet is asked; `undefined` if it knows nothing about the request. It changes nothing,
   * and uses only the namespace's own endpoints. Whatever can be read from the request itself is reported even if the chain does not answer.
   */
  inspect?: (request: SignRequest, options?: InspectOptions) => Promise<InspectedRequest | undefined>
  /**
   * Follows a transaction that was sent earlier, by its id, e.g. after a reload. Resolves with its outcome, as `SentTransaction.settled` does.
   * Rejects with `connect/aborted` when the signal aborts, but never because the chain cannot be reached: it tries again.
   */
  follow?: (
    networkId: NetworkId,
    id: string,
    signal?: AbortSignal
  ) => Promise<'confirmed' | 'failed' | 'replaced'>
  /**
   * Checks the state of a transaction once, by its id or its step's `fingerprint`. This finds a transaction whose id was lost with a
   * reload or with the wallet's answer. Also returns `unseen` if neither can be read. Rejects when the network cannot be asked.
   */
  transactionStatus?: (query: TransactionQuery) => Promise<TransactionStatus>
  /** Sends a batch; resolves with the batch id. */
  calls?: (request: CallsRequest) => Promise<string>
  /** The capabilities that the wallet reports, by CAIP-2 network id (EIP-5792 capabilities). */
  walletCapabilities?: (connection: Connection) => Promise<Readonly<Record<string, unknown>>>
}

/** Paths of the pages in the explorers of a kind of network. */
export interface ExplorerPaths {
  /** Default: `'address'`, as in `/address/0xab…`. */
  readonly address?: string | undefined
  /** Default: `'tx'`. */
  readonly transaction?: string | undefined
}

/** Options that a payment on a kind of network supports besides an asset, an amount and a receiver. */
export interface TransferOptions {
  /** Maximum length of `memo`, in bytes of UTF-8. Default: payments have none. */
  readonly memoBytes?: number | undefined
  /** Whether a payment of the whole native balance can set `closeAccount`. Default false. */
  readonly closeAccount?: boolean | undefined
}

/** What a method's request needs: an answer from the chain (`read`), the visitor's approval (`sign`), or whatever the wallet decides (`unknown`). */
export type MethodKind = 'read' | 'sign' | 'unknown'

/** Adds a chain family to the kit: five required members, and whichever capabilities the chain has. */
export interface NamespaceAdapter {
  readonly id: Namespace
  /** Name of its kind of networks, e.g. `Solana`. It is a proper name and never translated. Default: the name of its first network. */
  readonly name?: string | undefined
  /** Networks in the host's order; the first is the default. */
  readonly networks: readonly Network[]
  /**
   * Returns the canonical form of a text that has the shape of an address (prefix, alphabet, length); `undefined` for any other. It is part of
   * every page's first script, so it must be small: checksums that need a hash function belong in `checkAddress`.
   */
  parseAddress(value: string): string | undefined
  /**
   * Checks whether a text is an address of this namespace, including its checksum; it may load code for that. The kernel calls it for each account
   * that a wallet provides, and refuses the session if it returns false. Call it before using an address from any other origin. Pass the text as it
   * was typed: the canonical form may have lost a checksum. Rejects only if its code cannot be loaded. Default: accepts every text that
   * `parseAddress` accepts.
   *
   * @param networkId one of `networks`: only addresses that can be used on it are accepted, as `prepare` does for a receiver. If addresses
   * do not depend on the network, leave the parameter out.
   */
  checkAddress?(value: string, networkId?: NetworkId): Promise<boolean>
  /**
   * Classifies a method: `'sign'` needs approval and passes `beforeSign`, as does `'unknown'`; `'read'` is answered without the wallet. Returns a
   * promise if the rules are loaded with the first request. A method's class never changes.
   */
  classify(method: string): MethodKind | Promise<MethodKind>
  /** Reads from the chain without a wallet. */
  read(request: RpcRequest): Promise<unknown>
  /**
   * Checks a wallet's answer to a request, from any connector, before the caller receives it; the returned value becomes the answer.
   * Throws a KitError if the answer does not fit the request, e.g. a signature by another key. Default: answers pass unchanged.
   */
  check?(answer: unknown, request: RpcRequest, connection: Connection): unknown
  readonly capabilities: Capabilities
  /**
   * Asks a wallet that can only be sent requests, such as a paired one, for a network that it has not approved, and to add the network if it does
   * not know it. Resolves when the wallet has agreed. Default: such a wallet is not asked.
   *
   * @param send sends a request to the wallet; its errors are passed on unchanged
   */
  requestNetwork?(
    networkId: NetworkId,
    send: (request: Pick<RpcRequest, 'method' | 'params'>) => Promise<unknown>
  ): Promise<void>
  /**
   * Loads pictures of networks: `data:` URLs by the networks' `assets.imageId`. Called when the modal opens or one of the networks is first drawn;
   * put the pictures into code that is loaded then. A network's own `assets.imageUrl` takes precedence over its picture here, which takes precedence
   * over the catalogue's. Default: none.
   */
  networkMarks?(): Promise<Readonly<Record<string, string>>>
  /** The paths of explorers' pages; `explorerUrl` of `@plugboard/core/chain` builds the links. */
  readonly explorerPaths?: ExplorerPaths | undefined
  /** Options that `prepare` accepts in an intent in addition to asset, amount and receiver, so that forms can offer them. Default: nothing. */
  readonly transferOptions?: TransferOptions | undefined
  /** Scheme of payment links, e.g. `bitcoin` (BIP-21): the QR code for receiving holds such a link, or the bare address if there is no scheme. */
  readonly paymentScheme?: string | undefined
  /** Preferred account type if a wallet has several. */
  readonly defaultAccountType?: Account['type'] | undefined
  /** Builds the provider object that `kit.provider()` hands out; EIP-1193 by default. */
  provider?(context: ProviderContext): unknown
}

/** The context for a namespace's own provider object. */
export interface ProviderContext {
  readonly namespace: Namespace
  readonly connection: Connection | undefined
  readonly network: Network | undefined
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Opens the modal, or connects silently, until there is a connection. */
  connect(): Promise<Connection>
  switchNetwork(networkId: NetworkId): Promise<void>
  disconnect(): Promise<void>
  /** Watches the connection; the returned disposer stops watching. */
  watch(listener: (now: Connection | undefined, before: Connection | undefined) => void): () => void
}

/** Maps a namespace to the type of its provider object, `unknown` by default. A namespace's plugin augments it. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface that plugins augment cannot be a type alias
export interface Providers {}

/** The type of the object that `kit.provider(namespace)` returns. */
export type ProviderOf<N extends string> = N extends keyof Providers ? Providers[N] : unknown
