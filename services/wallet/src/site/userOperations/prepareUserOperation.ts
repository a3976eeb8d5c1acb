import { decodeFunctionResult, encodeFunctionData, type Hex, isAddress, numberToHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { type AskChain, hex, readFees, readQuantity } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { entryPointAddress, readCalls, type UserOperation } from './userOperationFormat.js'

const address = z.string().check(z.refine((value) => isAddress(value, { strict: false })))
const paramsShape = z.tuple([z.looseObject({ sender: z.optional(address), callData: hex }), address])

/** Features that this wallet does not support: accounts that are being created, code named by a page, and other payers. */
const refused = [
  'factory',
  'factoryData',
  'initCode',
  'eip7702Auth',
  'paymaster',
  'paymasterAndData'
] as const

const entryPoint = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

const estimateShape = z.object({
  callGasLimit: z.unknown(),
  verificationGasLimit: z.unknown(),
  preVerificationGas: z.unknown()
})

/** As long as a real signature, and formally valid for the account: only its gas matters. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/**
 * Reads a page's request. The wallet sets nonce, fee, gas and signature (APR-5), so the page's values are ignored.
 *
 * @throws FrameError INVALID, which names the fault
 */
export function readRequest(params: unknown, account: string): { readonly callData: Hex } {
  const read = z.safeParse(paramsShape, params)
  if (!read.success) throw new FrameError('INVALID')
  const [operation, contract] = read.data
  if (contract.toLowerCase() !== entryPointAddress.toLowerCase())
    throw invalid(`entryPoint must be ${entryPointAddress}, the one that the account takes operations from`)
  if ((operation.sender ?? account).toLowerCase() !== account.toLowerCase())
    throw invalid('sender must be the account that the page is connected with')
  const unwanted = refused.find((name) => !isEmpty(operation[name]))
  if (unwanted !== undefined) throw invalid(`${unwanted} is not supported: leave it out`)
  const callData = operation.callData.toLowerCase() as Hex
  if (!readCalls(callData)?.length)
    throw invalid('callData must call execute or executeBatch of the account, with one call at least')
  return { callData }
}

/**
 * Completes an operation: nonce and fee are requested from the network, gas from the bundler, which simulates the calls.
 *
 * @throws FrameError CHAIN if a call would fail, if there is no bundler, and for invalid answers
 */
export async function prepareUserOperation(
  callData: Hex,
  account: string,
  chainId: number,
  ask: AskChain
): Promise<UserOperation> {
  const sender = account as Hex
  const asked = encodeFunctionData({ abi: entryPoint, args: [sender, 0n] })
  const [{ maxFeePerGas, maxPriorityFeePerGas }, answer] = await Promise.all([
    readFees(account, chainId, ask),
    ask('eth_call', [{ to: entryPointAddress, data: asked }, 'latest'])
  ])
  const nonce = readNonce(answer)
  const start = { sender, nonce, callData, maxFeePerGas, maxPriorityFeePerGas }
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const estimate = await ask('eth_estimateUserOperationGas', [
    toRpc({ ...start, ...none }, stubSignature),
    entryPointAddress
  ])
  const read = z.safeParse(estimateShape, estimate)
  if (!read.success) throw new FrameError('CHAIN')
  const gas = {
    callGasLimit: readLimit(read.data.callGasLimit),
    verificationGasLimit: readLimit(read.data.verificationGasLimit),
    preVerificationGas: readLimit(read.data.preVerificationGas)
  }
  return { ...start, ...gas }
}

/** As bundlers take it. */
export const toRpc = ({ sender, callData, ...numbers }: UserOperation, signature: Hex) => ({
  ...{ sender, callData, signature },
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, numberToHex(value)]))
})

const invalid = (message: string) => new FrameError('INVALID', { message })
const isEmpty = (value: unknown) => value === undefined || value === null || value === '0x'

/** Gas as reported by a bundler. No block has a millionth of what its word could hold. */
function readLimit(value: unknown): bigint {
  const limit = readQuantity(value)
  if (limit >= 2n ** 64n) throw new FrameError('CHAIN')
  return limit
}

function readNonce(data: unknown): bigint {
  try {
    return decodeFunctionResult({ abi: entryPoint, data: data as Hex })
  } catch {
    throw new FrameError('CHAIN', { message: 'The network has no EntryPoint at that address' })
  }
}
