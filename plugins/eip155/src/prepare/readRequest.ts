import type { CallsRequest, RequestIntent } from '@plugboard/core'
import { isHex } from 'viem'
import { toHexChainId } from '../chainParameters.js'
import { eip155Errors } from '../errors.js'

type Field = 'from' | 'to' | 'value' | 'data' | 'input' | 'chainId'

/** The fields of a call. */
const fields: readonly string[] = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'chainId'
] satisfies readonly Field[]

/** Fields that only limit the fee: the wallet decides that, and the review estimates it. */
const feeFields: readonly string[] = ['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/**
 * Reads the page's own `eth_sendTransaction` as the call that it makes. The wallet is asked for exactly what was read, so anything that cannot be
 * shown, such as a nonce or an authorization (EIP-7702), is refused.
 *
 * @throws KitError `eip155/cannotPrepare` for other methods, other accounts and networks, and other fields
 */
export function readRequest({ connection, method, params }: RequestIntent): CallsRequest['calls'] {
  if (method !== 'eth_sendTransaction')
    throw eip155Errors.cannotPrepare({ notes: `Requests of '${method}' cannot be prepared.` })
  const [call] = Array.isArray(params) ? params : []
  const given = Object(call) as Readonly<Partial<Record<Field, unknown>>>
  const unknown = Object.entries(given).find(
    ([name, value]) => value !== undefined && !fields.includes(name) && !feeFields.includes(name)
  )
  if (unknown)
    throw eip155Errors.cannotPrepare({ notes: `A transaction with '${unknown[0]}' cannot be shown.` })
  const { from, to, value, input, data = input, chainId } = given
  if (input !== undefined && !isSame(input, data))
    throw eip155Errors.cannotPrepare({ notes: 'The `data` and `input` of the transaction differ.' })
  if (from !== undefined && !isSame(from, connection.account.address))
    throw eip155Errors.cannotPrepare({ notes: 'The transaction is from another account.' })
  if (chainId !== undefined && readQuantity(chainId) !== BigInt(toHexChainId(connection.networkId)))
    throw eip155Errors.cannotPrepare({ notes: 'The transaction is for another network.' })
  return [
    {
      ...(typeof to === 'string' && { to }),
      // A value that is not text is refused when the call's shape is checked.
      ...(data !== undefined && { data: String(data) }),
      ...(value !== undefined && { value: readQuantity(value) })
    }
  ]
}

function readQuantity(value: unknown): bigint {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return BigInt(value as bigint | number)
  if (isHex(value) && value !== '0x') return BigInt(value)
  throw eip155Errors.cannotPrepare({ notes: 'A number in the transaction is not a hex quantity.' })
}

/** Hex in either case. */
const isSame = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase()
