import { displayText, type NetworkId, type TokenBalance } from '@plugboard/core'
import type { UnspentOutput } from '@plugboard/core/features'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'
import type { PictureReader } from './readPicture.js'

const balancesShape = z.object({ balances: z.array(z.unknown()).check(z.maxLength(2000)) })

const text = z.string().check(z.maxLength(1000))
const amount = z.number().check(z.gte(0))
const entry = z.object({
  name: text,
  symbol: text,
  address: z.nullish(z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))),
  value: z.nullish(amount),
  price: amount,
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))
  }),
  iconUrl: z.nullish(z.string())
})

/**
 * The balances that the service returns for an account on one network. An entry that is not as agreed, or is for another network, is left out. Throws
 * a `malformed` fault.
 */
export function readBalances(
  value: unknown,
  chainId: NetworkId,
  readPicture: PictureReader
): readonly TokenBalance[] {
  const read = z.safeParse(balancesShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of balances')
  return read.data.balances.flatMap((one) => {
    const found = z.safeParse(entry, one)
    const { chainId: named } = (one ?? {}) as { readonly chainId?: unknown }
    if (!found.success || (named !== undefined && named !== chainId)) return []
    const { name, symbol, address, value, iconUrl, ...rest } = found.data
    return [
      {
        ...rest,
        name: displayText(name),
        symbol: displayText(symbol),
        chainId,
        address: (address ?? undefined) as TokenBalance['address'],
        value: value ?? undefined,
        iconUrl: readPicture(iconUrl)
      }
    ]
  })
}

const unspentShape = z.object({
  utxos: z
    .array(
      z.object({
        txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        vout: z.int().check(z.gte(0)),
        value: z.string().check(z.regex(/^\d{1,16}$/)),
        confirmed: z.boolean()
      })
    )
    .check(z.maxLength(10_000))
})

/** The unspent outputs of an account. None is left out, because a payment would lack it: throws a `malformed` fault if one has another shape. */
export function readUnspent(value: unknown): readonly UnspentOutput[] {
  const read = z.safeParse(unspentShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of unspent outputs')
  return read.data.utxos.map((one) => ({ ...one, value: BigInt(one.value) }))
}

/** A number without an exponent. */
export function toDecimalText(price: number): string {
  const text = String(price)
  return text.includes('e') ? price.toFixed(20).replace(/\.?0+$/, '') : text
}
