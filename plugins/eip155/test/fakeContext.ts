import type { Connector, KitSettings, Network, PluginContext } from '@plugboard/core'

/** A plugin context that only collects, for tests of one part. */
export function fakeContext(config: KitSettings = {}, networks: readonly Network[] = []) {
  const controller = new AbortController()
  const registered = new Map<string, Connector>()
  const stored = new Map<string, unknown>()
  const context = {
    config,
    signal: controller.signal,
    networks: { get: (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id) },
    get: () => undefined,
    connectors: { get: (id: string) => registered.get(id) },
    storage: {
      item: (key: string, { guard }: { guard: (value: unknown) => unknown }) => ({
        get: () => guard(stored.get(key)),
        set: (value: unknown) => void stored.set(key, value),
        remove: () => void stored.delete(key)
      })
    },
    registerConnector: (connector: Connector) => {
      if (registered.has(connector.id)) throw new Error(`twice: ${connector.id}`)
      registered.set(connector.id, connector)
      return () => void registered.delete(connector.id)
    },
    report: (error: unknown) => {
      throw error
    }
  }
  return { kit: context as unknown as PluginContext, registered, dispose: () => controller.abort() }
}
