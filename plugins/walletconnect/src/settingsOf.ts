import { coreErrors, type PluginContext } from '@plugboard/core'
import type { ClientSettings } from './client/openClient.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** The network of relays that wallets are on, unless a host names another. */
const usualRelay = 'wss://relay.walletconnect.org'

/** What the client is opened with. @throws KitError `core/projectIdNotConfigured` */
export function settingsOf(
  { config, storage }: Pick<PluginContext, 'config' | 'storage'>,
  options: WalletConnectOptions
): ClientSettings {
  const projectId = options.projectId ?? config.projectId
  if (!projectId) throw coreErrors.projectIdNotConfigured({ notes: 'Pairing needs a projectId.' })
  const relayUrls = [options.relayUrl ?? usualRelay].flat()
  return { projectId, relayUrls, metadata: config.metadata, prefix: config.id ?? 'plugboard', storage }
}
