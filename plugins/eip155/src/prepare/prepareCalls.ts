import type {
  AssetChange,
  CallsIntent,
  Capabilities,
  Fee,
  Finding,
  Network,
  PreparedTransaction,
  RequestIntent,
  SendOptions,
  SwapIntent
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import { EvmReader } from '../chain/EvmReader.js'
import { parseCall } from '../chain/parseCall.js'
import { requireAddress } from '../chain/requireAddress.js'
import { toHexChainId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'
import { describeContracts } from '../tokens/describeContracts.js'
import { balanceOf, questionKey } from './accountQuestions.js'
import { type ReadCall, readCall } from './callEffects.js'
import { callFindings } from './callFindings.js'
import { batchStep, callSteps, readIsAtomic } from './callSteps.js'
import { compareCalls, type ExpectedNumber } from './compareCalls.js'
import { decodeCall, permit2 } from './decodeCall.js'
import { type EvmCall, estimateFee, feeOfCalls } from './estimateFee.js'
import { readSenderPlace } from './fingerprint.js'
import type { PrepareContext } from './prepareTransfer.js'
import { readRequest } from './readRequest.js'
import { sendPrepared } from './sendPrepared.js'
import type { SimulatedCalls } from './simulation.js'
import { requireAsSaid, requirePassing, tryCalls } from './tryCalls.js'

/** How long each step of a prepared transaction is valid, in milliseconds, because fees and balances change. */
const validMs = 60_000

/** The dependencies of preparing calls. */
export interface PrepareCallsContext extends PrepareContext {
  readonly readCapabilities: NonNullable<Capabilities['walletCapabilities']>
}

/**
 * Prepares contract calls, or a transaction that the page itself requests. It reads each from its data, simulates all of them in one block, and
 * compares their effect on the account with what they say. A wallet that makes a batch atomic (EIP-5792) gets one; any other is asked for each call
 * in order.
 *
 * @throws KitError `eip155/invalidCall`, `eip155/notAnAddress`, `eip155/unreadableCall`, `eip155/notEnough`, `eip155/notEnoughForFee`,
 * `eip155/unknownChain`, `eip155/wrongEndpoint`, `eip155/readFailed`, and those of `readRequest`
 */
export async function prepareCalls(
  context: PrepareCallsContext,
  intent: CallsIntent | RequestIntent,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const network = requireNetwork(context, intent)
  const calls = parseCalls(intent)
  return prepareParsedCalls(context, { intent, network, calls }, signal)
}

/** The network that calls are for. @throws KitError `eip155/unknownChain` */
export function requireNetwork(
  { kit }: PrepareCallsContext,
  { connection: { networkId } }: CallsIntent | RequestIntent | SwapIntent
): Network {
  const network = kit.networks.get(networkId)
  if (!network) throw eip155Errors.unknownChain({ notes: `No endpoint for ${networkId}.` })
  return network
}

/** Checked calls, and what is known about them beyond their data. */
export interface ParsedCalls {
  readonly intent: CallsIntent | RequestIntent | SwapIntent
  readonly network: Network
  readonly calls: readonly EvmCall[]
  /** The effect of the last call, if it was already read. */
  readonly last?: ReadCall | undefined
  /** Further findings about the effect of the calls on the account. */
  readonly judge?: ((changes: readonly AssetChange[]) => readonly Finding[]) | undefined
}

/** Prepares calls that are already checked. @throws KitError those of `prepareCalls` */
export async function prepareParsedCalls(
  { kit, reader: chainReader, readCapabilities }: PrepareCallsContext,
  { intent, network, calls, last, judge }: ParsedCalls,
  signal?: AbortSignal
): Promise<PreparedTransaction> {
  const { connection } = intent
  const account = requireAddress(connection.account.address)
  const reader = new EvmReader(chainReader, network, signal)
  const [read, isAtomic, place] = await Promise.all([
    readCalls(reader, calls, account, last),
    calls.length > 1 && readIsAtomic(connection, readCapabilities, signal),
    readSenderPlace(reader, account),
    reader.requireChain()
  ])
  const { expected, simulation, isUnchecked } = await tryCalls(reader, calls, read, account)
  const { changes: all, isAsSaid } = compareCalls(account, expected, simulation)
  // A swap uses up its allowance, so there is no need to report that none is left.
  const changes = all.filter(({ allowance }) => intent.kind !== 'swap' || allowance?.amount !== 0n)
  const fee = isAtomic ? undefined : await feeOf(reader, calls, simulation)
  if (fee) requireFee(account, expected, simulation, fee)
  const steps = isAtomic ? [batchStep(connection, calls)] : callSteps(connection, calls, read, place)
  const decoded = read.flatMap((one) => one.decoded)
  const requireSame = async (step: number, ended: AbortSignal | undefined) => {
    const now = new EvmReader(chainReader, network, ended)
    if (step === 0) return requirePassing(now, calls, intent.kind, ended)
    await requireAsSaid(now, calls.slice(step), read.slice(step), account, simulation.simulated)
  }
  const prepared: PreparedTransaction = Object.freeze({
    intent,
    steps: Object.freeze(steps),
    calls: Object.freeze(decoded),
    changes: Object.freeze(changes),
    simulated: simulation.simulated,
    reason: simulation.reason,
    fee,
    findings: Object.freeze([
      ...(await callFindings(reader, {
        decoded,
        changes,
        simulated: simulation.simulated,
        isAsSaid: isAsSaid && !isUnchecked
      })),
      ...(simulation.simulated === 'passed' ? (judge?.(changes) ?? []) : [])
    ]),
    expiresAt: Date.now() + validMs * steps.length,
    raw: JSON.stringify(
      steps.map(({ request }) => request.params),
      undefined,
      2
    ),
    send: (options?: SendOptions) =>
      sendPrepared({ kit, reader: chainReader, network, requireSame }, prepared, options)
  })
  return prepared
}

/** Checks what can be checked about calls without asking the network. */
function parseCalls(intent: CallsIntent | RequestIntent): readonly EvmCall[] {
  const { connection } = intent
  const calls = intent.kind === 'calls' ? intent.calls : readRequest(intent)
  if (!Array.isArray(calls) || !calls.length)
    throw eip155Errors.invalidCall({ notes: 'There must be at least one call.' })
  const from = requireAddress(connection.account.address)
  const chainId = toHexChainId(connection.networkId)
  return calls.map((call) => ({ from, chainId, value: '0x0', ...parseCall(call) }))
}

/** Reads what each call does, from its data and the kind of its contract. */
async function readCalls(
  reader: EvmReader,
  calls: readonly EvmCall[],
  account: Hex,
  last: ReadCall | undefined
): Promise<readonly ReadCall[]> {
  const unread = last ? calls.slice(0, -1) : calls
  const targets = unread.flatMap(({ to, data = '0x' }) => {
    const call = data === '0x' ? undefined : decodeCall({ to, data })
    const token = to === permit2 && call?.args?.length === 4 ? call.args[0] : to
    return call ? [token] : []
  })
  const unique = [...new Set(targets)]
  const contracts = await describeContracts(reader, unique)
  const contractOf = (address: Hex) => contracts[unique.indexOf(address)]
  const native = nativeAsset(reader.network)
  const found = unread.map((call, at) => readCall({ account, native, contractOf }, call, at))
  return last ? [...found, last] : found
}

/** The cost of the calls; nothing if only the wallet can tell. */
async function feeOf(
  reader: EvmReader,
  calls: readonly EvmCall[],
  { simulated, gasUsed }: SimulatedCalls
): Promise<Fee | undefined> {
  const native = nativeAsset(reader.network)
  const [first] = calls
  if (simulated === 'passed') return feeOfCalls(reader, calls, gasUsed, native)
  // The network cannot estimate a call that depends on the effect of another one.
  if (simulated === 'failed' || !first || calls.length > 1) return undefined
  return (await estimateFee(reader, first, native)).fee
}

/** @throws KitError if the account's remaining balance after the calls does not cover their fee */
function requireFee(
  account: Hex,
  expected: readonly ExpectedNumber[],
  { numbers }: SimulatedCalls,
  { asset, most }: Fee
): void {
  const native = questionKey(balanceOf(account))
  const { before, after } =
    numbers[expected.findIndex(({ question }) => questionKey(question) === native)] ?? {}
  if (before === undefined || after === undefined || after >= most) return
  throw after < before ? eip155Errors.notEnough() : eip155Errors.notEnoughForFee({ symbol: asset.symbol })
}
