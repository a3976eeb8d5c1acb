import type { FeatureConfig } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

const chainsShape = z.object({
  http: z.array(z.string()).check(z.maxLength(5000)),
  collectibles: z.catch(z.optional(z.array(z.string()).check(z.maxLength(5000))), undefined),
  swaps: z.catch(z.optional(z.array(z.string()).check(z.maxLength(5000))), undefined),
  names: z.catch(z.optional(z.boolean()), undefined)
})

/** The content of `/appkit/v1/config`. */
export interface ServiceConfig {
  readonly features: FeatureConfig
  /** The chains about which the service can be asked, if it names them here. */
  readonly chains: ServiceChains | undefined
}

const featuresShape = z.object({
  features: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(64)),
        isEnabled: z.boolean(),
        config: z.optional(z.unknown())
      })
    )
    .check(z.maxLength(200)),
  chains: z.catch(z.optional(chainsShape), undefined)
})

/**
 * The remote features that `/appkit/v1/config` returns, and the chains. A feature that the answer does not name is off; one whose provider list is
 * absent keeps the host's setting. Throws a `malformed` fault.
 */
export function readServiceConfig(value: unknown): ServiceConfig {
  const read = z.safeParse(featuresShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a project configuration')
  const { chains, features } = read.data
  return { features: toFeatureConfig(features), chains: chains && toServiceChains(chains) }
}

function toFeatureConfig(features: z.output<typeof featuresShape>['features']): FeatureConfig {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const on = (id: string): boolean => byId.get(id)?.isEnabled ?? false
  const providers = (id: string): readonly string[] | false | undefined => {
    if (!on(id)) return false
    const list = byId.get(id)?.config
    if (!Array.isArray(list)) return undefined
    const known = list.slice(0, 100).filter(isName)
    return known.length ? known : false
  }
  const login = providers('social_login')
  const socials = login ? login.filter((provider) => provider !== 'email') : login
  return {
    email: login ? login.includes('email') : login,
    socials: socials && socials.length === 0 ? false : socials,
    swaps: providers('swap'),
    onramp: providers('onramp'),
    activity: on('activity'),
    branding: on('reown_branding'),
    multiWallet: on('multi_wallet')
  }
}

const originsShape = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000))
})

/** The origins that a project allows, as `/projects/v1/origins` returns them. Throws a `malformed` fault. */
export function readOrigins(value: unknown): readonly string[] {
  const read = z.safeParse(originsShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of origins')
  return read.data.allowedOrigins
}

const analyticsShape = z.object({ isAnalyticsEnabled: z.boolean() })

/** Whether the project wants analytics, as `/getAnalyticsConfig` returns. Throws a `malformed` fault. */
export function readAnalytics(value: unknown): boolean {
  const read = z.safeParse(analyticsShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not an analytics switch')
  return read.data.isAnalyticsEnabled
}

/** The chains about which the service can be asked, by CAIP-2 ids. */
export interface ServiceChains {
  readonly all: ReadonlySet<string>
  /** The chains whose collectibles it knows; not every service says. */
  readonly collectibles: ReadonlySet<string>
  /** The chains for which it quotes swaps. */
  readonly swaps: ReadonlySet<string>
  /** Whether it knows names of accounts on `eip155`. */
  readonly hasNames: boolean
}

/** The chains that `/v1/supported-chains` returns. Throws a `malformed` fault. */
export function readChains(value: unknown): ServiceChains {
  const read = z.safeParse(chainsShape, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a list of chains')
  return toServiceChains(read.data)
}

const toServiceChains = ({
  http,
  collectibles,
  swaps,
  names = false
}: z.output<typeof chainsShape>): ServiceChains => ({
  all: new Set(http),
  collectibles: new Set(collectibles),
  swaps: new Set(swaps),
  hasNames: names
})
