import type { Connector, Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

/** Creates kits with the page's own storage, and removes them together with their stored data. */
export class StoredKits {
  readonly #kits: Kit[] = []

  make(id: string, connectors: readonly Connector[], more: object = {}): Kit {
    const { kit } = createTestKit({ connectors, storage: localStorage, id, ...more })
    this.#kits.push(kit)
    return kit
  }

  clear(): void {
    for (const kit of this.#kits.splice(0)) kit.dispose()
    localStorage.clear()
  }
}

/** Stores connections as a kit with this id would, the active one first. */
export function store(id: string, connectorIds: string | readonly string[] = [], namespace = 'toy'): void {
  const connections = [connectorIds].flat().map((connectorId) => ({
    connectorId,
    namespace,
    networkId: `${namespace}:1`,
    address: 'alice'
  }))
  const data = { namespace, chosen: [], connections }
  localStorage.setItem(`${id}:state`, JSON.stringify({ v: 1, t: 1, d: data }))
}

/** The connectors whose connections a kit has stored. */
export const stored = (id: string): string[] =>
  JSON.parse(localStorage.getItem(`${id}:state`) ?? '').d.connections.map(
    (one: { connectorId: string }) => one.connectorId
  )

/** A wallet whose answers wait until they are released, one by one. */
export function slowWallet(id = 'fake', ask: 'connect' | 'reconnect' | 'both' = 'both') {
  const fake = fakeConnector({ id })
  const waiting: (() => void)[] = []
  const later = () => new Promise<void>((resolve) => waiting.push(resolve))
  const connector: Connector = {
    ...fake.connector,
    connect: async (request, events) => {
      if (ask !== 'reconnect') await later()
      return fake.connector.connect(request, events)
    },
    reconnect: async (request, events) => {
      if (ask !== 'connect') await later()
      return fake.connector.reconnect?.(request, events)
    }
  }
  return { connector, calls: fake.calls, answer: () => waiting.shift()?.(), waiting }
}
