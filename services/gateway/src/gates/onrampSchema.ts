import * as z from 'zod/mini'
import { strictMembers } from './strictMembers.js'
import { chainName, endpoint } from './textSchemas.js'

const key = z
  .string({ error: 'must be a key' })
  .check(z.minLength(1, { error: 'must be a key' }), z.maxLength(500, { error: 'must be a key' }))

/** Who sells crypto to visitors. */
export const onrampSchema = strictMembers({
  /**
   * Gives coins of local chains to visitors who pay with a test card, for development: names of the chains by their CAIP-2 ids. It is refused unless
   * every endpoint of the gateway is on this machine.
   */
  sandbox: z.optional(
    z.record(
      chainName,
      z.string({ error: 'must be a name' }).check(z.minLength(1, { error: 'must be a name' })),
      { error: 'must be an object with the names of chains by their CAIP-2 ids' }
    )
  ),
  /** The keys shown in MoonPay's dashboard; `test` if they belong to its sandbox. */
  moonpay: z.optional(
    strictMembers({
      publishableKey: key,
      secretKey: key,
      webhookKey: key,
      test: z._default(z.boolean({ error: 'must be true or false' }), false),
      apiUrl: z._default(endpoint, 'https://api.moonpay.com')
    })
  )
})

const isLocal = (endpoint: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/u.test(new URL(endpoint).hostname)

/** Why a configuration of providers is impossible: the sandbox gives coins away, and several instances need one place for purchases. */
export function refuseOnramp({
  onramp,
  chains,
  instances,
  databaseUrl
}: {
  readonly onramp: z.output<typeof onrampSchema>
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly instances: number
  readonly databaseUrl?: string | undefined
}): string | undefined {
  const { sandbox, moonpay } = onramp
  if (sandbox && instances > 1)
    return 'onramp.sandbox requires instances to be 1: each instance would know only its own purchases.'
  if (moonpay && instances > 1 && databaseUrl === undefined)
    return 'databaseUrl is required when instances is above 1 and onramp sells (the command also reads $GATEWAY_DATABASE_URL): each instance would know only its own purchases.'
  if (!sandbox) return undefined
  const unserved = Object.keys(sandbox).find(
    (chainId) => !/^(eip155|solana):/u.test(chainId) || !chains[chainId]?.length
  )
  if (unserved !== undefined)
    return `onramp.sandbox.${unserved} must be a chain of eip155 or solana that chains names.`
  const far = Object.entries(chains).find(([, endpoints]) => !endpoints.every(isLocal))
  return far && `onramp.sandbox must be left out where a chain is not on this machine: ${far[0]} is not.`
}
