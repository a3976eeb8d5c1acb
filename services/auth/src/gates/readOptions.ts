import * as z from 'zod/mini'
import type { AuthServiceOptions } from '../AuthServiceOptions.js'

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol) && new URL(value).origin === value

const origin = z
  .string({ error: 'must be an origin such as https://wallet.shop.example' })
  .check(z.refine(isOrigin, { error: 'must be an origin such as https://wallet.shop.example' }))

const positive = z.number({ error: 'must be a number above 0' }).check(z.gt(0, { error: 'must be above 0' }))

const rateOr = (fallback: { readonly burst: number; readonly perSecond: number }) =>
  z._default(
    z.union([z.literal(false), z.object({ burst: positive, perSecond: positive })], {
      error: 'must be false, or { burst, perSecond }'
    }),
    fallback
  )

const url = (pattern: RegExp, example: string) => {
  const error = `must be an address like ${example}`
  return z.string({ error }).check(z.refine((value) => URL.canParse(value) && pattern.test(value), { error }))
}

/** The settings of a service, from code or a file. Functions, pools and settings read elsewhere are not checked here. */
const optionsSchema = z.object({
  walletUrl: origin,
  publicUrl: z.optional(origin),
  smtp: z.optional(url(/^smtps?:\/\//u, 'smtp://mail.example:587')),
  from: z.optional(z.string().check(z.regex(/^[^\r\n]{3,200}$/u, { error: 'must be one line' }))),
  rpcUrls: z._default(z.record(z.string(), url(/^https?:\/\//u, 'http://127.0.0.1:8545')), {}),
  bundlerUrls: z._default(z.record(z.string(), url(/^https?:\/\//u, 'http://127.0.0.1:4337')), {}),
  rateLimit: rateOr({ burst: 120, perSecond: 5 }),
  rpcRateLimit: rateOr({ burst: 100, perSecond: 100 / 60 }),
  proxies: z.optional(z.int({ error: 'must be a whole number' }).check(z.gte(0), z.lte(10)))
})

/**
 * Settings through their gate.
 *
 * @throws TypeError that names the invalid one
 */
export function readOptions(options: AuthServiceOptions): z.output<typeof optionsSchema> {
  const read = z.safeParse(optionsSchema, options)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = issue?.path.join('.') || 'the settings'
    throw new TypeError(`Auth service: ${name} ${issue?.message ?? 'are not valid'}`)
  }
  if (read.data.smtp !== undefined && read.data.from === undefined)
    throw new TypeError('Auth service: from must name the sender of mails')
  return read.data
}
