import {
  createKit,
  definePlugin,
  type Kit,
  type KitConfig,
  type KitError,
  type KitEvent,
  type NamespaceAdapter
} from '@plugboard/core'
import { type WalletConnectOptions, walletConnect } from '@plugboard/walletconnect'
import { reaction } from 'mobx'
import { evmAdapter } from './evmAdapter.js'
import { MemoryBackend } from './MemoryBackend.js'

/** A page with our plugin, without a browser. */
export interface TestPage {
  readonly kit: Kit
  readonly storage: MemoryBackend
  readonly events: readonly KitEvent[]
  readonly errors: readonly KitError[]
  /** The next code that the page offers. */
  uri(): Promise<string>
  stop(): Promise<void>
}

/** Starts a page that pairs over a relay; pass the storage of another to simulate reloading that one. */
export async function startPage(
  relayUrl: string | readonly string[],
  {
    storage = new MemoryBackend(),
    options,
    adapters = [evmAdapter()],
    ...config
  }: Partial<KitConfig> & {
    storage?: MemoryBackend
    options?: WalletConnectOptions
    adapters?: readonly NamespaceAdapter[]
  } = {}
): Promise<TestPage> {
  const events: KitEvent[] = []
  const errors: KitError[] = []
  const watch = definePlugin({
    name: 'watch',
    setup(context) {
      context.tap('event', (event) => void events.push(event))
      context.tap('error', (error) => void errors.push(error))
      for (const adapter of adapters) context.registerNamespace(adapter)
    }
  })
  const kit = createKit({
    projectId: 'demo',
    metadata: { name: 'Page', url: 'https://page.example' },
    ...config,
    storage,
    plugins: [watch, walletConnect({ relayUrl, ...options }), ...(config.plugins ?? [])] as never
  })
  await kit.start()
  await kit.ready
  return {
    kit,
    storage,
    events,
    errors,
    uri: () =>
      new Promise((resolve) => {
        const seen = kit.connections.uri('eip155')
        const stop = reaction(
          () => kit.connections.uri('eip155'),
          (uri) => {
            if (!uri || uri === seen) return
            stop()
            resolve(uri)
          }
        )
      }),
    async stop() {
      kit.dispose()
    }
  }
}
