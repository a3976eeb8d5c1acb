import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The provider of the protocol: it pairs. */
export type Provider = InstanceType<typeof UniversalProvider>

/** The client of a provider: it holds the sessions and asks the wallets. */
export type Client = Provider['client']

/** A session as the client stores it. */
export type Session = ReturnType<Client['session']['get']>

/**
 * The private parts of the protocol's client that this package uses. `createClientInternals` implements it for the pinned release; no other file uses
 * a private member.
 */
export interface ClientInternals {
  readonly transport: RelayTransport
  readonly publisher: MessagePublisher
  /** Opens a provider on the client's core. It opens no socket until there is something to listen for. */
  openProvider(
    settings: Pick<ConstructorParameters<typeof UniversalProvider>[0], 'metadata' | 'logger'>
  ): Promise<Provider>
  /** Ends the client's work for one code: its timers, its listeners, and the topics that it listens to. */
  cancelPairing(client: Client, pairingTopic: string): void
  /** Ends everything that the client waits for. Nobody will answer a closed client. */
  cancelAll(client: Client): void
}

/** The client's side of the relay. `RelayConnection` decides when it connects, and to which relay. */
export interface RelayTransport {
  readonly isConnected: boolean
  /** There are topics to listen to. Without one, the client needs no connection. */
  readonly hasTopics: boolean
  /** Replaces the client's own reconnecting with our handlers. */
  setHandlers(handlers: TransportHandlers): void
  /** Prepares a socket, signing the token for the relay. It is not opened yet. */
  createSocket(url: string): Promise<RelaySocket>
  /** Asks the relay for every topic again. */
  subscribeAll(): Promise<void>
  /** Marks every topic as not subscribed, until `subscribeAll`. */
  suspendSubscriptions(): Promise<void>
  /** Connects with the client's own method, which calls the `connect` handler. @throws Error when that fails */
  connect(): Promise<void>
  /** Rejects the requests that were sent over a connection that has ended. */
  rejectRequestsInFlight(): void
  /** Tells the client's listeners that the connection has ended. */
  emitDisconnect(): void
  /** Tells the client's listeners that the relay refuses this page. */
  emitError(error: Error): void
  /** Stops listening to the socket. */
  removeSocketListeners(): void
  /** Ends the client's wait for subscriptions that the relay has not confirmed. */
  settlePendingSubscriptions(): void
}

/** The handlers that the client calls instead of its own code. */
export interface TransportHandlers {
  /** Called once, when the client starts. */
  start(): void
  /** Connects. @throws Error when no relay can be reached */
  connect(): Promise<void>
  onDisconnect(): void
  /** The relay has refused this page for good. */
  onError(error: Error): void
  /** Every request to the relay passes through here. */
  request(send: () => Promise<unknown>): Promise<unknown>
}

/** One socket to one relay. */
export interface RelaySocket {
  /** Resolves when the other side has closed the socket, even if that was right after it opened. */
  readonly closed: Promise<CloseEvent | undefined>
  open(): Promise<void>
  /** Closes without waiting for the other side. With `notify`, the client treats it as a lost connection. */
  close(options?: { readonly notify?: boolean }): void
}

interface CloseEvent {
  readonly code?: number
  readonly reason?: unknown
}

/** The client's queue of messages to the relay. `OutgoingQueue` decides when a message is sent again. */
export interface MessagePublisher {
  /** Replaces the client's own retries with our handlers. */
  setHandlers(handlers: PublisherHandlers): void
  onPublished(listener: (messageId: string) => void): void
  onConnected(listener: () => void): void
  /** Ends the client's wait for a message as if the relay had accepted it. */
  markPublished(messageId: string): void
  /** Requests the topics that the relay has not confirmed. */
  retrySubscriptions(): void
}

/** The handlers that the client calls instead of its own code. */
export interface PublisherHandlers {
  /** How long the relay may take to confirm a message before `onUnconfirmed` is called. */
  readonly confirmTimeoutMs: number
  /** The relay has not confirmed a message; `send` sends it again. */
  onUnconfirmed(messageId: string, send: () => Promise<unknown>): void
  /** Called every few seconds. */
  retry(): void
}
