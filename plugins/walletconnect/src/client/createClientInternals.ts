import { waitFor } from '@plugboard/core/chain'
import type { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type {
  Client,
  ClientInternals,
  MessagePublisher,
  RelaySocket,
  RelayTransport
} from './ClientInternals.js'
import {
  type PrivateEngine,
  type PrivatePublisher,
  type PrivateRelayer,
  type PrivateRpcProvider,
  type PrivateSubscriber,
  privatePart
} from './privateParts.js'

/** How long unsubscribing may delay its caller, in milliseconds. */
const unsubscribeTimeoutMs = 2000

/**
 * Opens up the private parts of @walletconnect/core and universal-provider 2.21.8, and replaces those that do not fit a kit. They cannot change: the
 * version is pinned, and is the last one under an open licence.
 * @throws KitError `walletconnect/unsupportedClient` when another release was installed and a part differs
 */
export function createClientInternals(core: InstanceType<typeof Core>): ClientInternals {
  const relayer = privatePart('relayer', core.relayer)
  const publisher = privatePart('publisher', relayer.publisher)
  const subscriber = privatePart('subscriber', relayer.subscriber)
  // Without attestation a wallet shows the page as unverified, but no wallet refuses it. The frame that requests attestation costs five seconds if
  // its host cannot be reached, and reveals every pairing to that host.
  core.verify = {
    verifyUrlV3: '',
    init: async () => {},
    register: async () => '',
    resolve: async () => undefined
  } as never
  unsubscribeAnyway(relayer, subscriber)
  return {
    transport: createTransport(relayer, subscriber),
    publisher: createPublisher(relayer, publisher, subscriber),
    async openProvider(settings) {
      const provider = new UniversalProvider({ ...settings, core: core as never })
      const router = privatePart('provider', provider)
      // The router keeps the page's last client at module level, where every kit would find it, reads over one operator's host, follows only one
      // session, and cancels codes that other attempts still show.
      router.createProviders = () => {}
      router.registerEventListeners = () => {}
      router.cleanupPendingPairings = async () => {}
      await router.initialize()
      const engine = privatePart('engine', provider.client.engine)
      storeProposalsFirst(engine)
      catchFailedChecks(engine)
      deleteSessionsOnce(engine, provider.client)
      return provider
    },
    cancelPairing(client, pairingTopic) {
      const engine = privatePart('engine', client.engine)
      cancelSignIn(client, pairingTopic, engine, relayer)
      for (const { id, pairingTopic: topic } of client.proposal.getAll()) {
        if (topic !== pairingTopic) continue
        engine.deleteProposal(id).catch(() => {})
        client.events.emit('proposal_expire', { id })
        client.core.history.delete(pairingTopic)
      }
    },
    cancelAll(client) {
      const engine = privatePart('engine', client.engine)
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      engine.processPendingMessageEvents = async () => {}
      const error = { code: 6000, message: 'The page has closed the connection.' }
      // The client waits for separate events, each named after the request and its id.
      const waiting = /^session_(connect|request|ping|update|extend):/
      for (const name of engine.events.eventNames().map(String))
        if (waiting.test(name)) engine.events.emit(name, { error })
    }
  }
}

/** Clients leave themselves on `globalThis`, where a second kit would find the first one's. */
export function removeGlobalCore(prefix: string): void {
  const name = `_walletConnectCore_${prefix}`
  for (const key of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, key)
}

function createTransport(relayer: PrivateRelayer, subscriber: PrivateSubscriber): RelayTransport {
  return {
    get isConnected() {
      return relayer.connected
    },
    get hasTopics() {
      return subscriber.hasAnyTopics
    },
    setHandlers({ start, connect, onDisconnect, onError, request }) {
      relayer.registerEventListeners = start
      relayer.connect = connect
      relayer.onDisconnectHandler = onDisconnect
      relayer.onProviderErrorHandler = onError
      const send = relayer.request.bind(relayer)
      // The client records a random id for a request that has none, and could not reject that request later.
      relayer.request = (message) => request(() => send({ ...message, id: message.id ?? createRequestId() }))
    },
    async createSocket(url) {
      relayer.relayUrl = url
      relayer.transportExplicitlyClosed = false
      await relayer.createProvider()
      return createSocket(privatePart('rpcProvider', relayer.provider))
    },
    subscribeAll: () => subscriber.start(),
    suspendSubscriptions: () => subscriber.stop(),
    connect: () => relayer.transportOpen(),
    rejectRequestsInFlight() {
      const tags = relayer.requestsInFlight
      relayer.requestsInFlight = []
      for (const tag of tags) {
        const id = tag.slice(0, tag.lastIndexOf(':'))
        const error = { code: -32000, message: 'The connection to the relay was lost.' }
        relayer.provider.events.emit(id, { id, jsonrpc: '2.0', error })
      }
    },
    emitDisconnect: () => void relayer.events.emit('relayer_disconnect'),
    emitError: (error) => void relayer.events.emit('relayer_error', error),
    removeSocketListeners: () => relayer.unregisterProviderListeners(),
    settlePendingSubscriptions() {
      for (const topic of subscriber.pending.keys())
        subscriber.events.emit('subscription_created', { topic, id: topic })
    }
  }
}

function createSocket(provider: PrivateRpcProvider): RelaySocket {
  const connection = privatePart('connection', provider.connection)
  return {
    // The client listens from the moment the socket is open; an immediate close would go unnoticed.
    closed: new Promise((resolve) => connection.once('close', resolve)),
    open: () => provider.connect(),
    close({ notify = false } = {}) {
      const { socket } = connection
      // A socket that is still opening is not available yet.
      if (!socket) return connection.once('open', () => connection.socket?.close())
      socket.onmessage = null
      socket.onclose = null
      socket.onerror = null
      socket.close()
      if (notify) connection.onClose({ code: 1006 })
    }
  }
}

function createPublisher(
  { events }: PrivateRelayer,
  publisher: PrivatePublisher,
  subscriber: PrivateSubscriber
): MessagePublisher {
  return {
    setHandlers({ confirmTimeoutMs, onUnconfirmed, retry }) {
      publisher.initialPublishTimeout = confirmTimeoutMs
      publisher.checkQueue = retry
      const set = publisher.queue.set.bind(publisher.queue)
      publisher.queue.set = (id, message) => {
        onUnconfirmed(String(id), () => publisher.rpcPublish(message.request, message.opts))
        return set(id, message)
      }
    },
    onPublished: (listener) =>
      void events.on('relayer_publish', ({ id }: { readonly id?: unknown }) => listener(String(id))),
    onConnected: (listener) => void events.on('relayer_connect', listener),
    markPublished: (id) => void events.emit('relayer_publish', { id }),
    retrySubscriptions: () => void subscriber.checkPending().catch(() => {})
  }
}

/** Lets unsubscribing succeed even if the relay cannot be reached: it must not make anything that ends fail. */
function unsubscribeAnyway(relayer: PrivateRelayer, subscriber: PrivateSubscriber): void {
  relayer.unsubscribe = async (topic, opts) => {
    try {
      if (!relayer.connected) throw new Error('There is no connection to the relay.')
      await waitFor(() => subscriber.unsubscribe(topic, opts), { timeoutMs: unsubscribeTimeoutMs })
    } catch {
      for (const id of [...subscriber.topicMap.get(topic)])
        await subscriber.onUnsubscribe(topic, id, { code: 6000, message: 'Unsubscribed.' }).catch(() => {})
    }
  }
}

/** Stores a proposal before it is sent. The client itself does so afterwards, and loses an answer that arrives before the relay's receipt. */
function storeProposalsFirst(engine: PrivateEngine): void {
  const send = engine.sendProposeSession
  engine.sendProposeSession = async (params) => {
    await engine.setProposal(params.proposal.id, params.proposal)
    return send(params)
  }
}

/**
 * Keeps an invalid message of a wallet from becoming an unhandled rejection: the client does not await its own checks of an update, an event and the
 * end of a session. The message is checked where it is read (`readApproval`, `readEvent`). Ending a session that does not exist still fails: the
 * client looks for it after the check.
 */
function catchFailedChecks(engine: PrivateEngine): void {
  for (const name of ['isValidUpdate', 'isValidEmit', 'isValidDisconnect'] as const) {
    const check = engine[name]
    engine[name] = (message) => check(message).catch(() => {})
  }
}

/** If both sides end a session at the same time, the client would delete it twice, and the second deletion would fail without being awaited. */
function deleteSessionsOnce(engine: PrivateEngine, { session }: Client): void {
  const deleteSession = engine.deleteSession
  engine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
}

/** Ends a sign-in request that belongs to a code: the client's wait, and the topic on which the answer would arrive. */
function cancelSignIn(
  client: Client,
  pairingTopic: string,
  engine: PrivateEngine,
  relayer: PrivateRelayer
): void {
  const { requests, pairingTopics } = client.auth
  for (const request of requests.getAll())
    if (request.pairingTopic === pairingTopic)
      engine.events.emit(`session_request:${request.id}`, { error: { code: 6000, message: 'Cancelled.' } })
  for (const { topic, pairingTopic: parent } of pairingTopics.getAll()) {
    if (parent !== pairingTopic) continue
    pairingTopics.delete(topic, { code: 6000, message: 'Cancelled.' }).catch(() => {})
    relayer.unsubscribe(topic).catch(() => {})
  }
}

/** An id of a JSON-RPC request, in the form relays expect: the time in microseconds, the last six digits random. */
function createRequestId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now()}${String(random % 1_000_000).padStart(6, '0')}`
}
