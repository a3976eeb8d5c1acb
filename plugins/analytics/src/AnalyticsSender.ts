import { coreErrors, type GatewayClient, isKitError, type PluginContext } from '@plugboard/core'
import type { AnalyticsBody } from './AnalyticsBody.js'
import type { AnalyticsOptions } from './AnalyticsOptions.js'
import { describeOccurrence, type Occurrence } from './describeOccurrence.js'

/** The number of errors that are sent within a number of milliseconds (product statement S8.14). */
const errorLimit = { count: 5, spanMs: 60_000 } as const

/** How long one event may take, in milliseconds. */
const timeoutMs = 10_000

/** The number of occurrences that wait for a slow host. Later ones are dropped. */
const maxPending = 100

/** Decisions of the visitor or the page, which are not faults. */
const decisions: readonly string[] = ['connect/rejected', 'connect/aborted', 'core/dismissed']

const refusedNotes = 'The analytics host refused an event (403): look at the project and its allowed origins.'

/** `0.1.0` of `html-eip155-0.1.0`. */
const version = '0.1.0'

/** Sends occurrences one after the other, in order. It never throws, and a failure loses one occurrence. */
export class AnalyticsSender {
  readonly #errorTimes: number[] = []
  #last: Promise<void>
  #pending = 0
  #isRefused = false

  constructor(
    private readonly kit: PluginContext,
    private readonly options: AnalyticsOptions,
    services: { readonly gateway: (() => Promise<GatewayClient>) | undefined }
  ) {
    // Whether the project allows analytics at all is known once its settings have loaded.
    this.#last = settingsRead(services.gateway)
  }

  add(occurrence: Occurrence): void {
    if (this.#pending >= maxPending) return
    this.#pending++
    this.#last = this.#last
      .then(() => this.#send(occurrence))
      .catch(() => undefined)
      .finally(() => {
        this.#pending--
      })
  }

  async #send(occurrence: Occurrence): Promise<void> {
    const { kit, options } = this
    if (kit.signal.aborted || this.#isRefused || !this.#isWanted(occurrence)) return
    const body = describeOccurrence(occurrence, options)
    if (options.sink) await options.sink(body)
    else if (options.url !== undefined) await this.#post(options.url, body)
  }

  async #post(url: string, body: AnalyticsBody): Promise<void> {
    const { kit, options } = this
    const projectId = options.projectId ?? kit.config.projectId ?? ''
    const namespaces = [...new Set(kit.networks.all.map(({ chainNamespace }) => chainNamespace))]
    const adapters = kit.config.basic ? 'core' : namespaces.join(',') || 'universal'
    const query = {
      projectId,
      st: options.st ?? 'appkit',
      sv: options.sv ?? `html-${adapters}-${version}`
    }
    const status = await postBody(url, query, body, kit.signal)
    if (status !== 403) return
    // The host will not accept the next one either.
    this.#isRefused = true
    kit.report(coreErrors.invalidAppConfiguration({ notes: refusedNotes }))
  }

  #isWanted({ subject, at }: Occurrence): boolean {
    if (asksForPrivacy()) return false
    const isOn = this.kit.features.get('analytics')
    if (!isKitError(subject))
      return subject.name !== 'MODAL_CREATED' && (isOn || subject.name === 'INITIALIZE')
    return isOn && !decisions.includes(subject.code) && this.#takeErrorTurn(at)
  }

  /** Whether one more error may be sent at this time. */
  #takeErrorTurn(at: number): boolean {
    const times = this.#errorTimes
    while (times[0] !== undefined && times[0] <= at - errorLimit.spanMs) times.shift()
    if (times.length >= errorLimit.count) return false
    times.push(at)
    return true
  }
}

/** Resolves once the project's settings are in effect, or could not be loaded. */
async function settingsRead(gateway: (() => Promise<GatewayClient>) | undefined): Promise<void> {
  try {
    await (await gateway?.())?.configured?.()
  } catch {
    // Without a project there are no project settings.
  }
}

/** Global Privacy Control, and Do Not Track in browsers that still have it. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/**
 * Sends one event. It outlives the page, carries no cookie and no referrer, and needs no preflight request: JSON goes as `text/plain`.
 *
 * @returns the status of the answer
 */
async function postBody(
  url: string,
  query: Readonly<Record<string, string>>,
  body: AnalyticsBody,
  signal: AbortSignal
): Promise<number> {
  const target = new URL('e', url.replace(/\/?$/, '/'))
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  const response = await fetch(target, {
    method: 'POST',
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  })
  await response.body?.cancel()
  return response.status
}
