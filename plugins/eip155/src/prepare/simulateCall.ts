import { displayText } from '@plugboard/core'
import { errorCodes } from '@plugboard/core/chain'
import { BaseError, type Hex, isHex, pad } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readText, readWord } from '../tokens/answers.js'
import { balanceQuestion } from '../tokens/describeTokens.js'
import type { EvmCall } from './estimateFee.js'

/** A balance that is compared: of the network's own currency, or of a token. */
export interface ComparedBalance {
  readonly owner: Hex
  readonly token?: Hex | undefined
}

/** What a call does to the balances that were asked about, without its fee. */
export interface SimulatedCall {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** In the order of the balances that were asked about; empty unless the simulation passed. */
  readonly changes: readonly bigint[]
  /** What the call gives back. */
  readonly returned?: Hex | undefined
}

/** Where the code that reads native balances stands inside the simulation: an address that nobody can have. */
const probe: Hex = '0x00000000000000000000000000000000504c5547'

/** Returns the native balance of the address in its calldata: CALLDATALOAD, BALANCE, MSTORE, RETURN. */
const probeCode: Hex = '0x6000353160005260206000f3'

/** Gas to read one balance: without a limit, one token could spend what the rest of the simulation needs. */
const gasEach: Hex = '0x7a120'

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
 */
export async function simulateCall(
  reader: EvmReader,
  call: EvmCall,
  compared: readonly ComparedBalance[]
): Promise<SimulatedCall> {
  const reads = compared.map(({ owner, token }) => ({
    ...(token ? { to: token, data: balanceQuestion(owner) } : { to: probe, data: pad(owner) }),
    gas: gasEach
  }))
  const block = { stateOverrides: { [probe]: { code: probeCode } }, calls: [...reads, call, ...reads] }
  // An endpoint without the method says so in its own way; one that cannot be reached fails in `executeCall` too.
  const answer = await reader
    .ask('eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'])
    .catch(() => undefined)
  const results = readResults(answer, reads.length * 2 + 1)
  const acted = results?.[reads.length]
  if (!results || !acted) return executeCall(reader, call)
  if (acted.status !== '0x1') return failed(revertReason(acted) ?? acted.error?.message)
  const changes: bigint[] = []
  for (const index of reads.keys()) {
    const before = readBalance(results[index])
    const after = readBalance(results[reads.length + 1 + index])
    if (before === undefined || after === undefined) return executeCall(reader, call)
    changes.push(after - before)
  }
  return { simulated: 'passed', changes, returned: toHex(acted.returnData) }
}

/** The results of the one simulated block; nothing where the answer has another shape. */
function readResults(answer: unknown, count: number): readonly CallResult[] | undefined {
  const calls: unknown = Array.isArray(answer) ? answer[0]?.calls : undefined
  return Array.isArray(calls) && calls.length === count ? calls : undefined
}

const readBalance = ({ status, returnData }: CallResult = {}): bigint | undefined =>
  status === '0x1' ? readWord(returnData) : undefined

/** Executes a call to see whether it fails. What it changes stays unknown. */
async function executeCall(reader: EvmReader, call: EvmCall): Promise<SimulatedCall> {
  try {
    const returned = toHex(await reader.ask('eth_call', [call, 'latest']))
    return { simulated: 'cannot', changes: [], returned }
  } catch (error) {
    const cause = (error as Error).cause
    // 3 is the code of a revert (EIP-1474); some nodes have words only.
    const words = cause instanceof BaseError ? cause.details : String(cause)
    if (errorCodes(cause).includes(3) || /revert/i.test(words)) return failed(words)
    throw error
  }
}

/** What a contract said when it refused: the text of `Error(string)`, in the data that the call gives back. */
function revertReason({ returnData }: CallResult): string | undefined {
  return isHex(returnData) && returnData.startsWith('0x08c379a0')
    ? readText(`0x${returnData.slice(10)}`)
    : undefined
}

const toHex = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined)

const failed = (reason: unknown): SimulatedCall => ({
  simulated: 'failed',
  reason: typeof reason === 'string' ? displayText(reason, 200) : undefined,
  changes: []
})
