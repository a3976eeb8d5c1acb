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
  /** Throws, or rejects, when the answer is wrong. */
  check?(answer: unknown): void | Promise<void>
}

/** The wallet's side of a namespace, using the chain's own requests. */
export interface NamespaceWallet {
  /** Answers a request of the adapter to a session, e.g. signs with a key of one of `addresses`. */
  answer(request: RpcRequest): unknown
  /** Whether a signature is valid. */
  verify?(address: string, text: string, signature: string): boolean | Promise<boolean>
}

/** An asset that moved in a transaction of the first address, as its history on the first network reports it. */
export interface KnownTransfer {
  readonly hash: string
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, as an exact decimal string. */
  readonly numeric: string
  /** Absent for the native currency. */
  readonly token?: string | undefined
}

/** What a namespace's author supplies to the suite. */
export interface NamespaceSubject {
  /** The plugin that registers the namespace, and the plugins it needs. */
  readonly plugins: readonly AnyPlugin[]
  readonly namespace: Namespace
  /** Settings of the kit in which it is tested. */
  readonly settings?: KitSettings | undefined
  /** Addresses in their canonical form, at least two; the wallet holds the first. */
  readonly addresses: readonly string[]
  /** Other spellings of an address, with the canonical form of each. */
  readonly spellings?: Readonly<Record<string, string>> | undefined
  /** Texts that are almost addresses: too short, with a wrong checksum, or of another chain. */
  readonly notAddresses: readonly string[]
  /**
   * Addresses of the namespace that cannot be used on its first network: those of a test network, or with the prefix of another chain. Empty if
   * addresses do not depend on the network.
   */
  readonly otherNetworkAddresses?: readonly string[] | undefined
  /** Makes a valid address, in any spelling, from numbers in [0, 1). */
  makeAddress?(random: () => number): string
  /** Methods that need the visitor's approval. */
  readonly signs: readonly string[]
  /** Reads to test, all sent at once. Include two networks, if there are two. */
  readonly reads: readonly NamespaceRead[]
  /** A read that the chain refuses. */
  readonly refused: Pick<NamespaceRead, 'method' | 'params'>
  /** Needed when a capability asks the wallet: `message`, `typedData`, `transfer`, `calls`. */
  readonly wallet?: NamespaceWallet | undefined
  /** An amount of the native currency that can be sent, if one base unit cannot. Default 1. */
  readonly amount?: bigint | undefined
  /** Tokens of the first network, in their canonical form, of which the first address has some; an empty list if it has none. Without it, nothing is checked about tokens. */
  readonly tokens?: readonly string[] | undefined
  /** Assets moved in transactions of the first address, for `activity`; without them, no amount of a history is checked. */
  readonly transfers?: readonly KnownTransfer[] | undefined
  /** Puts sent transactions into a block, for `follow` and `transactionStatus`. Default: the chain makes blocks by itself. */
  settle?(): void | Promise<void>
  /** Structured data that `typedData` accepts; needed if the namespace has it. */
  readonly typedData?: unknown
  /** The same plugins with endpoints that cannot be reached. */
  readonly offline?: readonly AnyPlugin[] | undefined
  /** Seed of the random texts. Default 1. */
  readonly seed?: number | undefined
  /** Runs after each check. */
  dispose?(): void | Promise<void>
}
