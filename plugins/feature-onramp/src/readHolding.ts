import type { Account, Asset, Kit } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSameAsset, type PurchaseNetwork } from '@plugboard/core/features'
import { networkIdOf } from './networkIdOf.js'

/** How long a chain may take to say what an account has, in milliseconds. */
const chainMs = 8_000

/** How much of a currency an account has, as its chain says. */
export interface ChainHolding {
  readonly value: bigint
  /** What it is; absent if the account has nothing of it and the chain does not say. */
  readonly asset?: Asset | undefined
}

/**
 * Reads how much an account has of what is bought, from the chain itself: no cache, and nobody else's word. Resolves with `undefined` where
 * nobody can be asked or answers.
 */
export async function readHolding(
  kit: Pick<Kit, 'namespace'>,
  { address, namespace }: Pick<Account, 'address' | 'namespace'>,
  network: PurchaseNetwork,
  signal?: AbortSignal
): Promise<ChainHolding | undefined> {
  const holdings = kit.namespace(namespace)?.capabilities.holdings
  if (!holdings) return undefined
  const networkId = networkIdOf(network)
  const token = network.contract_address || undefined
  const ask = (ended: AbortSignal) =>
    holdings({
      address,
      networkId,
      tokens: token === undefined ? [] : [token],
      signal: ended
    })
  try {
    const { all } = await waitFor(ask, { timeoutMs: chainMs, signal })
    const found = all.find(({ asset }) => isSameAsset(asset, { networkId, token }))
    return { value: found?.value ?? 0n, asset: found?.asset }
  } catch {
    return undefined
  }
}
