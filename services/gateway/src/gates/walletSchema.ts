import * as z from 'zod/mini'
import { limits } from '../limits.js'
import { displayText } from './displayText.js'
import { safeDeepLink } from './safeDeepLink.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'

/** The form of an image id, a currency code or a token symbol. */
export const imageIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}$._:+-]{0,127}$/u

/** The form of a chain id in CAIP-2, for example `eip155:1`. */
export const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u

/** A string that `clean` sanitizes; if `clean` returns undefined, the error is `error`. */
function cleaned(clean: (value: string) => string | undefined, error: string) {
  return z.pipe(
    z.string({ error: 'must be text' }),
    z.transform((value: string, context) => {
      const result = clean(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', message: error, input: value })
      return z.NEVER
    })
  )
}

/** Services write an absent value as null or as empty text; both mean absent. */
function absentable<T extends z.ZodMiniType>(schema: T) {
  const asAbsent = z.transform((value: unknown): unknown =>
    value === null || value === '' ? undefined : value
  )
  return z.optional(z.pipe(asAbsent, z.optional(schema) as z.ZodMiniType<z.output<T> | undefined, unknown>))
}

const link = absentable(
  cleaned(safeDeepLink, 'must be an https: address or a link with the wallet’s own scheme')
)
const address = absentable(cleaned(safeHttpsUrl, 'must be an https: address'))
const flag = absentable(z.boolean({ error: 'must be true or false' }))
const text = (most: number) =>
  cleaned((value) => displayText(value, most) || undefined, 'must be readable text')
const token = z
  .string({ error: 'must be text' })
  .check(z.regex(/^[\w.:-]{1,128}$/u, { error: 'must be an id' }))

/** One wallet of the catalogue, as `/getWallets` returns it; unknown keys are dropped. */
export const walletSchema = z.object({
  id: cleaned(
    (value) => (/^[0-9a-f]{64}$/iu.test(value) ? value.toLowerCase() : undefined),
    'must be 64 hex digits'
  ),
  name: text(40),
  badge_type: absentable(z.enum(['none', 'certified'], { error: "must be 'none' or 'certified'" })),
  description: absentable(text(300)),
  chains: absentable(
    z
      .array(
        z.string({ error: 'must be text' }).check(z.regex(caip2, { error: 'must be a CAIP-2 chain id' })),
        {
          error: 'must be a list of CAIP-2 chain ids'
        }
      )
      .check(
        z.maxLength(limits.chainsPerWallet, { error: `must have at most ${limits.chainsPerWallet} chains` })
      )
  ),
  homepage: address,
  image_id: absentable(token),
  order: absentable(
    z.number({ error: 'must be a number' }).check(z.gte(0, { error: 'must not be negative' }))
  ),
  link_mode: address,
  mobile_link: link,
  desktop_link: link,
  webapp_link: address,
  app_store: address,
  play_store: address,
  chrome_store: address,
  rdns: absentable(
    z
      .string({ error: 'must be text' })
      .check(
        z.regex(/^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/u, { error: 'must be a reverse domain name' }),
        z.maxLength(128)
      )
  ),
  injected: absentable(
    z
      .array(z.object({ namespace: absentable(token), injected_id: absentable(token) }), {
        error: 'must be a list'
      })
      .check(z.maxLength(50, { error: 'must have at most 50 entries' }))
  ),
  supports_wc: flag,
  supports_wcpay: flag
})

/** A wallet of the catalogue: id, name and whatever links, chains and flags are known about it. */
export type WcWallet = z.output<typeof walletSchema>
