import { displayText } from '@plugboard/core'
import { errorCodes } from '@plugboard/core/chain'
import { BaseError, type Hex, isHex, pad } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readText } from '../tokens/answers.js'
import type { EvmCall, EvmCreation } from './estimateFee.js'
import { type PlacedCalls, placeCreations } from './placeCreations.js'

/** A number that is read inside a simulation: what a contract answers, or an account's balance in the network's own currency. */
export type SimulationQuestion = { readonly to: Hex; readonly data: Hex } | { readonly balanceOf: Hex }

/** What calls do, one after the other in one block, without their fees. */
export interface SimulatedCalls {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** What was answered before and after the calls, in the order of the questions; a question that is not answered has `undefined`. Empty unless the simulation passed. */
  readonly numbers: readonly { readonly before: bigint | undefined; readonly after: bigint | undefined }[]
  /** What the last call gives back. */
  readonly returned?: Hex | undefined
  /** Of each call; empty unless the simulation passed. */
  readonly gasUsed: readonly bigint[]
  /** What contracts have announced. Anybody may announce anything: it only says where to look. */
  readonly logs: readonly SimulatedLog[]
}

/** What a contract has announced. */
export interface SimulatedLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Where the code that reads native balances stands inside the simulation: an address that nobody can have. */
const probe: Hex = '0x00000000000000000000000000000000504c5547'

/** Returns the native balance of the address in its calldata: CALLDATALOAD, BALANCE, MSTORE, RETURN. */
const probeCode: Hex = '0x6000353160005260206000f3'

/** Gas to read one number: without a limit, one token could spend what the rest of the simulation needs. */
const gasEach: Hex = '0x7a120'

/** One call's part in an answer of `eth_simulateV1`. */
interface CallResult {
  readonly status?: unknown
  readonly returnData?: unknown
  readonly gasUsed?: unknown
  readonly logs?: unknown
  readonly error?: { readonly message?: unknown } | undefined
}

/**
 * Tries calls on the latest state with `eth_simulateV1`, in one block, so that each finds what those before it have done. Numbers are read before
 * and after them inside the simulation: what the calls change is what the network says and not what they promise. Where the network has no
 * such method, the first call is executed with `eth_call`: that shows whether it would fail, and nothing of what it changes.
 */
export async function simulateCalls(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  questions: readonly SimulationQuestion[]
): Promise<SimulatedCalls> {
  const reads = questions.map((question) => ({
    ...('to' in question ? question : { to: probe, data: pad(question.balanceOf) }),
    gas: gasEach
  }))
  // An endpoint without the method says so in its own way; one that cannot be reached fails in `executeFirst` too.
  const tryThem = async (acting: readonly (EvmCall | EvmCreation)[], overrides: PlacedCalls['overrides']) => {
    const stateOverrides = { ...overrides, [probe]: { code: probeCode } }
    const block = { stateOverrides, calls: [...reads, ...acting, ...reads] }
    const answer = await reader
      .ask('eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'])
      .catch(() => undefined)
    return readResults(answer, reads.length * 2 + calls.length)
  }
  const tryPlaced = async () => {
    if (calls.every(({ to }) => to !== undefined)) return undefined
    const placed = await placeCreations(reader, calls)
    return tryThem(placed.calls, placed.overrides)
  }
  const results = (await tryThem(calls, {})) ?? (await tryPlaced())
  if (!results) return executeFirst(reader, calls)
  const acted = results.slice(reads.length, reads.length + calls.length)
  const refused = acted.find(({ status }) => status !== '0x1')
  if (refused) return failed(revertReason(refused) ?? refused.error?.message)
  return {
    simulated: 'passed',
    numbers: reads.map((_, index) => ({
      before: readNumber(results[index]),
      after: readNumber(results[reads.length + calls.length + index])
    })),
    returned: toHex(acted.at(-1)?.returnData),
    gasUsed: acted.map(({ gasUsed }) => (isHex(gasUsed) && gasUsed !== '0x' ? BigInt(gasUsed) : 0n)),
    logs: acted.flatMap(({ logs }) => (Array.isArray(logs) ? logs.filter(isLog) : []))
  }
}

/** The results of the one simulated block; nothing where the answer has another shape. */
function readResults(answer: unknown, count: number): readonly CallResult[] | undefined {
  const calls: unknown = Array.isArray(answer) ? answer[0]?.calls : undefined
  return Array.isArray(calls) && calls.length === count ? calls : undefined
}

/** The first word of an answer: what stands behind it is not asked for. */
const readNumber = ({ status, returnData }: CallResult = {}): bigint | undefined =>
  status === '0x1' && isHex(returnData) && returnData.length >= 66
    ? BigInt(returnData.slice(0, 66))
    : undefined

function isLog(log: unknown): log is SimulatedLog {
  const { address, topics, data } = Object(log) as Record<keyof SimulatedLog, unknown>
  return isHex(address) && isHex(data) && Array.isArray(topics) && topics.every((topic) => isHex(topic))
}

/** Executes the first call to see whether it fails: those after it may need what it changes. */
async function executeFirst(
  reader: EvmReader,
  [first]: readonly (EvmCall | EvmCreation)[]
): Promise<SimulatedCalls> {
  try {
    const returned = toHex(await reader.ask('eth_call', [first, 'latest']))
    return { simulated: 'cannot', numbers: [], returned, gasUsed: [], logs: [] }
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

const failed = (reason: unknown): SimulatedCalls => ({
  simulated: 'failed',
  reason: typeof reason === 'string' ? displayText(reason, 200) : undefined,
  numbers: [],
  gasUsed: [],
  logs: []
})
