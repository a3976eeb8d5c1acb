import { displayText, type NetworkId, safeHttpsUrl, type TokenBalance } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const shape = z.object({ balances: z.array(z.unknown()).check(z.maxLength(2000)) })

const text = z.string().check(z.maxLength(1000))
const amount = z.number().check(z.gte(0))
const entry = z.object({
  name: text,
  symbol: text,
  address: z.optional(
    z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
  ),
  value: z.optional(amount),
  price: amount,
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))
  }),
  iconUrl: z.optional(z.string())
})

/**
 * The balances that the service tells of an account on one network. An entry that is not as agreed, or is for another
 * network, is left out. Throws a `malformed` fault.
 */
export function readBalances(value: unknown, chainId: NetworkId): readonly TokenBalance[] {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no list of balances')
  return read.data.balances.flatMap((one) => {
    const found = z.safeParse(entry, one)
    const { chainId: told } = (one ?? {}) as { readonly chainId?: unknown }
    if (!found.success || (told !== undefined && told !== chainId)) return []
    const { name, symbol, address, iconUrl, ...rest } = found.data
    return [
      {
        ...rest,
        name: displayText(name),
        symbol: displayText(symbol),
        chainId,
        address: address as TokenBalance['address'],
        iconUrl: safeHttpsUrl(iconUrl)
      }
    ]
  })
}
