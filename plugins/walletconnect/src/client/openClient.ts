import type { PluginContext, SiteMetadata } from '@plugboard/core'
import { Core } from '@walletconnect/core'
import { ClientStore } from './ClientStore.js'
import { checkQuietly } from './checkQuietly.js'
import { insideOf, type RelayerInside } from './Inside.js'
import { Line } from './Line.js'
import type { LiveClient } from './LiveClient.js'
import { leaveTopics } from './leaveTopics.js'
import { noVerify } from './noVerify.js'
import { Outbox } from './Outbox.js'
import { openProvider } from './openProvider.js'
import { proposeSafely } from './proposeSafely.js'
import { readStored } from './readStored.js'
import { settle } from './settle.js'
import { silentLogger } from './silentLogger.js'

/** What a client is opened with. */
export interface ClientSettings {
  readonly projectId: string
  readonly relayUrls: readonly string[]
  readonly metadata: SiteMetadata | undefined
  /** Unique to the kit. */
  readonly prefix: string
  readonly storage: PluginContext['storage']
}

/** Opens a client. No socket is opened before there is a session or a pairing to listen for. */
export async function openClient(settings: ClientSettings, signal: AbortSignal): Promise<LiveClient> {
  const { relayUrls, prefix } = settings
  const logger = silentLogger() as never
  forgetGlobal(prefix)
  const core = createCore(settings, logger)
  const line = putLine(core, relayUrls, signal)
  const ended = () => {
    core.heartbeat.stop()
    core.heartbeat.events.removeAllListeners()
    forgetGlobal(prefix)
  }
  try {
    const provider = await openProvider({
      core: core as never,
      logger,
      metadata: metadataOf(settings.metadata)
    })
    const { client } = provider
    const { engine } = insideOf(client)
    proposeSafely(engine)
    checkQuietly(engine)
    // Its pulse has begun by now, even if the page has left meanwhile.
    whenAborted(signal, () => {
      settle(client)
      ended()
    })
    return { provider, client, line, used: new Map(), signal }
  } catch (error) {
    ended()
    throw error
  }
}

/** The client's core, with the storage of the kit and without the frame that asks a third host. */
function createCore(
  { projectId, relayUrls, prefix, storage }: ClientSettings,
  logger: never
): InstanceType<typeof Core> {
  const core = new Core({
    projectId,
    relayUrl: relayUrls[0] as string,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    storage: new ClientStore(storage.item('client', { guard: readStored })) as never,
    logger
  })
  core.verify = noVerify() as never
  return core
}

/** Puts our line and outbox in the place of the core's own. */
function putLine(core: InstanceType<typeof Core>, relayUrls: readonly string[], signal: AbortSignal): Line {
  const relayer = core.relayer as unknown as RelayerInside
  const line = new Line(relayer, relayUrls, signal)
  const outbox = new Outbox(relayer, signal)
  line.isWanted = () => outbox.isWanted
  leaveTopics(relayer)
  return line
}

function whenAborted(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run()
  else signal.addEventListener('abort', run)
}

/** Clients leave themselves on `globalThis`, where a second one would find the first. Ours are counted by `ClientShare`. */
function forgetGlobal(prefix: string): void {
  const name = `_walletConnectCore_${prefix}`
  for (const key of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, key)
}

/** Wallets warn when the address is not the page's own. */
function metadataOf(metadata: SiteMetadata | undefined) {
  const { location, document } = globalThis
  const icons = [...(metadata?.icons ?? [])]
  return {
    name: metadata?.name ?? document?.title ?? location?.hostname ?? '',
    description: metadata?.description ?? '',
    url: metadata?.url ?? location?.origin ?? '',
    icons
  }
}
