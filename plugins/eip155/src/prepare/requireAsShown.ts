import type { RpcRequest } from '@plugboard/core'
import type { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import type { EvmCall } from './estimateFee.js'

/**
 * Compares a transaction that the network has with the one that the wallet was asked for.
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
  // The wallet of an account that is a contract puts what it is asked for into a call of its own, which somebody else may send.
  const code = await reader.ask('eth_getCode', [asked.from, 'latest'])
  if (code !== '0x') return
  throw eip155Errors.notAsShown({
    notes: `The transaction has another ${differing.join(', ')} than was asked for.`
  })
}

/** What must be the same: all that says what a transaction does. */
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
  // Nodes may write a number with zeros in front.
  const isAmount =
    typeof value === 'string' && /^0x[\da-f]+$/i.test(value) && BigInt(value) === BigInt(asked.value)
  return isAmount ? differing : [...differing, 'value']
}
