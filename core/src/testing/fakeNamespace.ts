import type { Namespace } from '../contract/Namespace.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Network } from '../contract/Network.js'

/** What a fake chain is like. */
export interface FakeNamespaceOptions {
  /** Default `'toy'`. */
  readonly id?: Namespace | undefined
  /** How many networks it has; their references are 1, 2 … Default 2. */
  readonly networks?: number | undefined
  /** Native balance in base units of 2 decimals, or a function that reads it. Default 12345n. */
  readonly balance?: bigint | ((address: string) => Promise<bigint>) | undefined
}

function toNetwork(namespace: Namespace, reference: number): Network {
  return {
    id: reference,
    name: `Toy ${reference}`,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
    rpcUrls: { default: { http: [] } }
  }
}

/** A chain in memory: methods that begin with `sign` need approval, all others are answered with their own name. */
export function fakeNamespace({
  id = 'toy',
  networks = 2,
  balance = 12345n
}: FakeNamespaceOptions = {}): NamespaceAdapter {
  return {
    id,
    networks: Array.from({ length: networks }, (_, index) => toNetwork(id, index + 1)),
    parseAddress: (value) => (/^[a-z0-9]+$/.test(value) ? value : undefined),
    classify: (method) => (method.startsWith('sign') ? 'sign' : 'read'),
    read: async ({ method }) => method,
    capabilities: {
      balance: async (address) => ({
        value: typeof balance === 'bigint' ? balance : await balance(address),
        decimals: 2,
        symbol: 'TOY'
      }),
      message: async ({ session, networkId }, text) =>
        String(await session.request({ method: 'sign_text', params: [text], namespace: id, networkId }))
    }
  }
}
