import { coreErrors, type PluginContext, type SiteMetadata } from '@plugboard/core'
import { Core } from '@walletconnect/core'
import { OutgoingQueue } from '../relay/OutgoingQueue.js'
import { RelayConnection } from '../relay/RelayConnection.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { Client, ClientInternals, Provider } from './ClientInternals.js'
import { ClientStorage } from './ClientStorage.js'
import { createClientInternals, removeGlobalCore } from './createClientInternals.js'
import { readStoredClient } from './storedClient.js'

/** The relay network that wallets use, unless the page names another. */
const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** The settings with which a client is opened. */
export interface ClientSettings {
  readonly projectId: string
  readonly relayUrls: readonly string[]
  readonly metadata: SiteMetadata | undefined
  /** Unique to the kit. */
  readonly prefix: string
  readonly storage: PluginContext['storage']
}

/** An open client. */
export interface OpenClient {
  /** Pairs. */
  readonly provider: Provider
  readonly client: Client
  readonly storage: Pick<ClientStorage, 'others'>
  readonly internals: ClientInternals
  readonly relay: RelayConnection
  /** The number of kits that use a session, by topic. */
  readonly sessionUsers: Map<string, number>
  /** Aborts when the client is closed. */
  readonly signal: AbortSignal
}

/** The settings of a kit's client. @throws KitError `core/projectIdNotConfigured` */
export function clientSettingsOf(
  { config, storage }: Pick<PluginContext, 'config' | 'storage'>,
  options: WalletConnectOptions
): ClientSettings {
  const projectId = options.projectId ?? config.projectId
  if (!projectId) throw coreErrors.projectIdNotConfigured({ notes: 'Pairing needs a projectId.' })
  const relayUrls = [options.relayUrl ?? defaultRelayUrl].flat()
  return { projectId, relayUrls, metadata: config.metadata, prefix: config.id ?? 'plugboard', storage }
}

/**
 * Opens a client, until `signal` aborts. No socket is opened until there is a session or a pairing to listen for.
 * @throws KitError `walletconnect/unsupportedClient` when another release of the protocol's client was installed
 */
export async function openClient(settings: ClientSettings, signal: AbortSignal): Promise<OpenClient> {
  const { relayUrls, prefix } = settings
  const logger = createSilentLogger() as never
  removeGlobalCore(prefix)
  const storage = new ClientStorage(settings.storage.item('client', { guard: readStoredClient }))
  const core = createCore(settings, storage, logger)
  const close = () => {
    core.heartbeat.stop()
    core.heartbeat.events.removeAllListeners()
    removeGlobalCore(prefix)
  }
  try {
    const internals = createClientInternals(core)
    const relay = new RelayConnection(internals.transport, relayUrls, signal)
    const queue = new OutgoingQueue(internals.publisher, signal)
    relay.isUrgent = () => !queue.isEmpty
    const provider = await internals.openProvider({ logger, metadata: metadataOf(settings.metadata) })
    const { client } = provider
    const cancel = () => {
      internals.cancelAll(client)
      close()
    }
    // The page may have closed the client while it was being opened.
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel)
    return { provider, client, storage, internals, relay, sessionUsers: new Map(), signal }
  } catch (error) {
    close()
    throw error
  }
}

function createCore(
  { projectId, relayUrls, prefix }: ClientSettings,
  storage: ClientStorage,
  logger: never
): InstanceType<typeof Core> {
  return new Core({
    projectId,
    relayUrl: relayUrls[0] as string,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    storage: storage as never,
    logger
  })
}

/** Wallets warn if the address is not the page's own. */
function metadataOf(metadata: SiteMetadata | undefined) {
  const { location, document } = globalThis
  return {
    name: metadata?.name ?? document?.title ?? location?.hostname ?? '',
    description: metadata?.description ?? '',
    url: metadata?.url ?? location?.origin ?? '',
    icons: [...(metadata?.icons ?? [])]
  }
}

/**
 * The client's own logger keeps megabytes of what it sends, including secrets of pairings, and puts a function on the window that exposes them.
 */
function createSilentLogger() {
  const log = () => {}
  const logger = {
    level: 'silent',
    trace: log,
    debug: log,
    info: log,
    warn: log,
    error: log,
    fatal: log,
    bindings: () => ({ context: '' }),
    child: () => logger,
    setBindings: log
  }
  return logger
}
