import { concatHex, fromRlp, type Hex, hexToBytes, toHex, toRlp } from 'viem'
import { fromRlpNumber, toRlpNumber } from './rlpNumbers.js'

/** A transaction of EIP-1559 as this wallet makes it, with an empty list of what is accessed. */
export interface UnsignedTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gas: bigint
  /** None makes a contract. */
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
 * @throws Error for bytes of another form, also such as would mean the same to a reader that is less strict
 */
export function decodeTransaction(unsigned: Uint8Array): UnsignedTransaction {
  const raw = toHex(unsigned)
  const fields = fromRlp(`0x${raw.slice(type.length)}`) as readonly unknown[]
  // Where bytes belong, a list would encode to what was read as well.
  if (fields.slice(0, -1).some((field) => typeof field !== 'string'))
    throw new TypeError('A field of a transaction is a list')
  const [chainId, nonce, tip, most, gas, to = '0x', value, data = '0x'] = fields as readonly Hex[]
  if (!/^0x([0-9a-f]{40})?$/.test(to)) throw new TypeError('A receiver has 20 bytes')
  const read: UnsignedTransaction = {
    ...{ chainId: Number(fromRlpNumber(chainId)), nonce: Number(fromRlpNumber(nonce)) },
    ...{ maxPriorityFeePerGas: fromRlpNumber(tip), maxFeePerGas: fromRlpNumber(most) },
    ...{ gas: fromRlpNumber(gas), to: to === '0x' ? undefined : to, value: fromRlpNumber(value), data }
  }
  // What is not exactly what its parts encode to may mean something else to the network.
  if (toHex(encodeTransaction(read)) !== raw) throw new TypeError('These bytes are no such transaction')
  return read
}
