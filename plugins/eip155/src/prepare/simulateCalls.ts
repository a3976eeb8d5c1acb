import { errorCodes } from '@plugboard/core/chain'
import { BaseError } from 'viem'
import { type EvmReader, unlessAborted } from '../chain/EvmReader.js'
import type { EvmCall, EvmCreation } from './estimateFee.js'
import { type PlacedCalls, placeCreations } from './placeCreations.js'
import {
  probe,
  probeCode,
  readFirstWord,
  readGas,
  readLogs,
  refused,
  type SimulatedCalls,
  type SimulationQuestion,
  toHex,
  toRead
} from './simulation.js'

/**
 * Simulates calls on the latest state, each on the result of those before it. Numbers are read before and after, so the changes are what the network
 * reports and not what the calls promise. Uses the first of three methods that the network's endpoint offers: `eth_simulateV1`; `debug_traceCall`;
 * and `eth_call` of the first call, which only shows whether that would fail, not what it changes.
 *
 * @throws KitError `connect/aborted`, `eip155/readFailed`, and those that `translate` makes of the endpoint's errors
 */
export async function simulateCalls(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  questions: readonly SimulationQuestion[]
): Promise<SimulatedCalls> {
  const simulated = await simulateByBlock(reader, calls, questions)
  if (simulated) return simulated
  const { traceCalls } = await import('./traceCalls.js')
  return (await traceCalls(reader, calls, questions)) ?? executeFirst(reader, calls)
}

/** One call's part in an answer of `eth_simulateV1`. */
interface CallResult {
  readonly status?: unknown
  readonly returnData?: unknown
  readonly gasUsed?: unknown
  readonly logs?: unknown
  readonly error?: { readonly message?: unknown } | undefined
}

/** Simulates calls with `eth_simulateV1`. @returns nothing if the endpoint has no such method, or answers in another shape */
async function simulateByBlock(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  questions: readonly SimulationQuestion[]
): Promise<SimulatedCalls | undefined> {
  const simulated = await simulateInBlock(reader, calls, questions)
  if (simulated || calls.every(({ to }) => to !== undefined)) return simulated
  const placed = await placeCreations(reader, calls)
  return simulateInBlock(reader, placed.calls, questions, placed.overrides)
}

/** Simulates calls in one block with the reads. @param overrides the code placed at addresses meanwhile */
async function simulateInBlock(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  questions: readonly SimulationQuestion[],
  overrides: PlacedCalls['overrides'] = {}
): Promise<SimulatedCalls | undefined> {
  const reads = questions.map(toRead)
  const stateOverrides = { ...overrides, [probe]: { code: probeCode } }
  const block = { stateOverrides, calls: [...reads, ...calls, ...reads] }
  // An endpoint without the method says so in its own way; one that cannot be reached fails in `executeFirst` too.
  const answer = await reader
    .ask('eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'])
    .catch(unlessAborted)
  const results = readResults(answer, reads.length * 2 + calls.length)
  if (!results) return undefined
  const acted = results.slice(reads.length, reads.length + calls.length)
  const failed = acted.find(({ status }) => status !== '0x1')
  if (failed) return refused(failed.returnData, failed.error?.message)
  return {
    simulated: 'passed',
    numbers: reads.map((_, index) => ({
      before: readNumber(results[index]),
      after: readNumber(results[reads.length + calls.length + index])
    })),
    returned: toHex(acted.at(-1)?.returnData),
    gasUsed: acted.map(({ gasUsed }) => readGas(gasUsed)),
    logs: acted.flatMap(({ logs }) => readLogs(logs))
  }
}

/** The results of the one simulated block; nothing if the answer has another shape. */
function readResults(answer: unknown, count: number): readonly CallResult[] | undefined {
  const calls: unknown = Array.isArray(answer) ? answer[0]?.calls : undefined
  return Array.isArray(calls) && calls.length === count ? calls : undefined
}

const readNumber = ({ status, returnData }: CallResult = {}): bigint | undefined =>
  status === '0x1' ? readFirstWord(returnData) : undefined

/** Executes the first call to see whether it fails; later calls may depend on what it changes. */
async function executeFirst(
  reader: EvmReader,
  [first]: readonly (EvmCall | EvmCreation)[]
): Promise<SimulatedCalls> {
  try {
    const returned = toHex(await reader.ask('eth_call', [first, 'latest']))
    return { simulated: 'cannot', numbers: [], returned, gasUsed: [], logs: [] }
  } catch (error) {
    const cause = (error as Error).cause
    // 3 is the code of a revert (EIP-1474); some nodes only send words.
    const words = cause instanceof BaseError ? cause.details : String(cause)
    if (errorCodes(cause).includes(3) || /revert/i.test(words)) return refused(undefined, words)
    throw error
  }
}
