import {
  coreErrors,
  type Intent,
  type NamespaceAdapter,
  type NativeBalance,
  type PreparedTransaction
} from '@plugboard/core'
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
    parseAddress: (value) => (/^0x[0-9a-f]{40}$/i.test(value) ? value : undefined),
    classify: () => 'read',
    read: async () => undefined,
    capabilities: {
      balance: async (): Promise<NativeBalance> => ({
        value: await amounts[balance](),
        decimals: 18,
        symbol: 'ETH'
      }),
      message: async () => 'signed',
      prepare: (intent) => prepareIn(state, intent)
    }
  }
}

/** A payment whose fee is known, never comes, or cannot be read. */
async function prepareIn(state: State, intent: Intent): Promise<PreparedTransaction> {
  if (state === 'loading') return new Promise(() => undefined)
  if (state === 'error' || intent.kind !== 'transfer') throw coreErrors.chainFailed()
  const fee = { decimals: 18, name: 'Ether', symbol: 'ETH', standing: 'native' } as const
  return {
    intent,
    amount: intent.amount === 'max' ? 1_234_520_000_000_000_000n : intent.amount,
    steps: [],
    changes: [],
    simulated: 'cannot',
    fee: {
      asset: { ...fee, networkId: intent.connection.networkId },
      expected: 26_000_000_000_000n,
      most: 47_000_000_000_000n
    },
    findings: [],
    expiresAt: Date.now() + 60_000,
    raw: '',
    send: () => Promise.reject(coreErrors.unexpected())
  }
}
