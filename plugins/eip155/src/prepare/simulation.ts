import { displayText } from '@plugboard/core'
import { type Hex, isHex, pad } from 'viem'
import { readText } from '../tokens/answers.js'

/** A number that is read inside a simulation: a contract's answer, or an account's balance in the network's own currency. */
export type SimulationQuestion = { readonly to: Hex; readonly data: Hex } | { readonly balanceOf: Hex }

/** The effect of calls, executed in order in one block, without their fees. */
export interface SimulatedCalls {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /**
   * The answers before and after the calls, in the order of the questions; an unanswered question has `undefined`. Empty unless the simulation
   * passed.
   */
  readonly numbers: readonly { readonly before: bigint | undefined; readonly after: bigint | undefined }[]
  /** The return data of the last call. */
  readonly returned?: Hex | undefined
  /** For each call; empty unless the simulation passed. */
  readonly gasUsed: readonly bigint[]
  /** The announcements of contracts. Anyone can announce anything: they only show where to look. */
  readonly logs: readonly SimulatedLog[]
}

/** An announcement of a contract. */
export interface SimulatedLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The address of the code that reads native balances inside a simulation: nobody can own it. */
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

/** The first word of an answer: the rest is not needed. */
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

/** Calls that the network would refuse. @param returned the return data of the refused call: the text of `Error(string)` says why */
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
