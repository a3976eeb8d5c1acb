import { concatHex, fromRlp, type Hex, hexToBytes, toHex, toRlp } from 'viem'
import { fromRlpNumber, toRlpNumber } from './rlpNumbers.js'

/** An EIP-1559 transaction as this wallet creates it, with an empty access list. */
export interface UnsignedTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gas: bigint
  /** None creates a contract. */
  readonly to: Hex | undefined
  /** Base units. */
  readonly value: bigint
  readonly data: Hex
}

const type = '0x02'

/** The bytes that the worker signs. */
export function encodeTransaction(transaction: UnsignedTransaction): Uint8Array {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to = '0x', value, data } = transaction
  const numbers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(toRlpNumber)
  return hexToBytes(concatHex([type, toRlp([...numbers, to, toRlpNumber(value), data, []])]))
}

/**
 * Reads the bytes back.
 *
 * @throws Error for bytes of another form, even if a less strict reader would understand them the same way
 */
export function decodeTransaction(unsigned: Uint8Array): UnsignedTransaction {
  const raw = toHex(unsigned)
  const fields = fromRlp(`0x${raw.slice(type.length)}`) as readonly unknown[]
  // Where bytes are expected, a list would also encode to what was read.
  if (fields.slice(0, -1).some((field) => typeof field !== 'string'))
    throw new TypeError('A field of the transaction is a list')
  const [chainId, nonce, tip, most, gas, to = '0x', value, data = '0x'] = fields as readonly Hex[]
  if (!/^0x([0-9a-f]{40})?$/.test(to)) throw new TypeError('A receiver must have 20 bytes')
  const read: UnsignedTransaction = {
    ...{ chainId: Number(fromRlpNumber(chainId)), nonce: Number(fromRlpNumber(nonce)) },
    ...{ maxPriorityFeePerGas: fromRlpNumber(tip), maxFeePerGas: fromRlpNumber(most) },
    ...{ gas: fromRlpNumber(gas), to: to === '0x' ? undefined : to, value: fromRlpNumber(value), data }
  }
  // Bytes that differ from the exact encoding of their parts may mean something else to the network.
  if (toHex(encodeTransaction(read)) !== raw)
    throw new TypeError('These bytes are not a transaction of this type')
  return read
}
