import { connectErrors, isKitError, type TransactionStatus } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { SentExtrinsic } from '../chain/followExtrinsic.js'
import type { NetworkApi } from '../chain/NetworkApi.js'
import { BlockSearch } from './BlockSearch.js'
import type { PolkadotFingerprint } from './fingerprint.js'

/** An extrinsic on its way. */
export interface ExtrinsicToFollow {
  readonly id: string
  readonly fingerprint: PolkadotFingerprint
  /** Settles when the endpoint that took it says how it ended, or is lost. */
  readonly finalized: Promise<SentExtrinsic>
}

type Outcome = 'confirmed' | 'failed' | 'replaced'

/** How often the blocks are read, in milliseconds, where the endpoint that took the extrinsic was lost. */
const pollMs = { first: 1000, longest: 15_000, factor: 1.3 } as const

/**
 * Follows an extrinsic until it is finalised. Where the endpoint that took it is lost or has dropped it, the blocks of the chain are read
 * until one holds it, its number is taken by another one, or it can no longer come into a block.
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

/** How an extrinsic ended, by what finalised blocks say of it. */
const outcomeOf = ({ state }: TransactionStatus): Outcome =>
  state === 'confirmed' || state === 'replaced' ? state : 'failed'
