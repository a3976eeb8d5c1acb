import { connectErrors, isKitError, type TransactionStatus } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { SentExtrinsic } from '../chain/followExtrinsic.js'
import type { NetworkApi } from '../chain/NetworkApi.js'
import { BlockSearch } from './BlockSearch.js'
import type { PolkadotFingerprint } from './fingerprint.js'

/** An extrinsic that was sent and is not finalised yet. */
export interface ExtrinsicToFollow {
  readonly id: string
  readonly fingerprint: PolkadotFingerprint
  /** Settles when the endpoint that accepted it reports the outcome, or is lost. */
  readonly finalized: Promise<SentExtrinsic>
}

type Outcome = 'confirmed' | 'failed' | 'replaced'

/** How often the blocks are read, in milliseconds, if the endpoint that accepted the extrinsic was lost. */
const pollMs = { first: 1000, longest: 15_000, factor: 1.3 } as const

/**
 * Follows an extrinsic until it is finalised. If the endpoint that accepted it is lost or has dropped it, the blocks of the chain are read until one
 * contains it, its number is used by another one, or it can no longer be included.
 *
 * @throws KitError `connect/aborted` when `signal` aborts
 */
export async function followSent(
  networkApi: NetworkApi,
  sent: ExtrinsicToFollow,
  signal: AbortSignal
): Promise<Outcome> {
  try {
    await sent.finalized
    return 'confirmed'
  } catch (error) {
    if (signal.aborted) throw connectErrors.aborted()
    const code = isKitError(error) ? error.code : ''
    if (code === 'polkadot/failed' || code === 'polkadot/notEnough') return 'failed'
    if (code === 'polkadot/replaced') return 'replaced'
  }
  const search = new BlockSearch(sent.fingerprint)
  let delay: number = pollMs.first
  for (;;) {
    const status = await networkApi
      .read('the blocks', (api) => search.lookInFinalized(api, sent), signal)
      .catch(() => undefined)
    if (status) return outcomeOf(status)
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

/** The outcome of an extrinsic, according to finalised blocks. */
const outcomeOf = ({ state }: TransactionStatus): Outcome =>
  state === 'confirmed' || state === 'replaced' ? state : 'failed'
