import {
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  fromRlp,
  type Hex,
  hexToBytes,
  isAddressEqual,
  parseAbi,
  parseAbiParameters,
  toHex,
  toRlp
} from 'viem'
import { fromRlpNumber, toRlpNumber } from '../decode/rlpNumbers.js'
import { permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import type { AccountCode } from './SmartAccountReader.js'

/** A call of a batch. */
export interface BatchCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** A transaction with which an account calls itself, to run several calls, all of them or none. */
export interface BatchTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly account: Hex
  readonly calls: readonly BatchCall[]
  /** The code that the account has, or takes: it determines how calls are encoded. For no calls without an authorization, `batches`. */
  readonly code: AccountCode
  /** The account takes the code with it. */
  readonly delegates: boolean
}

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
  // ERC-7579, ERC-7821.
  'function execute(bytes32 mode, bytes executions)'
])
const callsType = parseAbiParameters(['(address target, uint256 value, bytes data)[] calls'])

/** All calls or none (ERC-7579). */
const batchMode: Hex = `0x01${'0'.repeat(62)}`

/** The data that the account is called with. */
export function batchData(calls: readonly BatchCall[], code: AccountCode): Hex {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, data }))
  return code === 'batches'
    ? encodeFunctionData({ abi, functionName: 'executeBatch', args: [list] })
    : encodeFunctionData({
        abi,
        functionName: 'execute',
        args: [batchMode, encodeAbiParameters(callsType, [list])]
      })
}

/** The contract that an account has its code from. */
export const codeAddress = (code: AccountCode): Hex =>
  code === 'batches' ? smartAccountAddress : permissionAccountAddress

const types = { plain: '0x02', delegating: '0x04' } as const

/** The bytes that the worker signs: of EIP-1559, or of EIP-7702 with the authorization of the account itself. */
export function encodeBatch(batch: BatchTransaction): Uint8Array {
  const { chainId, nonce, gas, maxPriorityFeePerGas, maxFeePerGas, account, calls, code, delegates } = batch
  const fields = [
    ...[chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(toRlpNumber),
    // The account sends itself only the calls: no value, and no access list.
    ...([account, '0x', calls.length === 0 ? '0x' : batchData(calls, code), []] as const)
  ]
  if (!delegates) return hexToBytes(concatHex([types.plain, toRlp(fields)]))
  // The authorization counts from the nonce after that of the transaction.
  const authorization = [toRlpNumber(chainId), codeAddress(code), toRlpNumber(nonce + 1)]
  return hexToBytes(concatHex([types.delegating, toRlp([...fields, [authorization]])]))
}

/**
 * Reads the bytes of a batch back.
 *
 * @throws TypeError for bytes that are not a batch: of another form, to another account, with a value, or with another authorization
 */
export function decodeBatch(unsigned: Uint8Array, account: string): BatchTransaction {
  const raw = toHex(unsigned)
  const delegates = raw.startsWith(types.delegating)
  const fields = fromRlp(`0x${raw.slice(4)}`) as readonly Hex[]
  const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, , data = '0x'] = fields
  if (!to || !isAddressEqual(to, account as Hex))
    throw new TypeError('A batch is a call of the account itself')
  const read = {
    ...{
      chainId: Number(fromRlpNumber(chainId)),
      nonce: Number(fromRlpNumber(nonce)),
      gas: fromRlpNumber(gas)
    },
    ...{
      maxPriorityFeePerGas: fromRlpNumber(maxPriorityFeePerGas),
      maxFeePerGas: fromRlpNumber(maxFeePerGas)
    },
    ...{ account: to, ...readCalls(data, fields[9]), delegates }
  }
  // Bytes that differ from the exact encoding of their parts may mean something else to the network.
  if (toHex(encodeBatch(read)) !== raw) throw new TypeError('These bytes are not a batch')
  return read
}

/** @param authorizations as RLP yields them; the code in them determines how an empty list of calls was encoded */
function readCalls(data: Hex, authorizations: unknown): Pick<BatchTransaction, 'calls' | 'code'> {
  if (data === '0x') {
    const [[, address = ''] = []] = Array.isArray(authorizations) ? authorizations : []
    return { calls: [], code: address === permissionAccountAddress ? 'permissions' : 'batches' }
  }
  const decoded = decodeFunctionData({ abi, data })
  const isPlain = decoded.functionName === 'executeBatch'
  const [calls] = isPlain ? decoded.args : decodeAbiParameters(callsType, decoded.args[1])
  return {
    calls: calls.map(({ target, value, data: inner }) => ({ to: target, value, data: inner })),
    code: isPlain ? 'batches' : 'permissions'
  }
}
