import { type Hex, isHex } from 'viem'
import { decodeCall } from '../prepare/decodeCall.js'
import { type Permission, type TypedData, toAddress, toUnits } from './typedData.js'

type Data = Readonly<Record<string, unknown>>

/**
 * The number of base units from which something is no longer almost nothing: 0.0001 of an asset with 18 decimals, and any whole cent of a token with
 * fewer.
 */
const least = { native: 10n ** 14n, token: 10_000n } as const

/** The item kinds of a Seaport order from which on items are pieces of a collection. */
const firstPiece = 2

/** Members of other markets' orders that say what the maker gets. */
const prices = [
  'price',
  'basePrice',
  'minPrice',
  'takingAmount',
  'takerAmount',
  'takerAssetAmount',
  'takerTokenAmount'
] as const

/** Seaport orders in structured data, including those of a bulk order. */
export function seaportOrders({ message }: TypedData): readonly Data[] {
  return collect(message, 0)
}

function collect(value: unknown, depth: number): readonly Data[] {
  if (value === null || typeof value !== 'object' || depth > 26) return []
  const data = value as Data
  if (Array.isArray(data.offer) && Array.isArray(data.consideration)) return [data]
  return Object.values(data).flatMap((one) => collect(one, depth + 1))
}

/** Whether an order gives the maker's assets away for nothing or almost nothing. What others get for them is not a price. */
export function isForNothing({ offerer, offer, consideration }: Data): boolean {
  if (!Array.isArray(offer) || offer.length === 0) return false
  const maker = toAddress(offerer)
  const own = (Array.isArray(consideration) ? consideration : []).filter(
    (item) => maker !== undefined && toAddress(Object(item).recipient) === maker
  )
  return !own.some((item) => {
    const { itemType, startAmount, endAmount } = Object(item)
    const kind = Number(itemType)
    const wanted = kind >= firstPiece ? 1n : kind === 0 ? least.native : least.token
    // Its price can change from one to the other.
    return [startAmount, endAmount].every((amount) => (toUnits(amount) ?? 0n) >= wanted)
  })
}

/** What a Seaport order lets others take. */
export const offered = ({ offer }: Data): readonly Permission[] =>
  (Array.isArray(offer) ? offer : []).flatMap((item): readonly Permission[] => {
    const { token, startAmount, identifierOrCriteria, itemType } = Object(item)
    const address = toAddress(token)
    if (!address) return []
    const isPiece = Number(itemType) >= firstPiece
    const amount = toUnits(startAmount)
    const piece = isPiece ? { tokenId: String(identifierOrCriteria) } : {}
    return [{ token: address, counterparty: undefined, amount, ...piece, action: 'transfer' }]
  })

/** Whether an order of another market names no real price: 0, or a few of the smallest units. */
export function isUnpriced({ primaryType, message }: TypedData): boolean {
  if (!/order|maker|ask|listing/i.test(primaryType)) return false
  const named = prices.flatMap((name) => toUnits(message[name]) ?? [])
  return named.length > 0 && named.every((price) => price < 1_000n)
}

/**
 * Whether data lets somebody send a call in the account's name that gives something away (meta-transactions), or hands control of a Safe to a
 * program.
 */
export function actsForYou({ primaryType, message }: TypedData): boolean {
  if (primaryType === 'SafeTx' && toUnits(message.operation) === 1n) return true
  const data = message.functionSignature ?? message.data
  if (!/SafeTx|MetaTransaction|Forward|Relay/i.test(primaryType) || !isHex(data)) return false
  return decodeCall({ to: (toAddress(message.to) ?? '0x') as Hex, data })?.functionName !== undefined
}
