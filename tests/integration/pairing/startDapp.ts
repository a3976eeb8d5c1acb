import { UniversalProvider } from '@walletconnect/universal-provider'
import { endable } from '../../../demo/src/phone/wallet/endable.js'
import { MemoryStorage } from '../../../demo/src/phone/wallet/MemoryStorage.js'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

export interface Dapp {
  readonly provider: Provider
  /** The next pairing that it offers. */
  uri(): Promise<string>
  stop(): Promise<void>
}

/** A dapp on the official client, in this process; none of it is our code. */
export async function startDapp(relayUrl: string, { projectId = 'demo' } = {}): Promise<Dapp> {
  const customStoragePrefix = `dapp-${crypto.randomUUID()}`
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Test dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
    customStoragePrefix,
    storage: new MemoryStorage()
  })
  return {
    provider,
    uri: () => new Promise((resolve) => provider.once('display_uri', resolve)),
    stop: endable(provider.client, customStoragePrefix)
  }
}
