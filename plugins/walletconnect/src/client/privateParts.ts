import { walletConnectErrors } from '../errors.js'

/** The release from which these names and types were taken. */
export const pinnedRelease = '2.21.8'

export interface Emitter {
  emit(name: string, data?: unknown): boolean
  eventNames(): readonly (string | symbol)[]
  on(name: string, listener: (data: never) => void): unknown
}

/** The part of the client that talks to the relay. */
export interface PrivateRelayer {
  relayUrl: string
  /** Ids and tags of the unanswered requests, `id:tag`. */
  requestsInFlight: string[]
  transportExplicitlyClosed: boolean
  readonly connected: boolean
  /** An empty object until `createProvider`. */
  readonly provider: PrivateRpcProvider
  readonly publisher: object
  readonly subscriber: object
  readonly events: Emitter
  request(request: { readonly id?: unknown; readonly method: string }): Promise<unknown>
  createProvider(): Promise<void>
  unregisterProviderListeners(): void
  transportOpen(): Promise<void>
  unsubscribe(topic: string, opts?: unknown): Promise<void>
  connect(): Promise<void>
  registerEventListeners(): void
  onDisconnectHandler: () => void
  onProviderErrorHandler: (error: Error) => void
}

/** JSON-RPC over one socket. */
export interface PrivateRpcProvider {
  readonly events: Emitter
  readonly connection: object
  connect(): Promise<void>
}

/** The socket of a `PrivateRpcProvider`. */
export interface PrivateConnection {
  /** Undefined until it is open. */
  readonly socket?: { onmessage: unknown; onclose: unknown; onerror: unknown; close(): void } | undefined
  onClose(event: { readonly code: number }): void
  once(name: string, listener: (event?: { readonly code?: number; readonly reason?: unknown }) => void): void
}

/** Messages to the relay. */
export interface PrivatePublisher {
  /** Messages that the relay has not confirmed, by id. */
  readonly queue: Map<string, { readonly request: object; readonly opts?: unknown }>
  initialPublishTimeout: number
  rpcPublish(request: object, opts?: unknown): Promise<unknown>
  checkQueue(): void
}

/** The topics that the client listens to. */
export interface PrivateSubscriber {
  readonly hasAnyTopics: boolean
  readonly topicMap: { get(topic: string): readonly string[] }
  /** The requested, unconfirmed topics. */
  readonly pending: ReadonlyMap<string, unknown>
  readonly events: Emitter
  checkPending(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  unsubscribe(topic: string, opts?: unknown): Promise<void>
  onUnsubscribe(topic: string, id: string, reason: unknown): Promise<void>
}

/** The session protocol. */
export interface PrivateEngine {
  readonly events: Emitter
  sendProposeSession(params: { readonly proposal: { readonly id: number } }): Promise<void>
  setProposal(id: number, proposal: object): Promise<void>
  deleteProposal(id: number): Promise<void>
  /** Handles, a second after the client was opened, the messages that arrived before. */
  processPendingMessageEvents(): Promise<void>
  /** These check messages of the wallet; of the page's own messages, only `disconnect` passes one of them. */
  isValidUpdate(message: unknown): Promise<void>
  isValidEmit(message: unknown): Promise<void>
  isValidDisconnect(message: unknown): Promise<void>
  /** Forgets a session that either side has ended. @throws Error when there is none */
  deleteSession(params: { readonly topic: string }): Promise<void>
}

/** The provider's router, which directs requests to wallets and hosts. */
export interface PrivateProvider {
  initialize(): Promise<void>
  createProviders(): void
  registerEventListeners(): void
  cleanupPendingPairings(): Promise<void>
}

/** Every private part, by its name in an error. */
export interface PrivateParts {
  readonly relayer: PrivateRelayer
  readonly rpcProvider: PrivateRpcProvider
  readonly connection: PrivateConnection
  readonly publisher: PrivatePublisher
  readonly subscriber: PrivateSubscriber
  readonly engine: PrivateEngine
  readonly provider: PrivateProvider
}

type MemberTypes = {
  readonly [Name in keyof PrivateParts]: Readonly<
    // The socket can be absent.
    Record<Exclude<keyof PrivateParts[Name], 'socket'>, string>
  >
}

/** The `typeof` of each private member. */
export const memberTypes: MemberTypes = {
  relayer: {
    relayUrl: 'string',
    requestsInFlight: 'object',
    transportExplicitlyClosed: 'boolean',
    connected: 'boolean',
    provider: 'object',
    publisher: 'object',
    subscriber: 'object',
    events: 'object',
    request: 'function',
    createProvider: 'function',
    unregisterProviderListeners: 'function',
    transportOpen: 'function',
    unsubscribe: 'function',
    connect: 'function',
    registerEventListeners: 'function',
    onDisconnectHandler: 'function',
    onProviderErrorHandler: 'function'
  },
  rpcProvider: { events: 'object', connection: 'object', connect: 'function' },
  connection: { onClose: 'function', once: 'function' },
  publisher: {
    queue: 'object',
    initialPublishTimeout: 'number',
    rpcPublish: 'function',
    checkQueue: 'function'
  },
  subscriber: {
    topicMap: 'object',
    pending: 'object',
    // A getter that reads the two above.
    hasAnyTopics: 'boolean',
    events: 'object',
    checkPending: 'function',
    start: 'function',
    stop: 'function',
    unsubscribe: 'function',
    onUnsubscribe: 'function'
  },
  engine: {
    events: 'object',
    sendProposeSession: 'function',
    setProposal: 'function',
    deleteProposal: 'function',
    processPendingMessageEvents: 'function',
    isValidUpdate: 'function',
    isValidEmit: 'function',
    isValidDisconnect: 'function',
    deleteSession: 'function'
  },
  provider: {
    initialize: 'function',
    createProviders: 'function',
    registerEventListeners: 'function',
    cleanupPendingPairings: 'function'
  }
}

/**
 * A part of the client with its private members.
 * @throws KitError `walletconnect/unsupportedClient` when a member is missing or of another type
 */
export function privatePart<Name extends keyof PrivateParts>(name: Name, part: object): PrivateParts[Name] {
  for (const [member, expected] of Object.entries(memberTypes[name])) {
    const found = typeof (part as Readonly<Record<string, unknown>>)[member]
    if (found !== expected)
      throw walletConnectErrors.unsupportedClient({
        notes: `${name}.${member} of the WalletConnect client is ${found}, not ${expected}. Install @walletconnect/core, sign-client and universal-provider ${pinnedRelease}, one copy of each.`
      })
  }
  return part as PrivateParts[Name]
}
