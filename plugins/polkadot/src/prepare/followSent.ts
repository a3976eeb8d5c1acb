import { connectErrors, isKitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { ApiPromise } from '@polkadot/api'
import type { BlockHash, EventRecord } from '@polkadot/types/interfaces'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import type { SentExtrinsic } from '../chain/followExtrinsic.js'
import type { NetworkApi } from '../chain/NetworkApi.js'

/** An extrinsic on its way. */
export interface ExtrinsicToFollow {
  readonly id: string
  readonly address: string
  readonly payload: SignerPayloadJSON
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
  const search = new BlockSearch(sent)
  let delay: number = pollMs.first
  for (;;) {
    const outcome = await networkApi
      .read('the blocks', (api) => search.advance(api), signal)
      .catch(() => undefined)
    if (outcome) return outcome
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

/** Looks for an extrinsic in the finalised blocks, each of them once. */
class BlockSearch {
  private next: number

  constructor(private readonly sent: ExtrinsicToFollow) {
    this.next = Number(sent.payload.blockNumber) + 1
  }

  /** Reads the blocks that are new. @returns how it ended, once they say so */
  async advance(api: ApiPromise): Promise<Outcome | undefined> {
    const { address, payload } = this.sent
    const head = await api.rpc.chain.getFinalizedHead()
    const height = (await api.rpc.chain.getHeader(head)).number.toNumber()
    const last = lastBlockOf(api, payload)
    for (; this.next <= Math.min(height, last); this.next += 1) {
      const outcome = await this.look(api, await api.rpc.chain.getBlockHash(this.next))
      if (outcome) return outcome
    }
    const account = await (await api.at(head)).query.system?.account?.(address)
    const { nonce } = Object(account) as { nonce?: { toNumber(): number } }
    if ((nonce?.toNumber() ?? 0) > Number(payload.nonce)) return 'replaced'
    return height >= last ? 'failed' : undefined
  }

  private async look(api: ApiPromise, hash: BlockHash): Promise<Outcome | undefined> {
    const { block } = await api.rpc.chain.getBlock(hash)
    const at = block.extrinsics.findIndex((one) => one.hash.toHex() === this.sent.id)
    if (at < 0) return undefined
    const events = await (await api.at(hash)).query.system?.events?.()
    const failed = [...(Object(events ?? []) as readonly EventRecord[])].some(
      ({ phase, event }) =>
        phase.isApplyExtrinsic &&
        phase.asApplyExtrinsic.toNumber() === at &&
        `${event.section}.${event.method}` === 'system.ExtrinsicFailed'
    )
    return failed ? 'failed' : 'confirmed'
  }
}

/** The last block that may hold an extrinsic. */
function lastBlockOf({ registry }: ApiPromise, { era, blockNumber }: SignerPayloadJSON): number {
  const { isMortalEra, asMortalEra } = registry.createType('ExtrinsicEra', era)
  return isMortalEra ? asMortalEra.death(Number(blockNumber)) : Number.POSITIVE_INFINITY
}
