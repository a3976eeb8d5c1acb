import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import type { ErrorFactory } from '@plugboard/core/chain'
import type { ApiPromise, SubmittableResult } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { DispatchError } from '@polkadot/types/interfaces'
import { polkadotErrors } from '../errors.js'

/** The progress of an extrinsic. */
export interface ExtrinsicProgress {
  /**
   * `'sent'`: a node has it (reported once, and first); `'inBlock'`: it ran, and the block may still be reverted; `'finalized'`: it is permanent.
   */
  readonly stage: 'sent' | 'inBlock' | 'finalized'
  /** Hash of the extrinsic, in hex. */
  readonly hash: string
  /** Hash of the block that holds it, in hex. */
  readonly blockHash?: string | undefined
}

/** An extrinsic that has been finalised. */
export interface SentExtrinsic {
  readonly hash: string
  readonly blockHash: string
  /** The events in it, such as `'balances.Transfer'`. */
  readonly events: readonly string[]
}

/** The options for following an extrinsic. */
export interface FollowOptions {
  readonly onProgress?: ((progress: ExtrinsicProgress) => void) | undefined
  /** Ends the wait; the extrinsic stays sent. */
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
  { onProgress, signal }: FollowOptions
): Promise<SentExtrinsic> {
  const hash = signed.hash.toHex()
  return new Promise((resolve, reject) => {
    let stop = () => {}
    let isOver = false
    let isReportedSent = false
    const abort = () => end(() => reject(connectErrors.aborted()))
    const disconnect = () =>
      end(() =>
        reject(
          polkadotErrors.readFailed({ notes: `The connection was lost; ${hash} may still be included.` })
        )
      )
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      signal?.removeEventListener('abort', abort)
      api.off('disconnected', disconnect)
      stop()
      settle()
    }
    const handle = (result: SubmittableResult) => {
      if (isOver) return
      const { status } = result
      const loss = lossOf(result)
      if (loss) return end(() => reject(loss))
      // A node may report a block first, and only afterwards (or never) that the extrinsic is ready.
      if (!isReportedSent) {
        isReportedSent = true
        onProgress?.({ stage: 'sent', hash })
        // The caller may have given up.
        if (isOver) return
      }
      if (status.isFinalized) {
        const blockHash = status.asFinalized.toHex()
        onProgress?.({ stage: 'finalized', hash, blockHash })
        const { dispatchError } = result
        if (dispatchError) return end(() => reject(dispatchFailure(api, dispatchError)))
        const events = result.events.map(({ event }) => `${event.section}.${event.method}`)
        return end(() => resolve({ hash, blockHash, events }))
      }
      if (status.isInBlock) onProgress?.({ stage: 'inBlock', hash, blockHash: status.asInBlock.toHex() })
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    api.on('disconnected', disconnect)
    signed.send(handle as never).then(
      (unsubscribe) => {
        if (isOver) return unsubscribe()
        stop = unsubscribe
      },
      (error) => end(() => reject(refusalOf(error)))
    )
  })
}

function lossOf({ status, internalError }: SubmittableResult): KitError | undefined {
  if (internalError) return refusalOf(internalError)
  if (status.isUsurped) return polkadotErrors.replaced()
  if (status.isInvalid) return polkadotErrors.outdated()
  if (status.isDropped || status.isFinalityTimeout) return polkadotErrors.dropped({ notes: status.type })
  return undefined
}

/** The reason, in the runtime's own words, why an extrinsic that is in a block did nothing. */
function dispatchFailure(api: ApiPromise, error: DispatchError): KitError {
  const notes = describeDispatchError(api, error)
  const isPoor = error.isToken || /^\w+\.(InsufficientBalance|FundsUnavailable|BalanceLow):/.test(notes)
  return (isPoor ? polkadotErrors.notEnough : polkadotErrors.failed)({ notes })
}

/** The reason, in the runtime's own words, why it refuses a call. */
export function describeDispatchError(api: ApiPromise, error: DispatchError): string {
  if (!error.isModule) return error.toString().slice(0, 300)
  const { section, name, docs } = api.registry.findMetaError(error.asModule)
  return `${section}.${name}: ${docs.join(' ')}`.slice(0, 300)
}

/** The words of a node that refuses an extrinsic (codes 1010 to 1016 of Substrate's `author_submitExtrinsic`). */
const refusals: readonly (readonly [RegExp, ErrorFactory])[] = [
  [/badProof|bad signature/i, polkadotErrors.badSignature],
  [/payment|pay some fees|balance too low/i, polkadotErrors.notEnough],
  [/stale|outdated|ancientBirth|birth block|future/i, polkadotErrors.outdated],
  [/priority is too low|already imported|temporarily banned|1012|1013|1014/i, polkadotErrors.dropped]
]

/** The reason why a node refused an extrinsic. */
function refusalOf(error: unknown): KitError {
  if (isOwnError(error)) return error
  const notes = String((error as { message?: unknown } | null)?.message ?? error).slice(0, 300)
  const make = refusals.find(([words]) => words.test(notes))?.[1] ?? polkadotErrors.dropped
  return make({ cause: error, notes })
}
