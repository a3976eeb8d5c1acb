import * as z from 'zod/mini'
import { strictMembers } from './strictMembers.js'
import { evmAddress, trustedHost } from './textSchemas.js'

const isZone = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/u

/** The names that this service gives to accounts, and those that it looks up. */
export const namesSchema = strictMembers({
  /** The zones below which visitors may have names, e.g. `['reown.id']`; the first is the default. Without any, nobody can register. */
  zones: z._default(
    z.array(
      z
        .string({ error: 'must be names like reown.id' })
        .check(z.regex(isZone, { error: 'must be names like reown.id' })),
      { error: 'must be a list of names' }
    ),
    []
  ),
  /** Labels that nobody may have, in addition to those that the service itself reserves. */
  reserved: z._default(
    z.array(z.string({ error: 'must be a list of labels' }), { error: 'must be a list of labels' }),
    []
  ),
  /** Answers on-chain resolvers for the zones (EIP-3668): the key that signs, and the contracts that know its address. */
  signer: z.optional(
    strictMembers({
      key: z
        .string({ error: 'must be a private key' })
        .check(z.regex(/^0x[\da-f]{64}$/iu, { error: 'must be a private key of 32 bytes in hex' })),
      resolvers: z
        .array(evmAddress, { error: 'must be a list of contracts' })
        .check(z.minLength(1, { error: 'must name a contract' }))
    })
  ),
  /** Where ENS names are looked up for pages that ask this service. */
  ens: z.optional(
    strictMembers({
      network: z
        .string({ error: 'must be a chain of eip155' })
        .check(z.regex(/^eip155:\d{1,18}$/u, { error: 'must be a chain of eip155' })),
      /** Default: ENS's own on Ethereum; another network requires it. */
      universalResolver: z.optional(evmAddress),
      /** Whether to query hosts that resolvers name (EIP-3668), for this service and for pages. They must be public and use https. */
      offchain: z._default(z.boolean({ error: 'must be true or false' }), true),
      /** Hosts of the operator's own network that may also be queried, as `host:port`. */
      hosts: z._default(z.array(trustedHost, { error: 'must be a list of hosts' }), [])
    })
  )
})

/** What a gateway does with names. */
export type NamesConfig = z.output<typeof namesSchema>

/** Why a configuration of names is impossible: names are in one database, and ENS is read from an endpoint. */
export function refuseNames({
  names,
  chains,
  instances
}: {
  readonly names: NamesConfig
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly instances: number
}): string | undefined {
  const { zones, signer, ens } = names
  if (zones.length > 0 && instances > 1)
    return 'names.zones requires instances to be 1: several would give out the same names.'
  if (signer && zones.length === 0) return 'names.signer needs names.zones, whose names it answers for.'
  if (!ens) return undefined
  if (!chains[ens.network]?.length)
    return `names.ens.network must be a chain that chains names: ${ens.network} is not.`
  return ens.network !== 'eip155:1' && ens.universalResolver === undefined
    ? `names.ens.universalResolver must be given on ${ens.network}.`
    : undefined
}
