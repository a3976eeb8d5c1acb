import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { firstProblem } from './firstProblem.js'
import { projectIdPattern } from './projectSchema.js'
import { caip2 } from './walletSchema.js'

const label = (error: string) => z.optional(z.string().check(z.maxLength(128, { error })))

/** The parameters of every call of a project: its id, and the kit's type (`st`) and version (`sv`), which are not used. */
export const projectQuery = z.object({
  projectId: z
    .string({ error: 'is missing' })
    .check(z.regex(projectIdPattern, { error: 'must be 1 to 64 letters, digits, - or _' })),
  st: label('must have at most 128 characters'),
  sv: label('must have at most 128 characters')
})

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

/** The query of `/getWallets`; an empty parameter counts as absent. */
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

/** The query of `/v1/account/{address}/utxos`, in addition to the parameters of every call of a project. */
export const chainQuery = z.object({
  chainId: z
    .string({ error: 'is missing' })
    .check(z.regex(caip2, { error: 'must be a chain id of CAIP-2, like eip155:1' }))
})

/** The only currency of prices. A request for another one must not get amounts of dollars instead. */
export const usd = z.optional(z.literal('usd', { error: 'must be usd' }))

/**
 * The query of `/v1/account/{address}/balance`: `currency` is that of the prices. Tokens in `forceUpdate` are read from the chain even if an answer is
 * cached.
 */
export const balanceQuery = z.extend(chainQuery, {
  currency: usd,
  forceUpdate: list(
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/u,
    'must be tokens like eip155:1:0x… with commas between them'
  )
})

/** An amount in base units, in decimal. */
export const baseUnits = z
  .string({ error: 'is missing' })
  .check(z.regex(/^[1-9]\d{0,77}$/u, { error: 'must be a whole number above 0' }))

const solanaKey = '[1-9A-HJ-NP-Za-km-z]{32,44}'
const onChain = /^(eip155:\d{1,18}|solana:[-\w]{1,32}):(.+)$/u

/** A token or an account of a chain on which swaps are made, like `eip155:1:0x…` or `solana:…:…`; addresses of `eip155` in lower case. */
const chainAddress = (what: string) =>
  z.pipe(
    z.string({ error: 'is missing' }).check(
      z.regex(new RegExp(`^(eip155:\\d{1,18}:0x[\\da-fA-F]{40}|solana:[-\\w]{1,32}:${solanaKey})$`, 'u'), {
        error: `must be ${what} like eip155:1:0x… or solana:…:…`
      })
    ),
    z.transform((value: string) => {
      const [, chainId = '', address = ''] = onChain.exec(value) ?? []
      return { chainId, address: chainId.startsWith('eip155:') ? address.toLowerCase() : address }
    })
  )

/** A token of a chain; on `eip155` `0xeee…eee` is the chain's own currency, on `solana` the mint of wrapped SOL represents SOL. */
export const chainToken = z.pipe(
  chainAddress('a token'),
  z.transform(({ chainId, address }) => ({ chainId, token: address }))
)

/** An account of a chain. */
export const chainAccount = chainAddress('an account')

/** The query of `/v1/convert/quotes`. Only some aggregators need to know the caller's account. */
export const swapQuery = z.object({
  from: chainToken,
  to: chainToken,
  amount: baseUnits,
  userAddress: z.optional(chainAccount)
})

/** The query of `/v1/image`: the address of a picture. A picture embedded in its address needs no service. */
export const remoteImageQuery = z.object({
  url: z
    .string({ error: 'is missing' })
    .check(
      z.maxLength(limits.linkLength, { error: `must have at most ${limits.linkLength} characters` }),
      z.regex(/^(https?|ipfs):\/\/\S+$/iu, { error: 'must be an https or ipfs address' })
    )
})

/** The query of `/v1/account/{address}/nfts`; the issuer of a cursor knows its form. */
export const collectiblesQuery = z.extend(chainQuery, {
  cursor: z.optional(
    z.string().check(z.regex(/^[\w.:-]{1,1000}$/u, { error: 'must be `next` of the previous page' }))
  )
})

/**
 * The query of `/v1/account/{address}/history`; the issuer of a cursor knows its form. With `newest`, the id of a transaction, no
 * cached answer from before it is returned.
 */
export const historyQuery = z.extend(chainQuery, {
  cursor: z.optional(
    z.string().check(z.regex(/^[\w.:-]{1,200}$/u, { error: 'must be `next` of the previous page' }))
  ),
  newest: z.optional(z.string().check(z.regex(/^\w{1,100}$/u, { error: 'must be the id of a transaction' })))
})

/**
 * The parameters of a request through a schema. A parameter given twice, or one that the schema refuses, throws
 * `INVALID_QUERY` with its name in `field`; parameters that the schema does not know are ignored.
 */
export function readQuery<T extends z.ZodMiniType>(params: URLSearchParams, schema: T): z.output<T> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of params) {
    if (name in values)
      throw new GatewayError('INVALID_QUERY', { field: name, message: `${name} is given twice.` })
    if (value !== '') values[name] = value
  }
  const result = z.safeParse(schema, { ...values })
  if (result.success) return result.data
  const { field, message } = firstProblem(result.error)
  const name = field.replace(/[[.].*$/u, '')
  throw new GatewayError('INVALID_QUERY', { field: name, message: `${name} ${message}.` })
}
