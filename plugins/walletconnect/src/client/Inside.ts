import type { Client, Provider } from './LiveClient.js'

/** A message on its way to the relay. */
export interface OutgoingMessage {
  readonly request: { readonly id?: string | number | undefined }
  readonly opts?: unknown
  attempt: number
}

/** The publisher of the client, 2.21.8. */
export interface PublisherInside {
  readonly queue: Map<string, OutgoingMessage>
  initialPublishTimeout: number
  rpcPublish(request: OutgoingMessage['request'], opts?: unknown): Promise<unknown>
  checkQueue(): void
}

/** A socket of the client, as far as it has to be taken down. */
export interface SocketInside {
  onmessage: unknown
  onclose: unknown
  onerror: unknown
  close(): void
}

/** The JSON-RPC line over one socket. */
export interface ProviderInside {
  readonly events: { emit(name: string, data?: unknown): boolean }
  readonly connection?:
    | {
        readonly socket?: SocketInside | undefined
        onClose(event: { code: number }): void
        once(event: string, listener: (event?: { code?: number; reason?: unknown }) => void): void
      }
    | undefined
  connect(): Promise<void>
}

/** The subscriptions of the client. */
export interface SubscriberInside {
  readonly hasAnyTopics: boolean
  readonly topicMap: { get(topic: string): readonly string[] }
  /** What it has asked the relay for and not been given, by topic. */
  readonly pending: ReadonlyMap<string, unknown>
  checkPending(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  unsubscribe(topic: string, opts?: unknown): Promise<void>
  onUnsubscribe(topic: string, id: string, reason: unknown): Promise<void>
  readonly events: EmitterInside
}

/** An event emitter of the client. */
export interface EmitterInside {
  emit(name: string, data?: unknown): boolean
  eventNames(): readonly (string | symbol)[]
  on(name: string, listener: (...args: never[]) => void): unknown
  off(name: string, listener: (...args: never[]) => void): unknown
  removeAllListeners(): unknown
}

/** The part of the client that holds the line to the relay, 2.21.8. */
export interface RelayerInside {
  relayUrl: string
  requestsInFlight: string[]
  transportExplicitlyClosed: boolean
  readonly connected: boolean
  readonly provider: ProviderInside
  readonly publisher: PublisherInside
  readonly subscriber: SubscriberInside
  readonly events: EmitterInside
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

/** A proposal on its way to a wallet. */
export interface ProposalInside {
  readonly id: number
  readonly pairingTopic: string
}

/** The part of the client that speaks the session protocol, 2.21.8. */
export interface EngineInside {
  readonly events: EmitterInside
  sendProposeSession(params: { readonly proposal: ProposalInside }): Promise<void>
  setProposal(id: number, proposal: ProposalInside): Promise<void>
  /** Looks, a second after the client was opened, for what it has missed. */
  processPendingMessageEvents(): Promise<void>
  /** Checks what a wallet says; of what the page itself sends, nothing is checked by these. */
  isValidUpdate(given: unknown): Promise<void>
  isValidEmit(given: unknown): Promise<void>
  deleteProposal(id: number): Promise<void>
  deleteSession(params: { readonly topic: string; readonly emitEvent?: boolean }): Promise<void>
}

/** The part of the provider that leads a session's requests to wallets and hosts, 2.21.8. */
export interface ProviderRouter {
  initialize(): Promise<void>
  createProviders(): void
  registerEventListeners(): void
}

/** The router of a provider: private as well. */
export const routerOf = (provider: Provider): ProviderRouter => provider as unknown as ProviderRouter

/**
 * The inside of a client. TypeScript calls these parts private; they cannot move, because the version is pinned and the
 * last of its licence.
 */
export const insideOf = (
  client: Client
): { readonly relayer: RelayerInside; readonly engine: EngineInside } => ({
  relayer: client.core.relayer as unknown as RelayerInside,
  engine: client.engine as unknown as EngineInside
})
