import { UniversalProvider } from '@walletconnect/universal-provider'
import { routerOf } from './Inside.js'
import type { Provider } from './LiveClient.js'

type Settings = Pick<ConstructorParameters<typeof UniversalProvider>[0], 'core' | 'logger' | 'metadata'>

/**
 * Opens a provider as its own `init` does, without its router. The router keeps the last client of the page at module
 * level, where every kit would find it, reads over one operator's host, follows one session only, and ends the codes that
 * other attempts still show. The kit has a router of its own, and reads through its namespaces.
 */
export async function openProvider(settings: Settings): Promise<Provider> {
  const provider = new UniversalProvider(settings)
  const router = routerOf(provider)
  router.createProviders = () => {}
  router.registerEventListeners = () => {}
  provider.cleanupPendingPairings = async () => {}
  await router.initialize()
  return provider
}
