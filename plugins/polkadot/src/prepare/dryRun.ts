import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { DispatchError } from '@polkadot/types/interfaces'
import { addressEq } from '@polkadot/util-crypto'
import { describeDispatchError } from '../chain/followExtrinsic.js'

/** The runtime's result for a call. */
export interface DryRun {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** Why it would fail, in the runtime's own words. */
  readonly reason?: string
  /** The change for an address caused by a transfer of the asset, if the runtime reports it. */
  readonly deltaOf?: ((address: string) => bigint) | undefined
}

/** The requested version of cross-chain messages; a transfer sends none. */
const xcmVersion = 4

interface Result<T, E> {
  readonly isOk: boolean
  readonly asOk: T
  readonly asErr: E
}
type Effects = {
  readonly executionResult: Result<unknown, { readonly error: DispatchError }>
  readonly emittedEvents: readonly ChainEvent[]
}
type ChainEvent = {
  readonly section: string
  readonly method: string
  readonly data: readonly { toString(): string }[]
}

/**
 * Has the runtime run a call without a block, if it can (`DryRunApi`). `'cannot'` if it has no such API, or if the chain's library cannot read its
 * answer.
 *
 * @param token the asset's number; absent for the chain's own currency
 */
export async function dryRun(
  api: ApiPromise,
  extrinsic: SubmittableExtrinsic<'promise'>,
  from: string,
  token: string | undefined
): Promise<DryRun> {
  const call = api.call.dryRunApi?.dryRunCall
  if (!call) return { simulated: 'cannot' }
  try {
    const origin = { System: { Signed: from } }
    const more = Object(call).meta?.params.length > 2 ? [xcmVersion] : []
    const answer = Object(await call(origin, extrinsic.method, ...more)) as Result<Effects, unknown>
    if (!answer.isOk) return { simulated: 'cannot' }
    const { executionResult, emittedEvents } = answer.asOk
    if (!executionResult.isOk)
      return { simulated: 'failed', reason: describeDispatchError(api, executionResult.asErr.error) }
    // The chain's library reads a truncated answer as zeros; a successful transfer emits an event.
    if (!emittedEvents.length) return { simulated: 'cannot' }
    const transfers = emittedEvents.flatMap((event) => transferOf(event, token))
    return {
      simulated: 'passed',
      deltaOf: (address) =>
        transfers.reduce(
          (sum, { payer, receiver, amount }) =>
            sum + (addressEq(receiver, address) ? amount : 0n) - (addressEq(payer, address) ? amount : 0n),
          0n
        )
    }
  } catch {
    return { simulated: 'cannot' }
  }
}

/** The transfer that an event reports, if it is of the asset. */
function transferOf({ section, method, data }: ChainEvent, token: string | undefined) {
  const values = data.map(String)
  if (token === undefined ? section !== 'balances' || method !== 'Transfer' : method !== 'Transferred')
    return []
  if (token !== undefined && (section !== 'assets' || values.shift() !== token)) return []
  const [payer = '', receiver = '', amount = '0'] = values
  return [{ payer, receiver, amount: BigInt(amount) }]
}
