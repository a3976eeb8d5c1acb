import { coreErrors, type FeatureConfig, type KitError, type PluginContext } from '@plugboard/core'
import * as z from 'zod/mini'
import { gatewayErrors } from '../errors.js'
import type { GatewayApi } from '../GatewayApi.js'
import type { ResponseCache } from '../ResponseCache.js'
import type { ServiceChains, ServiceConfig } from '../responses/readConfig.js'
import { noProject, translateError } from '../translateError.js'

/** The parts of the kit that the configuration needs. */
export type RemoteConfigKit = Pick<
  PluginContext,
  'config' | 'features' | 'signal' | 'setRemoteFeatures' | 'report'
>

const loginOff: FeatureConfig = Object.freeze({ email: false, socials: false })

/**
 * The project's settings at the service: which features are on, whether this origin may use email and social login, and whether analytics is wanted.
 * Nothing is loaded in basic mode. Each kind of failure is reported once.
 */
export class RemoteConfig {
  private remote: FeatureConfig = {}
  private readonly reported = new Set<string>()
  private task: Promise<void> | undefined
  private settled = false
  private answered: Promise<ServiceConfig | undefined> = Promise.resolve(undefined)

  constructor(
    private readonly kit: RemoteConfigKit,
    private readonly api: GatewayApi | undefined,
    private readonly cache: ResponseCache,
    private readonly origin: () => string
  ) {}

  /** Loads it once; after a failure the next call tries again. Never rejects. */
  load(): Promise<void> {
    if (this.settled || this.kit.config.basic) return Promise.resolve()
    this.task ??= this.loadAll().finally(() => {
      this.task = undefined
    })
    return this.task
  }

  /** The chains that the service named with the configuration; waits for a pending answer. `undefined` if there was none. Never rejects. */
  async chains(): Promise<ServiceChains | undefined> {
    return (await this.answered)?.chains
  }

  private async loadAll(): Promise<void> {
    const { api } = this
    if (!api) return this.report(noProject())
    const answered = await this.features(api)
    const checked = await this.checkOrigin(api)
    await this.analytics(api)
    this.settled = answered && checked
  }

  private async features(api: GatewayApi): Promise<boolean> {
    const of = api.caller.projectId
    const cached = this.cache.get('config', of, readStoredFeatures)
    if (cached) this.apply(cached)
    try {
      const asked = api.config(this.request)
      this.answered = asked.catch(() => undefined)
      const { features: fresh } = await asked
      this.cache.set('config', of, fresh)
      this.apply(fresh)
      return true
    } catch (error) {
      this.fail(translateError(error))
      return false
    }
  }

  /** Turns email and social login off unless the service says that this origin may use them. */
  private async checkOrigin(api: GatewayApi): Promise<boolean> {
    const { features } = this.kit
    if (!features.get('email') && !features.get('socials')) return true
    try {
      if (isOriginAllowed(await api.origins(this.request), this.origin())) return true
      this.apply(loginOff)
      this.report(gatewayErrors.originNotAllowed())
      return true
    } catch (error) {
      this.apply(loginOff)
      this.fail(originFailure(error))
      return false
    }
  }

  private async analytics(api: GatewayApi): Promise<void> {
    if (!this.kit.features.get('analytics')) return
    const wanted = await api.analytics(this.request).catch(() => false)
    if (!wanted) this.apply({ analytics: false })
  }

  private apply(part: FeatureConfig): void {
    const next = { ...this.remote, ...part }
    if (this.kit.signal.aborted || JSON.stringify(next) === JSON.stringify(this.remote)) return
    this.remote = next
    this.kit.setRemoteFeatures(next)
  }

  private fail(error: KitError): void {
    if (!this.kit.signal.aborted) this.report(error)
  }

  private report(error: KitError): void {
    if (this.reported.has(error.code)) return
    this.reported.add(error.code)
    this.kit.report(error)
  }

  private get request() {
    return { signal: this.kit.signal }
  }
}

/**
 * 429, 5xx and a refusal with a reason have their own alerts. No answer says nothing about the project, so it has none: email and social login are
 * off until the service answers. Any other answer is treated like that of a project that nobody has configured.
 */
function originFailure(error: unknown): KitError {
  const translated = translateError(error)
  if (translated.severity === 'alert' || translated.code === 'gateway/unreachable') return translated
  return coreErrors.projectIdNotConfigured({
    cause: error,
    notes:
      'The gateway service returned no list of allowed origins for this project, so email and social login are off. Wallets can still be connected.'
  })
}

const providers = z.union([z.array(z.string().check(z.maxLength(64))), z.literal(false)])

const featuresShape = z.object({
  email: z.optional(z.boolean()),
  socials: z.optional(providers),
  swaps: z.optional(providers),
  onramp: z.optional(providers),
  activity: z.optional(z.boolean()),
  branding: z.optional(z.boolean()),
  multiWallet: z.optional(z.boolean())
})

/** Remote features from the cache; throws if the page's storage contains something else. */
export function readStoredFeatures(value: unknown): FeatureConfig {
  return z.parse(featuresShape, value)
}

/**
 * Whether a project allows a page's origin. An empty list allows every origin; `*.` at the start of a host matches any name below it, `:*` any port.
 * Only the empty list allows an opaque origin (`null`).
 */
function isOriginAllowed(allowed: readonly string[], origin: string): boolean {
  if (!allowed.length) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return allowed.some((pattern) => {
    const parts = /^(https?:)\/\/(\*\.)?(\[[^\]]+\]|[^:/]+)(?::(\d+|\*))?\/?$/u.exec(pattern)
    if (!parts) return false
    const [, scheme, below, host = '', wanted = ''] = parts
    const standard = scheme === 'https:' ? '443' : '80'
    const samePort = wanted === '*' || (wanted || standard) === (port || standard)
    return scheme === protocol && samePort && (below ? hostname.endsWith(`.${host}`) : hostname === host)
  })
}
