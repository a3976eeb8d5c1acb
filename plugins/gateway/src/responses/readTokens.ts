import { type Asset, displayText, type NetworkId } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'
import { toDecimalText } from './readBalances.js'
import type { PictureReader } from './readPicture.js'

const pricesShape = z.object({ fungibles: z.array(z.unknown()).check(z.maxLength(1000)) })
const price = z.object({
  address: z.string().check(z.maxLength(300)),
  price: z.number().check(z.gt(0), z.lt(1e20))
})

/** Prices in US dollars as decimal texts, by the requested addresses. Throws a `malformed` fault. */
export function readPrices(value: unknown): ReadonlyMap<string, string> {
  const read = z.safeParse(pricesShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of prices')
  return new Map(
    read.data.fungibles.flatMap((one) => {
      const { data } = z.safeParse(price, one)
      return data ? [[data.address, toDecimalText(data.price)] as const] : []
    })
  )
}

const tokensShape = z.object({ tokens: z.array(z.unknown()).check(z.maxLength(20_000)) })
const text = z.string().check(z.maxLength(1000))
const token = z.object({
  name: text,
  symbol: text,
  address: z.string().check(z.maxLength(300)),
  decimals: z.int().check(z.gte(0), z.lte(36)),
  logoUri: z.catch(z.optional(text), undefined)
})

/**
 * The tokens that the service lists on one network. Entries that are not as agreed, or on another network, are left out. Throws a `malformed` fault.
 */
export function readTokens(
  value: unknown,
  networkId: NetworkId,
  readPicture: PictureReader
): readonly Asset[] {
  const read = z.safeParse(tokensShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of tokens')
  return read.data.tokens.flatMap((one): readonly Asset[] => {
    const { data } = z.safeParse(token, one)
    if (!data?.address.startsWith(`${networkId}:`)) return []
    const { name, symbol, decimals, logoUri } = data
    const address = data.address.slice(networkId.length + 1)
    return address === ''
      ? []
      : [
          {
            networkId,
            token: address,
            name: displayText(name),
            symbol: displayText(symbol, 10),
            decimals,
            iconUrl: readPicture(logoUri),
            standing: 'listed'
          }
        ]
  })
}
