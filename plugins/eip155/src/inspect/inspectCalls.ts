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

/** The share of an account's holding, in percent, from which it counts as all. */
const all = 95n

/**
 * Simulates calls made by the page itself and checks their effect on the account, whatever their functions are called. These are dangerous: an
 * allowance without a limit, even for something not known as a token; an allowance to a person, or one that no call mentions; the loss of a whole
 * holding or of a piece of a collection with nothing in return; and anything sent to a contract that is being created, because its code runs once
 * and can keep what it gets. Rejects if the network cannot be asked.
 */
export async function inspectCalls(
  reader: EvmReader,
  account: Hex,
  calls: readonly (EvmCall | EvmCreation)[]
): Promise<InspectedRequest> {
  const read = await readCalls(reader, calls, account)
  const { expected, simulation, isUnchecked } = await tryCalls(reader, calls, read, account)
  // Calls that currently fail on the network change nothing there, so they are judged by what they say.
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
 * Reports that calls were not simulated. If a network has no simulation method, this is only a warning, because otherwise every contract call would
 * interrupt. If it has one and fails for these calls, it may have been made to, so they are as dangerous as those of a network that does not answer.
 */
async function untriedFinding(
  reader: EvmReader,
  calls: readonly (EvmCall | EvmCreation)[]
): Promise<Finding> {
  if (isPayment(calls)) return requestFinding('unchecked', 'warn')
  // An endpoint that has a method reports what is wrong with its params.
  const codes = await Promise.all(
    ['eth_simulateV1', 'debug_traceCall'].map((method) =>
      reader.ask(method).catch((error: KitError) => error.code)
    )
  )
  const hasNone = codes.every((code) => code === 'connect/unsupportedMethod')
  return requestFinding('unchecked', hasNone ? 'warn' : 'danger')
}

/**
 * What a call says, and whether it grants an unlimited allowance where the network knows no token: there is no contract yet, or none that describes
 * itself.
 */
type InspectedCall = ReadCall & { readonly isUnlimited?: boolean }

/** Reads the calls whose functions are known. For other calls, only an unlimited allowance is reported: the simulation shows what they do. */
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

/** Allowances that result although no call mentions them. */
function findHidden(expected: readonly ExpectedNumber[], { numbers }: SimulatedCalls): readonly Finding[] {
  const isHidden = expected.some(({ spender, isSaid }, at) => {
    const { before = 0n, after = 0n } = numbers[at] ?? {}
    return spender !== undefined && !isSaid && after > before
  })
  return isHidden ? [danger('hiddenAllowance')] : []
}

/** A balance of the account before and after. */
type Moved = Pick<ExpectedNumber, 'question'> & { readonly before: bigint; readonly after: bigint }

function findMoved(expected: readonly ExpectedNumber[], { numbers }: SimulatedCalls): readonly Moved[] {
  return expected.flatMap(({ question, spender }, at) => {
    const { before, after } = numbers[at] ?? {}
    return spender || before === undefined || after === undefined ? [] : [{ question, before, after }]
  })
}

/** A contract creation that receives something from the account. Anything it gives in return does not count: it can create that itself. */
function findPaidCreation(
  calls: readonly (EvmCall | EvmCreation)[],
  moved: readonly Moved[]
): readonly Finding[] {
  const creations = calls.filter(({ to }) => to === undefined)
  const isPaid =
    creations.some(({ value }) => BigInt(value) > 0n) || moved.some(({ before, after }) => after < before)
  return creations.length && isPaid ? [danger('paysNewContract')] : []
}

/** Assets that leave with nothing in return. */
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
