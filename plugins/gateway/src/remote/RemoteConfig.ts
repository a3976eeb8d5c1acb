import type { FeatureConfig, KitError, PluginContext } from '@plugboard/core'
import type { AnswerCache } from '../AnswerCache.js'
import type { CatalogueApi } from '../CatalogueApi.js'
import { gatewayErrors } from '../errors.js'
import { HttpError } from '../http/HttpError.js'
import { noProject } from '../noProject.js'
import { translate } from '../translate.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { readKeptFeatures } from './readKeptFeatures.js'

/** What the configuration needs of the kit. */
export type RemoteConfigKit = Pick<
  PluginContext,
  'config' | 'features' | 'signal' | 'setRemoteFeatures' | 'report'
>

const closed: FeatureConfig = Object.freeze({ email: false, socials: false })

/**
 * The project's settings at the service: which features are on, whether this origin may use email and social login, and
 * whether analytics is wanted. Nothing is asked in basic mode. Each kind of failure is reported once.
 */
export class RemoteConfig {
  private remote: FeatureConfig = {}
  private readonly reported = new Set<string>()
  private task: Promise<void> | undefined
  private settled = false

  constructor(
    private readonly kit: RemoteConfigKit,
    private readonly api: CatalogueApi | undefined,
    private readonly cache: AnswerCache,
    private readonly origin: () => string
  ) {}

  /** Asks once; after a failure the next call asks again. Never rejects. */
  load(): Promise<void> {
    if (this.settled || this.kit.config.basic) return Promise.resolve()
    this.task ??= this.ask().finally(() => {
      this.task = undefined
    })
    return this.task
  }

  private async ask(): Promise<void> {
    const { api } = this
    if (!api) return this.report(noProject())
    const answered = await this.features(api)
    const checked = await this.checkOrigin(api)
    await this.analytics(api)
    this.settled = answered && checked
  }

  private async features(api: CatalogueApi): Promise<boolean> {
    const of = api.caller.projectId
    const kept = this.cache.get('config', of, readKeptFeatures)
    if (kept) this.apply(kept)
    try {
      const fresh = await api.config(this.call)
      this.cache.set('config', of, fresh)
      this.apply(fresh)
      return true
    } catch (error) {
      this.fail(translate(error))
      return false
    }
  }

  /** Closes email and social login unless the service says that this origin may use them. */
  private async checkOrigin(api: CatalogueApi): Promise<boolean> {
    const { features } = this.kit
    if (!features.get('email') && !features.get('socials')) return true
    try {
      if (isOriginAllowed(await api.origins(this.call), this.origin())) return true
      this.apply(closed)
      this.report(gatewayErrors.originNotAllowed())
      return true
    } catch (error) {
      this.apply(closed)
      this.fail(originFailure(error))
      return false
    }
  }

  private async analytics(api: CatalogueApi): Promise<void> {
    if (!this.kit.features.get('analytics')) return
    const wanted = await api.analytics(this.call).catch(() => false)
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

  private get call() {
    return { signal: this.kit.signal }
  }
}

/** 429 and 5xx have alerts of their own; a service that refuses does not know the project; else nothing is known. */
function originFailure(error: unknown): KitError {
  const named = translate(error)
  if (named.code === 'gateway/unreadable' && named.cause instanceof HttpError) return noProject()
  return named.severity === 'alert' ? named : gatewayErrors.originsUnchecked({ cause: error })
}
