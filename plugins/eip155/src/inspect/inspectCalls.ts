import type { Finding, InspectedRequest, KitError } from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import type { Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { balanceOf } from '../prepare/accountQuestions.js'
import { type ReadCall, readCall } from '../prepare/callEffects.js'
import { callFindings, unlimitedFinding } from '../prepare/callFindings.js'
import { compareCalls, type ExpectedNumber } from '../prepare/compareCalls.js'
import { decodeCall, permit2 } from '../prepare/decodeCall.js'
import type { EvmCall, EvmCreation } from '../prepare/estimateFee.js'
import type { SimulatedCalls } from '../prepare/simulation.js'
import { tryCalls } from '../prepare/tryCalls.js'
import { describeContracts } from '../tokens/describeContracts.js'
import { isPayment, readUnlimited } from './inspectUnchecked.js'
import { danger, requestFinding } from './requestFindings.js'

/** A part of what an account has, in percent, from which on it counts as all. */
const all = 95n

/**
 * Tries calls of the page's own and looks at what they do to the account, whatever their functions are called. What is dangerous: an allowance without
 * a limit, also one of what nobody knows as a token, one to a person or one that nobody speaks of, that all there is of something leaves, or a piece of a collection, and nothing comes, and that
 * anything leaves where a contract is made: its code is run once, and may keep what it gets.
 * Rejects when the network cannot be asked.
 */
export async function inspectCalls(
  reader: EvmReader,
  account: Hex,
  calls: readonly (EvmCall | EvmCreation)[]
): Promise<InspectedRequest> {
  const read = await readCalls(reader, calls, account)
  const { expected, simulation, isUnchecked } = await tryCalls(reader, calls, read, account)
  // Calls that fail as the network is now change nothing there; they are held to what they say.
  const isTried = simulation.simulated === 'passed'
  const seen: SimulatedCalls = isTried ? simulation : { ...simulation, simulated: 'cannot', numbers: [] }
  const { changes } = compareCalls(account, expected, seen)
  const decoded = read.flatMap((one) => one.decoded)
  const said = await callFindings(reader, { decoded, changes, simulated: 'passed', isAsSaid: !isUnchecked })
  const moved = isTried ? findMoved(expected, simulation) : []
  const unlimited = read.some(({ isUnlimited }) => isUnlimited) ? [unlimitedFinding] : []
  const losses = [...findPaidCreation(calls, moved), ...(await findLosses(reader, moved))]
  return Object.freeze({
    kind: 'transaction',
    calls: Object.freeze(decoded),
    changes: Object.freeze(changes),
    findings: Object.freeze([
      ...new Set([...said, ...unlimited]),
      ...findHidden(expected, simulation),
      ...losses,
      ...(simulation.simulated === 'cannot' ? [await untriedFinding(reader, calls)] : [])
    ]),
    raw: JSON.stringify(calls, undefined, 2)
  })
}

/**
 * Says that calls were not tried. A network without a way to try any would have every call of a contract interrupt; one that has a way and fails at these
 * calls may have been made to, so they are as dangerous as those of a network that does not answer.
 */
async function untriedFinding(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[]
): Promise<Finding> {
  if (isPayment(calls)) return requestFinding('unchecked', 'warn')
  // An endpoint that has a method says what is wrong with its params.
  const codes = await Promise.all(
    ['eth_simulateV1', 'debug_traceCall'].map((method) =>
      reader.ask(method).catch((error: KitError) => error.code)
    )
  )
  const hasNone = codes.every((code) => code === 'connect/unsupportedMethod')
  return requestFinding('unchecked', hasNone ? 'warn' : 'danger')
}

/** What a call says, and whether it allows without a limit to spend what the network knows no token at: none yet, or none that says what it is. */
type InspectedCall = ReadCall & { readonly isUnlimited?: boolean }

/** Reads the calls whose functions are known. Of others there is nothing to say but an allowance without a limit: the network shows what they do. */
async function readCalls(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[],
  account: Hex
): Promise<readonly InspectedCall[]> {
  const targets = calls.flatMap(({ to, data = '0x' }) => {
    const call = data === '0x' || !to ? undefined : decodeCall({ to, data })
    return call && to ? [to === permit2 && call.args?.length === 4 ? call.args[0] : to] : []
  })
  const unique = [...new Set(targets)]
  const contracts = await describeContracts(reader, unique)
  const contractOf = (address: Hex) => contracts[unique.indexOf(address)]
  const native = nativeAsset(reader.network)
  return calls.map((call, at) => {
    const paid = BigInt(call.value)
    const apply = (before: bigint) => before - paid
    const effects = paid > 0n ? [{ asset: native, question: balanceOf(account), apply }] : []
    if (call.to === undefined) {
      const text = `${paid} wei → a new contract`
      return { decoded: [{ action: 'create', asset: native, amount: paid, text }], effects }
    }
    try {
      return readCall({ account, native, contractOf }, call, at)
    } catch {
      const { decoded } = readUnlimited(reader.network, call.to, call.data ?? '0x')
      return { decoded: decoded ? [decoded] : [], effects, isUnlimited: decoded !== undefined }
    }
  })
}

/** Allowances that come about though no call says so. */
function findHidden(expected: readonly ExpectedNumber[], { numbers }: SimulatedCalls): readonly Finding[] {
  const isHidden = expected.some(({ spender, isSaid }, at) => {
    const { before = 0n, after = 0n } = numbers[at] ?? {}
    return spender !== undefined && !isSaid && after > before
  })
  return isHidden ? [danger('hiddenAllowance')] : []
}

/** A balance of the account, before and after. */
type Moved = Pick<ExpectedNumber, 'question'> & { readonly before: bigint; readonly after: bigint }

function findMoved(expected: readonly ExpectedNumber[], { numbers }: SimulatedCalls): readonly Moved[] {
  return expected.flatMap(({ question, spender }, at) => {
    const { before, after } = numbers[at] ?? {}
    return spender || before === undefined || after === undefined ? [] : [{ question, before, after }]
  })
}

/** A contract that is made with something of the account's. What it gives in return counts for nothing: it can make that itself. */
function findPaidCreation(
  calls: readonly (EvmCall | EvmCreation)[],
  moved: readonly Moved[]
): readonly Finding[] {
  const creations = calls.filter(({ to }) => to === undefined)
  const isPaid =
    creations.some(({ value }) => BigInt(value) > 0n) || moved.some(({ before, after }) => after < before)
  return creations.length && isPaid ? [danger('paysNewContract')] : []
}

/** What leaves for nothing. */
async function findLosses(reader: EvmReader, moved: readonly Moved[]): Promise<readonly Finding[]> {
  const lost = moved.filter(({ before, after }) => after < before)
  const gone = lost.filter(({ before, after }) => (before - after) * 100n >= before * all)
  const isPaid = moved.some(({ before, after }) => after > before)
  if (!lost.length || isPaid) return gone.length > 2 ? [danger('drain')] : []
  const tokens = [...new Set(lost.flatMap(({ question }) => ('to' in question ? [question.to] : [])))]
  const contracts = await describeContracts(reader, tokens)
  const isPiece = contracts.some((contract) => contract !== undefined && contract.kind !== 'token')
  return isPiece ? [danger('givesAway')] : gone.length ? [danger('drain')] : []
}
