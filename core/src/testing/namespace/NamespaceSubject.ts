import type { KitSettings } from '../../contract/KitConfig.js'
import type { Namespace, NetworkId } from '../../contract/Network.js'
import type { AnyPlugin } from '../../contract/Plugin.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'

/** One read that a chain answers. */
export interface NamespaceRead {
  readonly method: string
  readonly params?: unknown
  /** Default: the first network. */
  readonly networkId?: NetworkId | undefined
  /** Throws when the answer is wrong. */
  check?(answer: unknown): void
}

/** The wallet's side of a namespace, in the form of the chain's own requests. */
export interface NamespaceWallet {
  /** Answers what the adapter asks of a session, e.g. signs with a key of one of `addresses`. */
  answer(request: RpcRequest): unknown
  /** Whether a signature is right. */
  verify?(address: string, text: string, signature: string): boolean | Promise<boolean>
}

/** Something that moved in a transaction of the first address, as its history on the first network says it. */
export interface KnownTransfer {
  readonly hash: string
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, as an exact decimal text. */
  readonly numeric: string
  /** Absent for the native currency. */
  readonly token?: string | undefined
}

/** What the suite needs of a namespace's author. */
export interface NamespaceSubject {
  /** The plugin that registers the namespace, and those it needs. */
  readonly plugins: readonly AnyPlugin[]
  readonly namespace: Namespace
  /** Settings of the kit that it is tried in. */
  readonly settings?: KitSettings | undefined
  /** Addresses in their canonical form, two at least; the wallet holds the first. */
  readonly addresses: readonly string[]
  /** Other ways to write an address, and the canonical form of each. */
  readonly spellings?: Readonly<Record<string, string>> | undefined
  /** Texts that are nearly addresses: too short, a wrong checksum, another chain's. */
  readonly notAddresses: readonly string[]
  /**
   * Addresses of the namespace that cannot be used on its first network: of a test network, or with the prefix of another chain. Empty where an
   * address says nothing of its network.
   */
  readonly otherNetworkAddresses?: readonly string[] | undefined
  /** Makes a valid address, in any spelling, from numbers in [0, 1). */
  makeAddress?(random: () => number): string
  /** Methods that need the visitor's approval. */
  readonly signs: readonly string[]
  /** They are sent all at once. Name two networks, if there are two. */
  readonly reads: readonly NamespaceRead[]
  /** A read that the chain refuses. */
  readonly refused: Pick<NamespaceRead, 'method' | 'params'>
  /** Needed when a capability asks the wallet: `message`, `typedData`, `transfer`, `calls`. */
  readonly wallet?: NamespaceWallet | undefined
  /** An amount of the native currency that can be sent, where one base unit cannot. Default 1. */
  readonly amount?: bigint | undefined
  /** Tokens of the first network, in their canonical form, that the first address has some of. Default: none. */
  readonly tokens?: readonly string[] | undefined
  /** What has moved in transactions of the first address, for `activity`. */
  readonly transfers?: readonly KnownTransfer[] | undefined
  /** Puts what was sent into a block, for `follow` and `transactionStatus`. Default: the chain makes blocks by itself. */
  settle?(): void | Promise<void>
  /** Structured data that `typedData` takes; needed when the namespace has it. */
  readonly typedData?: unknown
  /** The same plugins with endpoints that cannot be reached. */
  readonly offline?: readonly AnyPlugin[] | undefined
  /** Another seed gives other random texts. Default 1. */
  readonly seed?: number | undefined
  /** Runs after each check. */
  dispose?(): void | Promise<void>
}
