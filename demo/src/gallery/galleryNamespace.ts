import {
  coreErrors,
  type Intent,
  type NamespaceAdapter,
  type NativeBalance,
  type PreparedTransaction
} from '@plugboard/core'
import { nativeOf } from './galleryAssets.js'
import type { GalleryChain } from './galleryChains.js'
import type { State } from './State.js'

const amounts: Readonly<Record<State, () => Promise<bigint>>> = {
  loading: () => new Promise(() => undefined),
  empty: async () => 0n,
  error: () => Promise.reject(new Error('The network did not answer')),
  filled: async () => 1_234_567_800_000_000_000n
}

/** A chain whose balance arrives at once, never, as nothing, or not at all; in the empty state it has one network. */
export function galleryNamespace(chain: GalleryChain, state: State, balance: State): NamespaceAdapter {
  const { networks, isAddress, transferOptions, paymentScheme } = chain
  const { chainNamespace, nativeCurrency } = networks[0]
  return {
    id: chainNamespace,
    networks: state === 'empty' ? networks.slice(0, 1) : networks,
    parseAddress: (value) => (isAddress.test(value) ? value : undefined),
    classify: () => 'read',
    read: async () => undefined,
    transferOptions,
    paymentScheme,
    capabilities: {
      balance: async (): Promise<NativeBalance> => ({ ...nativeCurrency, value: await amounts[balance]() }),
      message: async () => 'signed',
      prepare: (intent) => prepareIn(chain, state, intent)
    }
  }
}

/** A payment whose fee is known, never arrives, or cannot be read. */
async function prepareIn(chain: GalleryChain, state: State, intent: Intent): Promise<PreparedTransaction> {
  if (state === 'loading') return new Promise(() => undefined)
  if (state === 'error' || intent.kind !== 'transfer') throw coreErrors.chainFailed()
  const asset = nativeOf(chain)
  // 0.000026 of the currency.
  const expected = 26n * 10n ** BigInt(asset.decimals - 6)
  return {
    intent,
    amount: intent.amount === 'max' ? 12_345n * 10n ** BigInt(asset.decimals - 4) - expected : intent.amount,
    steps: [],
    changes: [],
    simulated: 'cannot',
    fee: { asset, expected, most: expected * 2n },
    findings: [],
    expiresAt: Date.now() + 60_000,
    raw: '',
    send: () => Promise.reject(coreErrors.unexpected())
  }
}
