import { displayText } from '@plugboard/core'
import type { OnrampOptions, OnrampQuote, OnrampSession, OnrampStatus } from '@plugboard/core/features'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

const text = z.string().check(z.maxLength(200))
const name = z.pipe(
  text,
  z.transform((value: string) => displayText(value))
)
const decimal = z.string().check(z.regex(/^\d{1,24}(\.\d{1,24})?$/))
const many = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(500))

const options = z.object({
  purchaseCurrencies: many(
    z.object({
      id: text,
      name,
      symbol: name,
      networks: many(z.object({ name, display_name: name, chain_id: text, contract_address: text }))
    })
  ),
  paymentCurrencies: many(
    z.object({
      id: z.string().check(z.regex(/^[A-Z]{3}$/)),
      payment_method_limits: many(z.object({ id: text, min: decimal, max: decimal }))
    })
  )
})

const money = z.object({ amount: decimal, currency: text })
const quote = z.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  quoteId: text
})

const session = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2_048)),
  session: z.catch(z.optional(text), undefined),
  expiresAt: z.catch(z.optional(z.number()), undefined)
})

const status = z.object({ status: z.enum(['waiting', 'confirming', 'paid', 'sent', 'failed']) })

/** A seller's currencies and payment methods. Throws a `malformed` fault. */
export const readOnrampOptions = (value: unknown): OnrampOptions => read(options, value, 'what is sold')

/** The quote of a purchase. Throws a `malformed` fault. */
export const readOnrampQuote = (value: unknown): OnrampQuote => read(quote, value, 'a quote')

/** The page where a purchase is paid; the link is not checked. Throws a `malformed` fault. */
export function readOnrampSession(value: unknown): OnrampSession {
  const { url, session: id, expiresAt } = read(session, value, 'a page for a purchase')
  return { url, id, expiresAt }
}

/** The progress of a purchase according to its seller. Throws a `malformed` fault. */
export const readOnrampStatus = (value: unknown): OnrampStatus => read(status, value, 'a status').status

function read<T extends z.ZodMiniType>(shape: T, value: unknown, what: string): z.output<T> {
  const { data } = z.safeParse(shape, value)
  if (data === undefined) throw new HttpFault('malformed', `The response is not ${what}`)
  return data as z.output<T>
}
