import type { RpcRequest } from '@plugboard/core'
import { decodeFunctionData, erc20Abi, type Hex, pad, toEventSelector } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import type { EvmCall } from './estimateFee.js'

/**
 * Compares a transaction on the network with the one that the wallet was asked for.
 *
 * @throws KitError `eip155/notAsShown` for another account, receiver, amount or call
 */
export async function requireAsShown(
  reader: EvmReader,
  found: object,
  { params }: RpcRequest
): Promise<void> {
  const [asked] = params as readonly [EvmCall]
  const differing = differencesOf(found as Partial<Record<keyof SentFields, unknown>>, fieldsOf(asked))
  if (!differing.length) return
  // The wallet of an account that is a contract puts the requested call into its own call, which somebody else may send.
  const code = await reader.ask('eth_getCode', [asked.from, 'latest'])
  if (code !== '0x') return
  throw eip155Errors.notAsShown({
    notes: `The transaction has a different ${differing.join(', ')} than was requested.`
  })
}

/** The fields that must be the same: everything that determines what a transaction does. */
type SentFields = Readonly<Record<'from' | 'to' | 'value' | 'input', string>>

const fieldsOf = ({ from, to, value, data = '0x' }: EvmCall): SentFields => ({ from, to, value, input: data })

function differencesOf(
  found: Partial<Record<keyof SentFields, unknown>>,
  asked: SentFields
): readonly string[] {
  const isSame = (one: unknown, other: string) =>
    typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
  const names = ['from', 'to', 'input'] as const
  const differing: string[] = names.filter((name) => !isSame(found[name], asked[name]))
  const { value } = found
  // Nodes may write a number with leading zeros.
  const isAmount =
    typeof value === 'string' && /^0x[\da-f]+$/i.test(value) && BigInt(value) === BigInt(asked.value)
  return isAmount ? differing : [...differing, 'value']
}

const transferEvent = toEventSelector('Transfer(address,address,uint256)')

/**
 * Checks whether the transaction of a contract account has paid the tokens that its wallet was asked for. The token's announcement shows this,
 * however the wallet wrapped the call.
 *
 * @param receipt of a transaction in a block
 * @throws KitError `eip155/notAsShown` if the token has moved nothing from the account to the receiver
 */
export async function requirePaid(reader: EvmReader, receipt: object, { params }: RpcRequest): Promise<void> {
  const [{ from, to: token, data }] = params as readonly [EvmCall & { readonly from: Hex }]
  const { status, logs } = receipt as { readonly status?: unknown; readonly logs?: unknown }
  const receiver = data && receiverOf(data)
  if (!receiver || status === '0x0' || !Array.isArray(logs)) return
  if ((await reader.ask('eth_getCode', [from, 'latest'])) === '0x') return
  const wanted = [transferEvent, pad(from), pad(receiver)].join().toLowerCase()
  const isPaid = logs.some((log) => {
    const { address, topics } = Object(log) as { readonly address?: unknown; readonly topics?: unknown }
    return String(address).toLowerCase() === token.toLowerCase() && String(topics).toLowerCase() === wanted
  })
  if (isPaid) return
  throw eip155Errors.notAsShown({ notes: `The transaction moved no ${token} to ${receiver}.` })
}

/** The receiver of a call's token payment; `undefined` for any other call. */
function receiverOf(data: Hex): Hex | undefined {
  if (!data.toLowerCase().startsWith('0xa9059cbb')) return undefined
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  return functionName === 'transfer' ? args[0] : undefined
}
