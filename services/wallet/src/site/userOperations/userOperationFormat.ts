import {
  concat,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseAbi,
  slice
} from 'viem'
import { fieldOf, type TypedData } from '../decode/readTypedData.js'
import { writeTypedData } from '../decode/writeTypedData.js'
import type { BatchCall } from '../smartAccounts/batchFormat.js'

/** The only EntryPoint from which the code of this wallet's accounts accepts operations: 0.8, at the same address on each network (ERC-4337). */
export const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** What an account does when somebody else submits it: an ERC-4337 operation without a factory and without a paymaster. */
export interface UserOperation {
  readonly sender: Hex
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The content of an operation's signed fields. */
export interface ReadOperation {
  readonly sender: string
  /** In order; `undefined` if the data calls something else on the account, or something unknown. */
  readonly calls: readonly BatchCall[] | undefined
  /** The operation creates the account, or includes code. */
  readonly hasInitCode: boolean
  /** Who pays instead of the account. */
  readonly paymaster: Hex | undefined
  /** The maximum that the account pays, in base units of the network's coin. */
  readonly highestFee: bigint
}

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)'
])

const operationType =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

/** Two numbers of 128 bits in one word. */
const pack = (high: bigint, low: bigint): Hex =>
  concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])

/** The signed form of an operation: typed data (EIP-712) of the EntryPoint. */
export const toTypedData = (operation: UserOperation, chainId: number): TypedData =>
  writeTypedData(
    operationType,
    { name: 'ERC4337', chainId, verifyingContract: entryPointAddress },
    {
      ...{ sender: operation.sender, nonce: `${operation.nonce}`, callData: operation.callData },
      ...{ initCode: '0x', paymasterAndData: '0x' },
      accountGasLimits: pack(operation.verificationGasLimit, operation.callGasLimit),
      preVerificationGas: `${operation.preVerificationGas}`,
      gasFees: pack(operation.maxPriorityFeePerGas, operation.maxFeePerGas)
    }
  )

/** Whether typed data is an operation: with its signature anybody may have the EntryPoint run the account's calls. */
export const isUserOperation = (data: TypedData): boolean =>
  data.encodedType === operationType && fieldOf(data.domain, 'verifyingContract') === entryPointAddress

/** Reads the fields that are signed. */
export function readUserOperation({ message }: TypedData): ReadOperation {
  const bytes = (name: string) => fieldOf(message, name) as Hex
  const limits = bytes('accountGasLimits')
  const paymaster = bytes('paymasterAndData')
  // A paymaster's limits follow its address; the EntryPoint refuses anything shorter.
  const paymasterGas =
    paymaster.length >= 2 + 52 * 2 ? highOf(slice(paymaster, 20, 52)) + lowOf(slice(paymaster, 20, 52)) : 0n
  const gas =
    highOf(limits) + lowOf(limits) + (fieldOf(message, 'preVerificationGas') as bigint) + paymasterGas
  return {
    sender: fieldOf(message, 'sender') as string,
    calls: readCalls(bytes('callData')),
    hasInitCode: bytes('initCode') !== '0x',
    paymaster: paymaster === '0x' ? undefined : (paymaster.slice(0, 42) as Hex),
    highestFee: gas * lowOf(bytes('gasFees'))
  }
}

/** The calls that the account is to make. Data that differs from the exact encoding of its calls is none of these. */
export function readCalls(data: Hex): readonly BatchCall[] | undefined {
  try {
    const decoded = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...decoded }) !== data.toLowerCase()) return undefined
    if (decoded.functionName === 'executeBatch')
      return decoded.args[0].map(({ target, value, data: inner }) => ({ to: target, value, data: inner }))
    const [to, value, inner] = decoded.args
    return [{ to, value, data: inner }]
  } catch {
    return undefined
  }
}

const highOf = (word: Hex): bigint => hexToBigInt(slice(word, 0, 16))
const lowOf = (word: Hex): bigint => hexToBigInt(slice(word, 16, 32))
