import type { NamespaceAdapter, NativeBalance } from '@plugboard/core'
import { galleryNetworks } from './galleryNetworks.js'
import type { State } from './State.js'

const amounts: Readonly<Record<State, () => Promise<bigint>>> = {
  loading: () => new Promise(() => undefined),
  empty: async () => 0n,
  error: () => Promise.reject(new Error('The network did not answer')),
  filled: async () => 1_234_567_800_000_000_000n
}

/** A chain whose balance comes at once, never, as nothing, or not at all; in the empty state it has one network. */
export function galleryNamespace(state: State, balance: State): NamespaceAdapter {
  return {
    id: 'eip155',
    networks: state === 'empty' ? galleryNetworks.slice(0, 1) : galleryNetworks,
    parseAddress: (value) => value,
    classify: () => 'read',
    read: async () => undefined,
    capabilities: {
      balance: async (): Promise<NativeBalance> => ({
        value: await amounts[balance](),
        decimals: 18,
        symbol: 'ETH'
      }),
      message: async () => 'signed'
    }
  }
}
