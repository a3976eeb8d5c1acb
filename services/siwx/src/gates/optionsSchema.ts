import { isRedisUrl } from '@plugboard/service-common'
import * as z from 'zod/mini'

const positive = z.number({ error: 'must be a number above 0' }).check(z.gt(0, { error: 'must be above 0' }))
const positiveOr = (seconds: number) => z._default(positive, seconds)

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

const chain = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, { error: 'must be CAIP-2 ids' }))

const isHttp = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** An endpoint that is not configured may be given as `undefined`, as from the environment. */
const endpoint = z.optional(
  z.string().check(z.refine(isHttp, { error: 'must be addresses such as https://rpc.example' }))
)

/** The settings of a service, from code or a file. Functions and pools are not checked here. */
export const optionsSchema = z.object({
  origins: z
    .array(z.string().check(z.refine(isOrigin, { error: 'must be origins such as https://shop.example' })))
    .check(z.minLength(1, { error: 'must name a page' })),
  chains: z.array(chain).check(z.minLength(1, { error: 'must name a network' })),
  rpcUrls: z.optional(z.record(chain, endpoint, { error: 'must be addresses by CAIP-2 id' })),
  path: z._default(
    z.string().check(z.regex(/^(\/[-\w]+)+$/, { error: 'must be a path such as /sign-in' })),
    '/sign-in'
  ),
  sessionLifetime: positiveOr(86_400),
  nonceLifetime: positiveOr(300),
  recheckAfter: positiveOr(900),
  cookie: z._default(
    z.string().check(z.regex(/^[-\w]{1,40}$/, { error: 'must be letters and digits' })),
    'sign-in'
  ),
  sameSite: z._default(z.enum(['Lax', 'Strict', 'None'], { error: 'must be Lax, Strict or None' }), 'Lax'),
  rateLimit: z._default(
    z.union([z.literal(false), z.object({ burst: positive, perSecond: positive })], {
      error: 'must be false, or { burst, perSecond }'
    }),
    { burst: 60, perSecond: 2 }
  ),
  proxies: z.optional(z.int({ error: 'must be a whole number' }).check(z.gte(0), z.lte(10))),
  instances: z._default(
    z.int({ error: 'must be a whole number' }).check(z.gte(1, { error: 'must be at least 1' })),
    1
  ),
  redisUrl: z.optional(
    z.string().check(z.refine(isRedisUrl, { error: 'must be an address like redis://127.0.0.1:6379' }))
  )
})
