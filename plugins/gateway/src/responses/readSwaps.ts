import type { CallsRequest } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

/** What an aggregator behind the service would give. */
export interface AggregatorQuote {
  /** Which aggregator; a service that knows one only may not say. */
  readonly id: string | undefined
  /** In base units. */
  readonly amountOut: bigint
  /** Who takes what is paid, as the service says. */
  readonly spender: string | undefined
}

const units = z.string().check(z.regex(/^\d{1,78}$/))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const quotesShape = z.object({ quotes: z.array(z.unknown()).check(z.maxLength(100)) })
const quote = z.object({
  id: z.nullish(z.string().check(z.maxLength(64))),
  toAmount: units,
  spender: z.optional(address)
})

/** Quotes of `/v1/convert/quotes`; what is not as agreed is left out. Throws a `malformed` fault. */
export function readSwapQuotes(value: unknown): readonly AggregatorQuote[] {
  const read = z.safeParse(quotesShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of quotes')
  return read.data.quotes.flatMap((one) => {
    const { data } = z.safeParse(quote, one)
    return data ? [{ id: data.id ?? undefined, amountOut: BigInt(data.toAmount), spender: data.spender }] : []
  })
}

const callShape = z.object({
  tx: z.object({
    to: z.string().check(z.regex(/^(eip155:\d{1,18}:)?0x[\da-f]{40}$/i)),
    data: z.string().check(z.regex(/^0x([\da-f]{2})*$/i), z.maxLength(200_000)),
    amount: units
  })
})

/** The call that `/v1/convert/build-transaction` gives. Throws a `malformed` fault. */
export function readSwapCall(value: unknown): CallsRequest['calls'][number] {
  const read = z.safeParse(callShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a transaction')
  const { to, data, amount } = read.data.tx
  return { to: to.slice(to.lastIndexOf(':') + 1), data, value: BigInt(amount) }
}
