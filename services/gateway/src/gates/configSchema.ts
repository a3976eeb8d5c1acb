import { isRedisUrl } from '@plugboard/service-common'
import { suggest } from '@plugboard/service-common/commands'
import * as z from 'zod/mini'
import { servedNamespaces } from '../chains/servedNamespaces.js'
import { aggregatorSchema } from './aggregatorSchema.js'
import { firstProblem } from './firstProblem.js'
import { namesSchema, refuseNames } from './namesSchema.js'
import { onrampSchema, refuseOnramp } from './onrampSchema.js'
import { configuredProjectSchema } from './projectSchema.js'
import { strictMembers } from './strictMembers.js'
import {
  acceptedText,
  chainName,
  endpoint,
  evmAddress,
  evmChainName,
  isEndpoint,
  isEvmAddress,
  matchingText,
  trustedHost
} from './textSchemas.js'

const positive = (error: string) => z.number({ error }).check(z.gt(0, { error }))

const someText = (error: string) => z.string({ error }).check(z.minLength(1, { error }))

const byChain = 'must be an object with chains by their CAIP-2 ids'

const indexSchema = strictMembers({
  kind: z.enum(['blockscout', 'etherscan', 'helius'], {
    error: "must be 'blockscout', 'etherscan' or 'helius'"
  }),
  url: endpoint
})

/** The configuration of a gateway, from code or the file of `--config`. */
export const configSchema = strictMembers({
  /** Projects to write at the start, replacing those with the same id. */
  projects: z._default(z.array(configuredProjectSchema, { error: 'must be a list of projects' }), []),
  /** The request rate per address and project; false for no limit. */
  rateLimit: z._default(
    z.union(
      [
        z.literal(false),
        strictMembers({
          burst: positive('must be a number above 0'),
          perSecond: positive('must be a number above 0')
        })
      ],
      { error: 'must be false, or an object with the numbers burst and perSecond' }
    ),
    { burst: 240, perSecond: 40 }
  ),
  /** How many of the operator's own proxies in front write `X-Forwarded-For`; 0 for none. Required in production on a loopback address. */
  proxies: z.optional(
    z
      .int({ error: 'must be a whole number from 0 to 10' })
      .check(
        z.gte(0, { error: 'must be a whole number from 0 to 10' }),
        z.lte(10, { error: 'must be a whole number from 0 to 10' })
      )
  ),
  /** How many gateways serve the same visitors; more than one require `redisUrl`. */
  instances: z._default(
    z.int({ error: 'must be a whole number' }).check(z.gte(1, { error: 'must be at least 1' })),
    1
  ),
  /** The server of the Redis protocol on which gateways count rates together. */
  redisUrl: z.optional(acceptedText(isRedisUrl, 'must be an address like redis://127.0.0.1:6379')),
  /** A PostgreSQL database in which gateways store purchases together; needs the package `pg`. Without it each keeps them in memory. */
  databaseUrl: z.optional(
    acceptedText(
      (value) => URL.canParse(value) && /^postgres(ql)?:$/u.test(new URL(value).protocol),
      'must be an address like postgres://user:password@127.0.0.1/shop'
    )
  ),
  /** How many balances are requested at a time; four times as many wait, and further ones are answered with 503. Default 8. */
  parallelBalances: z._default(
    z
      .int({ error: 'must be a whole number' })
      .check(z.gte(1, { error: 'must be at least 1' }), z.lte(1_000, { error: 'must be at most 1000' })),
    8
  ),
  /** Chains whose data are served: endpoints by CAIP-2 id, the preferred one first. On bip122 Esplora-style APIs, on cosmos REST APIs (LCD), on eip155 and solana JSON-RPC. */
  chains: z._default(
    z.record(chainName, z.array(endpoint, { error: 'must be a list of http or https addresses' }), {
      error: byChain
    }),
    {}
  ),
  /**
   * Indexes of whole chains, by CAIP-2 id: `blockscout` (the address of an instance) and `etherscan` (the address of an API of its form, with
   * its parameters) on eip155, `helius` (its endpoint) on solana.
   */
  indexes: z._default(z.record(chainName, indexSchema, { error: byChain }), {}),
  /** Who quotes swaps, each with a key that stays in this service; if several serve one chain, the first is used. */
  aggregators: z._default(z.array(aggregatorSchema, { error: 'must be a list of aggregators' }), []),
  /**
   * Token lists in the schema of tokenlists.org: files (from the working directory), and addresses with https (or http). If several entries exist for
   * one token, the first counts. A file that cannot be read is refused at the start.
   */
  tokenLists: z._default(
    z.array(someText('must be a file or an address'), {
      error: 'must be a list of files and addresses'
    }),
    []
  ),
  /** How long events of `POST /e` are kept, in days, and the maximum number: the oldest are removed first. */
  analytics: z._default(
    strictMembers({
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
    strictMembers({
      methods: z._default(
        z.array(matchingText(/^\w{1,100}$/u, 'must be the name of a method'), {
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
    acceptedText(
      (value) => isEndpoint(value) && new URL(value).href === value && value.endsWith('/'),
      'must be an address like https://ipfs.example/ipfs/'
    )
  ),
  /** Hosts of the operator's own network, as `host:port`, where pictures in token lists may be; others must be public and use https. */
  imageHosts: z._default(z.array(trustedHost, { error: 'must be a list of hosts' }), []),
  /** Prices in US dollars for one whole unit, by CAIP-2 chain id and token; `native` is the chain's own currency. */
  prices: z._default(
    z.record(
      chainName,
      z.record(someText('must be a token'), positive('must be a number above 0'), {
        error: 'must be an object with prices by token'
      }),
      { error: byChain }
    ),
    {}
  ),
  /** Where other prices are read from: pools of Uniswap V2 or one of its forks, by chain. */
  pools: z._default(
    z.record(
      evmChainName,
      strictMembers({
        factory: evmAddress,
        dollar: evmAddress,
        wrapped: z.optional(evmAddress),
        minDollars: z._default(positive('must be a number above 0'), 10_000)
      }),
      { error: byChain }
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
    throw refusal(`${field === '' ? 'it' : field} ${message}`)
  }
  const { chains, indexes, instances, redisUrl, prices } = result.data
  for (const [chainId, endpoints] of Object.entries(chains)) {
    const [namespace = ''] = chainId.split(':')
    if (!servedNamespaces.some((one) => one === namespace))
      throw refusal(
        `chains.${chainId} is of a namespace that this service cannot read${suggest(namespace, servedNamespaces)}`
      )
    // Pages would read in the configuration that the chain is served.
    if (endpoints.length === 0) throw refusal(`chains.${chainId} must name an endpoint`)
  }
  for (const [chainId, tokens] of Object.entries(prices))
    for (const token of chainId.startsWith('eip155:') ? Object.keys(tokens) : [])
      if (token !== 'native' && !isEvmAddress(token))
        throw refusal(`prices.${chainId}.${token} is neither 'native' nor an address of the chain`)
  for (const [chainId, { kind }] of Object.entries(indexes))
    if (!chainId.startsWith(kind === 'helius' ? 'solana:' : 'eip155:'))
      throw refusal(`indexes.${chainId} cannot be of the kind ${kind}`)
  if (instances > 1 && redisUrl === undefined)
    throw refusal(
      'redisUrl is required when instances is above 1 (the command also reads $GATEWAY_REDIS_URL): each instance would count rates by itself'
    )
  const reason = refuseOnramp(result.data) ?? refuseNames(result.data)
  if (reason !== undefined) throw refusal(reason)
  return result.data
}

/** The error for a configuration that is not accepted. */
export const refusal = (reason: string): TypeError =>
  new TypeError(`Gateway configuration: ${reason}${/[.?]$/u.test(reason) ? '' : '.'}`)
