import { type Hex, isAddress, isHex, pad } from 'viem'
import { type EvmReader, unlessAborted } from '../chain/EvmReader.js'
import type { EvmCall, EvmCreation } from './estimateFee.js'
import {
  probe,
  probeCode,
  readFirstWord,
  readGas,
  readLogs,
  refused,
  type SimulatedCalls,
  type SimulatedLog,
  type SimulationQuestion,
  toHex,
  toRead
} from './simulation.js'

/** The overridden state of an account inside a trace or a call. `state` replaces all its storage, `stateDiff` single slots. */
interface AccountOverride {
  balance?: unknown
  nonce?: Hex
  code?: unknown
  state?: Record<string, unknown>
  stateDiff?: Record<string, unknown>
}
type StateOverride = Readonly<Record<string, AccountOverride>>

/** A call in an answer of the call tracer; the calls that it made are its `calls`. */
interface CallFrame {
  readonly output?: unknown
  readonly gasUsed?: unknown
  readonly error?: unknown
  readonly revertReason?: unknown
  readonly logs?: unknown
  readonly calls?: unknown
}

const callTracer = { tracer: 'callTracer', tracerConfig: { withLog: true } } as const
const stateTracer = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } } as const

/**
 * Simulates calls with `debug_traceCall`, for endpoints that trace and have no `eth_simulateV1`. The call tracer reports what each call returns and
 * what contracts announce; the prestate tracer reports the resulting balances and storage. The next call is traced on that state, and the numbers are
 * read on it at the end, with `eth_call`. All requests are for the same block.
 *
 * @returns nothing if the endpoint cannot do one of these, or answers in another shape
 * @throws KitError `connect/aborted`
 */
export async function traceCalls(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  questions: readonly SimulationQuestion[]
): Promise<SimulatedCalls | undefined> {
  const [block, isAble] = await Promise.all([
    reader.ask('eth_blockNumber').catch(unlessAborted),
    canTrace(reader)
  ])
  if (!isAble || !isHex(block)) return undefined
  const frames: CallFrame[] = []
  let state: StateOverride = {}
  for (const call of calls) {
    const trace = (options: object) =>
      reader.ask('debug_traceCall', [call, block, { ...options, stateOverrides: state }]).catch(unlessAborted)
    const [frame, diff] = await Promise.all([trace(callTracer), trace(stateTracer)])
    const after = applyDiff(state, diff)
    if (!isFrame(frame) || !after) return undefined
    if (frame.error !== undefined) return refused(frame.output, frame.revertReason ?? frame.error)
    frames.push(frame)
    state = after
  }
  const [before, after] = await Promise.all([
    readNumbers(reader, questions, block, {}),
    readNumbers(reader, questions, block, state)
  ])
  if (!before || !after) return undefined
  return {
    simulated: 'passed',
    numbers: questions.map((_, index) => ({ before: before[index], after: after[index] })),
    returned: toHex(frames.at(-1)?.output),
    gasUsed: frames.map(({ gasUsed }) => readGas(gasUsed)),
    logs: frames.flatMap(logsOf)
  }
}

/**
 * Whether the endpoint traces as required here. Some silently ignore options that they do not know: logs, and a changed state. Allowances that no
 * call mentions would then be missed, and a swap would fail because its allowance is missing. So code that exists only in a changed state must
 * announce something.
 */
async function canTrace(reader: EvmReader): Promise<boolean> {
  // LOG0 of nothing, then what the probe does.
  const code = `0x60006000a0${probeCode.slice(2)}`
  const call = { to: probe, data: pad(probe) }
  const options = { ...callTracer, stateOverrides: { [probe]: { code } } }
  const frame = await reader.ask('debug_traceCall', [call, 'latest', options]).catch(unlessAborted)
  return isFrame(frame) && readFirstWord(frame.output) !== undefined && logsOf(frame).length === 1
}

/** Reads numbers on a changed state. @returns nothing if the endpoint does not change the state for `eth_call` */
async function readNumbers(
  reader: EvmReader,
  questions: readonly SimulationQuestion[],
  block: Hex,
  state: StateOverride
): Promise<readonly (bigint | undefined)[] | undefined> {
  const changed = { ...state, [probe]: { code: probeCode } }
  const [isChanged, ...numbers] = await Promise.all(
    [{ balanceOf: probe }, ...questions].map(async (question) =>
      readFirstWord(await reader.ask('eth_call', [toRead(question), block, changed]).catch(unlessAborted))
    )
  )
  return isChanged === undefined ? undefined : numbers
}

const isFrame = (frame: unknown): frame is CallFrame => isHex(Object(frame).gasUsed)

/** The announcements of a call and of those that it made. Announcements of a failed call do not count. */
function logsOf({ error, logs, calls }: CallFrame): readonly SimulatedLog[] {
  if (error !== undefined) return []
  const within = Array.isArray(calls) ? calls.filter(isFrame) : []
  return [...readLogs(logs), ...within.flatMap(logsOf)]
}

/**
 * The effect of a call, as changes to the block's state: those of the calls before it, and its own from the prestate tracer. That tracer names every
 * account and slot that a call changes: `pre` has the old values, `post` the new ones. A slot that is empty afterwards, and an account that is gone,
 * are only in `pre`.
 */
function applyDiff(before: StateOverride, diff: unknown): StateOverride | undefined {
  const { pre, post } = Object(diff) as Record<string, unknown>
  if (!isRecord(pre) || !isRecord(post)) return undefined
  const state: Record<string, AccountOverride> = { ...before }
  for (const name of new Set([...Object.keys(pre), ...Object.keys(post)])) {
    if (!isAddress(name, { strict: false })) return undefined
    const address = name.toLowerCase()
    const [was, is] = [pre[name], post[name]]
    if (is === undefined) {
      state[address] = { balance: '0x0', nonce: '0x0', code: '0x', state: {} }
      continue
    }
    const { balance, nonce, code, storage } = Object(is) as Record<string, unknown>
    const emptied = Object.keys(Object(Object(was).storage)).map((slot) => [slot, pad('0x0')])
    const slots = { ...Object.fromEntries(emptied), ...Object(storage) }
    const known = state[address] ?? {}
    state[address] = {
      ...known,
      ...(balance !== undefined && { balance }),
      ...(nonce !== undefined && { nonce: `0x${Number(nonce).toString(16)}` }),
      ...(code !== undefined && { code }),
      ...(known.state
        ? { state: { ...known.state, ...slots } }
        : { stateDiff: { ...known.stateDiff, ...slots } })
    }
  }
  return state
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
