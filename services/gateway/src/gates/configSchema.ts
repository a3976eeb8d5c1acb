import { isRedisUrl } from '@plugboard/service-common'
import * as z from 'zod/mini'
import { jupiterChains, jupiterUrl } from '../swaps/jupiter.js'
import { oneInchChains, oneInchUrl } from '../swaps/oneInch.js'
import { firstProblem } from './firstProblem.js'
import { namesSchema, refuseNames } from './namesSchema.js'
import { onrampSchema, refuseOnramp } from './onrampSchema.js'
import { projectSchema } from './projectSchema.js'
import { caip2 } from './walletSchema.js'

const positive = (error: string) => z.number({ error }).check(z.gt(0, { error }))

const evmAddress = z
  .string({ error: 'must be an address of the chain' })
  .check(z.regex(/^0x[\da-f]{40}$/iu, { error: 'must be an address of the chain' }))

const isEndpoint = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)

const indexSchema = z.object({
  kind: z.enum(['blockscout', 'etherscan', 'helius'], {
    error: "must be 'blockscout', 'etherscan' or 'helius'"
  }),
  url: z.string().check(z.refine(isEndpoint, { error: 'must be an http or https address' }))
})

/** The addresses of aggregators of the kinds that this service knows, and their chains. */
const knownAggregators: Readonly<
  Record<string, { readonly url: string; readonly chains: readonly string[] }>
> = {
  '1inch': { url: oneInchUrl, chains: oneInchChains },
  jupiter: { url: jupiterUrl, chains: jupiterChains }
}

const aggregatorSchema = z.pipe(
  z
    .object({
      /** `1inch`, `jupiter`, or a kind that one of the operator's adapters serves. */
      kind: z
        .string({ error: "must be '1inch', 'jupiter' or the name of an adapter" })
        .check(z.regex(/^[\w.-]{1,64}$/u, { error: "must be '1inch', 'jupiter' or the name of an adapter" })),
      /** The operator's key at the aggregator. */
      key: z
        .string({ error: 'must be a key' })
        .check(z.regex(/^[\x21-\x7e]{1,500}$/u, { error: 'must be a key' })),
      /** Default: the aggregator's own address. */
      url: z.optional(z.string().check(z.refine(isEndpoint, { error: 'must be an http or https address' }))),
      /** Default: for `1inch` the twelve networks on which swaps are offered, for `jupiter` Solana. */
      chains: z.optional(
        z.array(
          z.string().check(
            z.regex(/^(eip155:\d{1,18}|solana:[-\w]{1,32})$/u, {
              error: 'must be chains of eip155 or solana'
            })
          ),
          { error: 'must be a list of chains' }
        )
      )
    })
    .check(
      z.refine(
        ({ kind, url, chains }) => kind in knownAggregators || (url !== undefined && chains !== undefined),
        {
          error: 'must have url and chains, since this service does not know its kind'
        }
      )
    ),
  z.transform(({ kind, key, url, chains }) => ({
    kind,
    key,
    url: url ?? knownAggregators[kind]?.url ?? '',
    chains: [...(chains ?? knownAggregators[kind]?.chains ?? [])]
  }))
)

/** The configuration of a gateway, from code or the file of `--config`. */
export const configSchema = z.object({
  /** Projects to write at the start, replacing those with the same id. */
  projects: z._default(z.array(projectSchema, { error: 'must be a list of projects' }), []),
  /** The request rate per address and project; false for no limit. */
  rateLimit: z._default(
    z.union([
      z.literal(false),
      z.object({
        burst: positive('must be a number above 0'),
        perSecond: positive('must be a number above 0')
      })
    ]),
    { burst: 240, perSecond: 40 }
  ),
  /** How many of the operator's own proxies in front write `X-Forwarded-For`; 0 for none. Required in production on a loopback address. */
  proxies: z.optional(z.int({ error: 'must be a whole number' }).check(z.gte(0), z.lte(10))),
  /** How many gateways serve the same visitors; more than one require `redisUrl`. */
  instances: z._default(
    z.int({ error: 'must be a whole number' }).check(z.gte(1, { error: 'must be at least 1' })),
    1
  ),
  /** The server of the Redis protocol on which gateways count rates together. */
  redisUrl: z.optional(
    z.string().check(z.refine(isRedisUrl, { error: 'must be an address like redis://127.0.0.1:6379' }))
  ),
  /** A PostgreSQL database in which gateways store purchases together; needs the package `pg`. Without it each keeps them in memory. */
  databaseUrl: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && /^postgres(ql)?:$/u.test(new URL(value).protocol), {
        error: 'must be an address like postgres://user:password@127.0.0.1/shop'
      })
    )
  ),
  /** How many balances are requested at a time; four times as many wait, and further ones are answered with 503. Default 8. */
  parallelBalances: z._default(
    z.int({ error: 'must be a whole number' }).check(z.gte(1, { error: 'must be at least 1' }), z.lte(1_000)),
    8
  ),
  /** Chains whose data are served: endpoints by CAIP-2 id, the preferred one first. On bip122 Esplora-style APIs, on cosmos REST APIs (LCD), on eip155 and solana JSON-RPC. */
  chains: z._default(
    z.record(
      z.string().check(z.regex(caip2, { error: 'must be named by their CAIP-2 ids' })),
      z.array(
        z.string().check(z.refine(isEndpoint, { error: 'must be a list of http or https addresses' })),
        { error: 'must be a list of http or https addresses' }
      )
    ),
    {}
  ),
  /**
   * Indexes of whole chains, by CAIP-2 id: `blockscout` (the address of an instance) and `etherscan` (the address of an API of its form, with
   * its parameters) on eip155, `helius` (its endpoint) on solana.
   */
  indexes: z._default(
    z.record(z.string().check(z.regex(caip2, { error: 'must be named by CAIP-2 ids' })), indexSchema),
    {}
  ),
  /** Who quotes swaps, each with a key that stays in this service; if several serve one chain, the first is used. */
  aggregators: z._default(z.array(aggregatorSchema, { error: 'must be a list of aggregators' }), []),
  /**
   * Token lists in the schema of tokenlists.org: files, and addresses with https (or http). If several entries exist for one token, the first counts.
   */
  tokenLists: z._default(
    z.array(z.string().check(z.minLength(1, { error: 'must be a file or an address' })), {
      error: 'must be a list of files and addresses'
    }),
    []
  ),
  /** How long events of `POST /e` are kept, in days, and the maximum number: the oldest are removed first. */
  analytics: z._default(
    z.object({
      retentionDays: z._default(positive('must be a number above 0'), 90),
      maxEvents: z._default(
        z.int({ error: 'must be a whole number' }).check(z.gte(0, { error: 'must be at least 0' })),
        1_000_000
      )
    }),
    { retentionDays: 90, maxEvents: 1_000_000 }
  ),
  /** What is passed on to endpoints in addition to reads: methods by name, and with `trace` those that trace and simulate. */
  rpc: z._default(
    z.object({
      methods: z._default(
        z.array(z.string().check(z.regex(/^\w{1,100}$/u, { error: 'must be a list of methods' })), {
          error: 'must be a list of methods'
        }),
        []
      ),
      trace: z._default(z.boolean({ error: 'must be true or false' }), false)
    }),
    { methods: [], trace: false }
  ),
  /** The prefix for the path of a picture's `ipfs:` address, `https://ipfs.example/ipfs/`; without it those pictures are not fetched. */
  ipfsUrl: z.optional(
    z.string().check(
      z.refine((value) => isEndpoint(value) && new URL(value).href === value && value.endsWith('/'), {
        error: 'must be an address like https://ipfs.example/ipfs/'
      })
    )
  ),
  /** Hosts of the operator's own network, as `host:port`, where pictures in token lists may be; others must be public and use https. */
  imageHosts: z._default(
    z.array(z.string().check(z.minLength(1, { error: 'must be a host' })), {
      error: 'must be a list of hosts'
    }),
    []
  ),
  /** Prices in US dollars for one whole unit, by CAIP-2 chain id and token; `native` is the chain's own currency. */
  prices: z._default(
    z.record(
      z.string().check(z.regex(caip2, { error: 'must be named by CAIP-2 ids' })),
      z.record(z.string().check(z.minLength(1)), positive('must be a number above 0'))
    ),
    {}
  ),
  /** Where other prices are read from: pools of Uniswap V2 or one of its forks, by chain. */
  pools: z._default(
    z.record(
      z.string().check(z.regex(/^eip155:\d{1,18}$/u, { error: 'must be named by chains of eip155' })),
      z.object({
        factory: evmAddress,
        dollar: evmAddress,
        wrapped: z.optional(evmAddress),
        minDollars: z._default(positive('must be a number above 0'), 10_000)
      })
    ),
    {}
  ),
  /** Who sells crypto: nobody unless it is configured here. */
  onramp: z._default(onrampSchema, {}),
  /** The names that accounts can register here, and where others are looked up: neither unless it is configured here. */
  names: z._default(namesSchema, { zones: [], reserved: [] }),
  /**
   * Whether an empty database is filled with the built-in catalogue and the `demo` project, and pictures that are shipped with the package are served.
   */
  seed: z._default(z.boolean({ error: 'must be true or false' }), true)
})

/**
 * The configuration of a gateway: projects, rate limit, proxies, instances, chains, their indexes, aggregators, token lists, prices, events, who sells
 * crypto and where purchases are stored, names, methods that are passed on, balances at a time, seed. Every member may be left out.
 */
export type GatewayConfig = z.input<typeof configSchema>

/** Validates a configuration. Throws a TypeError that names the invalid member. */
export function readConfig(value: unknown): z.output<typeof configSchema> {
  const result = z.safeParse(configSchema, value)
  if (!result.success) {
    const { field, message } = firstProblem(result.error)
    throw new TypeError(`Gateway configuration: ${field === '' ? 'it' : field} ${message}.`)
  }
  const { indexes, instances, redisUrl } = result.data
  for (const [chainId, { kind }] of Object.entries(indexes))
    if (!chainId.startsWith(kind === 'helius' ? 'solana:' : 'eip155:'))
      throw new TypeError(`Gateway configuration: indexes.${chainId} cannot be of the kind ${kind}.`)
  if (instances > 1 && redisUrl === undefined)
    throw new TypeError(
      'Gateway configuration: redisUrl is required when instances is above 1: each instance would count rates by itself.'
    )
  const refusal = refuseOnramp(result.data) ?? refuseNames(result.data)
  if (refusal !== undefined) throw new TypeError(`Gateway configuration: ${refusal}`)
  return result.data
}
