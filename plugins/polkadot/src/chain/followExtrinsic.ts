import { connectErrors, type KitError } from '@plugboard/core'
import type { ApiPromise, SubmittableResult } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { polkadotErrors } from '../errors.js'
import { dispatchFailure } from './dispatchFailure.js'
import { refusalOf } from './refusalOf.js'
import type { ExtrinsicProgress, SentExtrinsic } from './SentExtrinsic.js'

/** What is wanted of an extrinsic that is on its way. */
export interface Following {
  readonly onProgress?: ((progress: ExtrinsicProgress) => void) | undefined
  /** Ends the wait; what was sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Submits a signed extrinsic and waits until it is finalised.
 *
 * @throws KitError `polkadot/failed` or `polkadot/notEnough` when it ran and did nothing, `polkadot/badSignature`,
 *   `polkadot/outdated`, `polkadot/replaced`, `polkadot/dropped` when it did not run
 */
export function followExtrinsic(
  api: ApiPromise,
  signed: SubmittableExtrinsic<'promise'>,
  { onProgress, signal }: Following
): Promise<SentExtrinsic> {
  const hash = signed.hash.toHex()
  return new Promise((resolve, reject) => {
    let stop = () => {}
    let isOver = false
    const abort = () => end(() => reject(connectErrors.aborted()))
    const lose = () =>
      end(() =>
        reject(polkadotErrors.readFailed({ notes: `The connection broke; ${hash} may still arrive.` }))
      )
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      signal?.removeEventListener('abort', abort)
      api.off('disconnected', lose)
      stop()
      settle()
    }
    const hear = (result: SubmittableResult) => {
      if (isOver) return
      const { status } = result
      const lost = lostBy(result)
      if (lost) return end(() => reject(lost))
      if (status.isFinalized) {
        const blockHash = status.asFinalized.toHex()
        onProgress?.({ stage: 'finalized', hash, blockHash })
        const { dispatchError } = result
        if (dispatchError) return end(() => reject(dispatchFailure(api, dispatchError)))
        const events = result.events.map(({ event }) => `${event.section}.${event.method}`)
        return end(() => resolve({ hash, blockHash, events }))
      }
      if (status.isInBlock) onProgress?.({ stage: 'inBlock', hash, blockHash: status.asInBlock.toHex() })
      else if (status.isReady) onProgress?.({ stage: 'sent', hash })
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    api.on('disconnected', lose)
    signed.send(hear as never).then(
      (unsubscribe) => {
        if (isOver) return unsubscribe()
        stop = unsubscribe
      },
      (error) => end(() => reject(refusalOf(error)))
    )
  })
}

function lostBy({ status, internalError }: SubmittableResult): KitError | undefined {
  if (internalError) return refusalOf(internalError)
  if (status.isUsurped) return polkadotErrors.replaced()
  if (status.isInvalid) return polkadotErrors.outdated()
  if (status.isDropped || status.isFinalityTimeout) return polkadotErrors.dropped({ notes: status.type })
  return undefined
}
