import { errorCodes } from '@plugboard/core/chain'
import { BaseError, type Hex, hexToBigInt, isHex, pad, size } from 'viem'
import type { EvmReader } from './EvmReader.js'
import type { EvmCall } from './estimateFee.js'

/** What a call does to the native balances that were asked about, without its fee. */
export interface SimulatedCall {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** By address, as it was asked about; empty unless the simulation passed. */
  readonly changes: ReadonlyMap<string, bigint>
}

/** Where the code that reads balances stands inside the simulation: an address that nobody can have. */
const probe: Hex = '0x00000000000000000000000000000000504c5547'

/** Returns the native balance of the address in its calldata: CALLDATALOAD, BALANCE, MSTORE, RETURN. */
const probeCode: Hex = '0x6000353160005260206000f3'

/** One call's part in an answer of `eth_simulateV1`. */
interface CallResult {
  readonly status?: unknown
  readonly returnData?: unknown
  readonly error?: { readonly message?: unknown } | undefined
}

/**
 * Tries a call on the latest state with `eth_simulateV1`: balances are read before and after it inside the simulation, so that what it changes
 * is what the network says and not what the call promises. Where the network has no such method, the call is only executed with `eth_call`:
 * that shows whether it would fail, and no changes.
 *
 * @param owners the accounts whose native balance is compared
 */
export async function simulateCall(
  reader: EvmReader,
  call: EvmCall,
  owners: readonly Hex[]
): Promise<SimulatedCall> {
  const reads = owners.map((owner) => ({ to: probe, data: pad(owner) }))
  const block = { stateOverrides: { [probe]: { code: probeCode } }, calls: [...reads, call, ...reads] }
  // An endpoint without the method says so in its own way; one that cannot be reached fails in `executeCall` too.
  const answer = await reader
    .ask('eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'])
    .catch(() => undefined)
  const results = readResults(answer, reads.length * 2 + 1)
  const acted = results?.[owners.length]
  if (!results || !acted) return executeCall(reader, call)
  if (acted.status !== '0x1') return failed(acted.error?.message)
  const changes = new Map<string, bigint>()
  for (const [index, owner] of owners.entries()) {
    const before = readBalance(results[index])
    const after = readBalance(results[owners.length + 1 + index])
    if (before === undefined || after === undefined) return executeCall(reader, call)
    changes.set(owner, after - before)
  }
  return { simulated: 'passed', changes }
}

/** The results of the one simulated block; nothing where the answer has another shape. */
function readResults(answer: unknown, count: number): readonly CallResult[] | undefined {
  const calls: unknown = Array.isArray(answer) ? answer[0]?.calls : undefined
  return Array.isArray(calls) && calls.length === count ? calls : undefined
}

function readBalance(result: CallResult | undefined): bigint | undefined {
  const { status, returnData } = result ?? {}
  return status === '0x1' && isHex(returnData) && size(returnData) === 32
    ? hexToBigInt(returnData)
    : undefined
}

/** Executes a call to see whether it fails. What it changes stays unknown. */
async function executeCall(reader: EvmReader, call: EvmCall): Promise<SimulatedCall> {
  try {
    await reader.ask('eth_call', [call, 'latest'])
  } catch (error) {
    const cause = (error as Error).cause
    // 3 is the code of a revert (EIP-1474); some nodes have words only.
    const words = cause instanceof BaseError ? cause.details : String(cause)
    if (errorCodes(cause).includes(3) || /revert/i.test(words)) return failed(words)
    throw error
  }
  return { simulated: 'cannot', changes: new Map() }
}

const failed = (reason: unknown): SimulatedCall => ({
  simulated: 'failed',
  reason: typeof reason === 'string' ? reason : undefined,
  changes: new Map()
})
