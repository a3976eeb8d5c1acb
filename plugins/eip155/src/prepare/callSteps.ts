import type { Capabilities, Connection, RpcRequest, TransactionStep } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type BatchFingerprint, newBatchId } from './batch.js'
import type { ReadCall } from './callEffects.js'
import type { EvmCall } from './estimateFee.js'
import { fingerprintOf, type SenderPlace } from './fingerprint.js'

/** How long a wallet may take to report its capabilities, in milliseconds. */
const capabilitiesMs = 1_000

/** Whether the wallet executes a batch atomically. A wallet that could only do so after changing the account is not asked to. */
export async function readIsAtomic(
  connection: Connection,
  readCapabilities: NonNullable<Capabilities['walletCapabilities']>,
  signal: AbortSignal | undefined
): Promise<boolean> {
  const capabilities = await waitFor(() => readCapabilities(connection), {
    timeoutMs: capabilitiesMs,
    signal
  }).catch((): Readonly<Record<string, unknown>> => ({}))
  const { atomic } = Object(capabilities[connection.networkId] ?? capabilities['eip155:0'])
  return Object(atomic).status === 'supported'
}

/** All calls as one request (EIP-5792), which the wallet executes completely or not at all. It is found again by the id given here. */
export function batchStep(connection: Connection, calls: readonly EvmCall[]): TransactionStep {
  const bare = calls.map(({ from: _, chainId: __, ...call }) => Object.freeze(call))
  const [{ chainId } = {}] = calls
  const { address: from } = connection.account
  const id = newBatchId()
  const batch = { version: '2.0.0', id, from, chainId, atomicRequired: true, calls: Object.freeze(bare) }
  const fingerprint: BatchFingerprint = Object.freeze({ batch: id, from })
  return Object.freeze({
    label: 'act',
    request: toRequest(connection, 'wallet_sendCalls', batch),
    fingerprint
  })
}

/** One request for each call. */
export function callSteps(
  connection: Connection,
  calls: readonly EvmCall[],
  read: readonly ReadCall[],
  place: SenderPlace
): readonly TransactionStep[] {
  return calls.map((call, index) => {
    return Object.freeze({
      label: labelOf(read[index], index < calls.length - 1),
      request: toRequest(connection, 'eth_sendTransaction', call),
      fingerprint: fingerprintOf(call, place, index)
    })
  })
}

const toRequest = ({ networkId }: Connection, method: string, param: object): RpcRequest =>
  Object.freeze({ namespace: 'eip155', networkId, method, params: Object.freeze([Object.freeze(param)]) })

/** @param isFollowed whether another call follows: revoking an allowance prepares for it */
function labelOf(read: ReadCall | undefined, isFollowed: boolean): TransactionStep['label'] {
  if (!read?.decoded.every(({ action }) => /^(approve|revoke)/.test(action))) return 'act'
  return isFollowed && read.decoded.every(({ amount }) => amount === 0n) ? 'reset' : 'approve'
}
