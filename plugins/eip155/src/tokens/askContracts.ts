import {
  concat,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToString,
  isHex,
  multicall3Abi,
  parseAbiParameters,
  size,
  slice
} from 'viem'
import { eip155Errors } from '../errors.js'
import { tokenReaderCode } from './tokenReaderCode.js'

/** Sends a call to a network. Rejects if there is no answer, or a refusal. */
export interface ContractCaller {
  ask(method: 'eth_call', params: readonly unknown[]): Promise<unknown>
}

/** The questions for one of several contracts. */
export interface ContractQuestions {
  readonly targets: readonly Hex[]
  /** Calldata. */
  readonly questions: readonly Hex[]
  /** Only this many bytes of longer answers are read. */
  readonly maxSize: number
  /** For each question. Default: enough for the usual questions to tokens. */
  readonly gas?: bigint | undefined
}

/** For each target, the answer to each question; `undefined` if it failed. */
export type ContractAnswers = readonly (readonly (Hex | undefined)[])[]

/** The most contracts that one call asks. */
const mostTargets = 500

/** The total length of the answers of one call in bytes: they are returned in place of code, which has a limit (EIP-170). */
const mostBytes = 24_000

/** Enough for every token in use, and too little for a contract that wants to spoil the others' answers. */
const gasEach = 300_000n

/** The address of Multicall3 on every network that has it. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Asks contracts without changing anything, many of them in one call: with code that is run but not deployed, or with Multicall3 if the network
 * refuses such code.
 *
 * @throws KitError `eip155/readFailed` if neither is answered, `connect/aborted`
 */
export async function askContracts(
  reader: ContractCaller,
  asked: ContractQuestions
): Promise<ContractAnswers> {
  const { targets, questions, maxSize, gas } = asked
  const fitting = Math.floor(mostBytes / (questions.length * (maxSize + 2)))
  const step = Math.min(mostTargets, fitting)
  const parts = Array.from({ length: Math.ceil(targets.length / step) }, (_, index) => ({
    questions,
    maxSize,
    gas,
    targets: targets.slice(index * step, (index + 1) * step)
  }))
  return (await Promise.all(parts.map((part) => askPart(reader, part)))).flat()
}

async function askPart(reader: ContractCaller, asked: ContractQuestions): Promise<ContractAnswers> {
  const { targets, questions, maxSize, gas = gasEach } = asked
  const data = concat([
    tokenReaderCode,
    encodeAbiParameters(parseAbiParameters('address[], bytes[], uint256, uint256'), [
      targets,
      questions,
      gas,
      BigInt(maxSize)
    ])
  ])
  const answer = await reader.ask('eth_call', [{ data }, 'latest']).catch(() => undefined)
  const answers = readAnswers(answer, asked) ?? (await askMulticall(reader, asked))
  if (!answers)
    throw eip155Errors.readFailed({
      notes: 'The network does not answer calls to several contracts at once.'
    })
  return answers
}

/** Reads what `TokenReader.sol` returns; nothing if it is something else. */
function readAnswers(
  answer: unknown,
  { targets, questions }: ContractQuestions
): ContractAnswers | undefined {
  if (!isHex(answer) || hexToString(answer.slice(0, 14) as Hex) !== 'TOKENS') return undefined
  const bytes = size(answer)
  let position = 6
  const readOne = (): Hex | undefined => {
    const length = position + 2 <= bytes ? Number(slice(answer, position, position + 2)) : 0xffff
    position += 2
    if (length === 0xffff) return undefined
    position += length
    // `slice` refuses an empty range at the end.
    return length && position <= bytes ? slice(answer, position - length, position) : '0x'
  }
  const answers = targets.map(() => questions.map(readOne))
  return position === bytes ? answers : undefined
}

/** Asks contracts through Multicall3; nothing if the network does not have it. */
async function askMulticall(
  reader: ContractCaller,
  { targets, questions, maxSize }: ContractQuestions
): Promise<ContractAnswers | undefined> {
  const calls = targets.flatMap((target) =>
    questions.map((callData) => ({ target, allowFailure: true, callData }))
  )
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  const answer = await reader.ask('eth_call', [{ to: multicall3, data }, 'latest'])
  const results = readResults(answer)
  if (results?.length !== calls.length) return undefined
  const answers = results.map(({ success, returnData }) => (success ? cut(returnData, maxSize) : undefined))
  return targets.map((_, index) => answers.slice(index * questions.length, (index + 1) * questions.length))
}

function readResults(data: unknown) {
  if (!isHex(data) || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}

const cut = (data: Hex, maxSize: number): Hex => (size(data) > maxSize ? slice(data, 0, maxSize) : data)
