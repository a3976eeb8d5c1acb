import { displayText } from '@plugboard/core'
import { type Hex, isHex, pad } from 'viem'
import { readText } from '../tokens/answers.js'

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

/** Where the code that reads native balances stands inside a simulation: an address that nobody can have. */
export const probe: Hex = '0x00000000000000000000000000000000504c5547'

/** Returns the native balance of the address in its calldata: CALLDATALOAD, BALANCE, MSTORE, RETURN. */
export const probeCode: Hex = '0x6000353160005260206000f3'

/** Gas to read one number: without a limit, one token could spend what the rest of the simulation needs. */
const gasEach: Hex = '0x7a120'

/** The call that asks a question. */
export const toRead = (question: SimulationQuestion) => ({
  ...('to' in question ? question : { to: probe, data: pad(question.balanceOf) }),
  gas: gasEach
})

/** The first word of an answer: what stands behind it is not asked for. */
export const readFirstWord = (answer: unknown): bigint | undefined =>
  isHex(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined

export const readLogs = (logs: unknown): readonly SimulatedLog[] =>
  Array.isArray(logs) ? logs.filter(isLog) : []

function isLog(log: unknown): log is SimulatedLog {
  const { address, topics, data } = Object(log) as Record<keyof SimulatedLog, unknown>
  return isHex(address) && isHex(data) && Array.isArray(topics) && topics.every((topic) => isHex(topic))
}

export const readGas = (gas: unknown): bigint => (isHex(gas) && gas !== '0x' ? BigInt(gas) : 0n)

export const toHex = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined)

/** Calls that the network would refuse. @param returned the data that the refused call gives back: the text of `Error(string)` says why */
export function refused(returned: unknown, words?: unknown): SimulatedCalls {
  const text =
    isHex(returned) && returned.startsWith('0x08c379a0') ? readText(`0x${returned.slice(10)}`) : undefined
  const reason = text ?? words
  return {
    simulated: 'failed',
    reason: typeof reason === 'string' ? displayText(reason, 200) : undefined,
    numbers: [],
    gasUsed: [],
    logs: []
  }
}
