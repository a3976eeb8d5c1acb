import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi, size, slice } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import type { ContractAnswers, ContractQuestions } from './askContracts.js'

/** Where Multicall3 stands on every network that has it. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Asks contracts by Multicall3; nothing where the network has none. */
export async function askMulticall(
  reader: EvmReader,
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
