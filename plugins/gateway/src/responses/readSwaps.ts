import type { CallsRequest, SwapInstructions } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

/** The quote of an aggregator behind the service. */
export interface AggregatorQuote {
  /** The aggregator; a service with only one may not name it. */
  readonly id: string | undefined
  /** In base units. */
  readonly amountOut: bigint
  /** The contract that takes the payment, according to the service. */
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

/** Quotes of `/v1/convert/quotes`; those that are not as agreed are left out. Throws a `malformed` fault. */
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

/** The call that `/v1/convert/build-transaction` returns. Throws a `malformed` fault. */
export function readSwapCall(value: unknown): CallsRequest['calls'][number] {
  const read = z.safeParse(callShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a transaction')
  const { to, data, amount } = read.data.tx
  return { to: to.slice(to.lastIndexOf(':') + 1), data, value: BigInt(amount) }
}

const key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const instructionsShape = z.object({
  tx: z.object({
    solana: z.object({
      instructions: z
        .array(
          z.object({
            programId: key,
            accounts: z
              .array(z.object({ pubkey: key, isSigner: z.boolean(), isWritable: z.boolean() }))
              .check(z.maxLength(255)),
            data: z.string().check(z.regex(/^[\w+/]{0,2000}={0,2}$/))
          })
        )
        .check(z.maxLength(10)),
      addressLookupTableAddresses: z.array(key).check(z.maxLength(16))
    })
  })
})

/** The instructions that `/v1/convert/build-transaction` returns on Solana. Throws a `malformed` fault. */
export function readSwapInstructions(value: unknown): SwapInstructions {
  const read = z.safeParse(instructionsShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of instructions')
  const { instructions, addressLookupTableAddresses } = read.data.tx.solana
  return {
    kind: 'instructions',
    instructions: instructions.map(({ accounts, ...rest }) => ({
      ...rest,
      accounts: accounts.map(({ pubkey, ...may }) => ({ address: pubkey, ...may }))
    })),
    tables: addressLookupTableAddresses
  }
}
