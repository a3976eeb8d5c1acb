import * as z from 'zod/mini'
import { limits } from '../limits.js'
import { caip2 } from './caip2.js'

function whole(most: number, fallback: number) {
  const error = `must be a whole number from 1 to ${most}`
  return z.pipe(
    z._default(z.string().check(z.regex(/^[0-9]{1,6}$/u, { error })), String(fallback)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, { error }), z.lte(most, { error })))
  )
}

function list(item: RegExp, error: string) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => value.split(',').filter((part) => part !== ''))
      ),
      z
        .array(z.string().check(z.regex(item, { error })))
        .check(z.maxLength(limits.listLength, { error: `must have at most ${limits.listLength} items` }))
    )
  )
}

const ids = list(/^[0-9a-f]{64}$/iu, 'must be ids of 64 hex digits with commas between them')

/** The query of `/getWallets` after the gate; an empty parameter counts as absent. */
export const walletQuery = z.object({
  page: whole(limits.page, 1),
  entries: whole(limits.entries, limits.defaultEntries),
  search: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.searchLength, { error: `must have at most ${limits.searchLength} characters` })
      )
  ),
  include: ids,
  exclude: ids,
  chains: list(caip2, 'must be CAIP-2 chain ids with commas between them'),
  badge_type: z.optional(z.enum(['none', 'certified'], { error: "must be 'none' or 'certified'" }))
})
