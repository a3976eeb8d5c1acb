import type { Account, Asset, Kit } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSameAsset, type PurchaseNetwork } from '@plugboard/core/features'
import { networkIdOf } from './networkIdOf.js'

/** How long a chain may take to report a balance, in milliseconds. */
const chainMs = 8_000

/** An account's balance of a currency, according to its chain. */
export interface ChainHolding {
  readonly value: bigint
  /** Its asset; absent if the account has none of it and the chain does not say. */
  readonly asset?: Asset | undefined
}

/**
 * Reads an account's balance of the bought currency from the chain itself, without a cache or another source. Resolves with `undefined` if no chain
 * can be asked or none answers.
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
