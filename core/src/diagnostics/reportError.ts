import type { KitHooks } from '../contract/Hooks.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import { providedIds } from '../plugins/orderPlugins.js'
import type { NoticeStore } from '../stores/NoticeStore.js'
import { nearestName } from './nearestName.js'
import type { TapActivity } from './watchTaps.js'

/** Errors that matter to a developer, but not to a visitor. */
const developerCodes: readonly string[] = ['core/stopped', 'core/faulty', 'connect/unknownAncestor']

/** Maximum number of faults of one plugin in a report. */
const maxFaults = 5

/** Dependencies of reporting. */
export interface ReportDeps {
  readonly hooks: KitHooks
  readonly config: Pick<KitSettings, 'debug'>
  readonly activity: TapActivity
  readonly notices: NoticeStore
  readonly log: { add(level: 'error', text: string): void }
  /** The plugin that provides a service, by the id of its token. */
  providerOf(tokenId: string): string | undefined
}

/**
 * Turns any thrown value into a KitError, records it, and shows it according to its severity.
 *
 * @param from the plugin that threw it, or the id of the service
 */
export function reportError(deps: ReportDeps, cause: unknown, from = 'kit'): void {
  const source = deps.providerOf(from) ?? from
  const error =
    cause instanceof KitError ? cause : coreErrors.unexpected({ cause, notes: `Reported by '${source}'.` })
  publish(deps, error, source, developerCodes.includes(error.code))
}

/**
 * Reports that a plugin failed and was removed.
 *
 * @param installed the remaining plugins
 */
export function reportRemovedPlugin(
  deps: ReportDeps,
  cause: unknown,
  plugin: string,
  installed: readonly AnyPlugin[]
): void {
  const isAsync = cause instanceof Promise
  const notes = isAsync
    ? 'Its `setup` is asynchronous: wait in `start` instead.'
    : (suggestHook(deps.hooks, cause) ?? describeMissingProvider(installed, cause))
  publish(deps, coreErrors.pluginFailed({ plugin, cause, notes }), plugin, true)
}

/** Reports a plugin's unusable contributions, if there are any. */
export function reportFaults(deps: ReportDeps, plugin: string, faults: readonly string[]): void {
  if (!faults.length) return
  // One plugin can have ten thousand of them.
  const more = faults.length > maxFaults ? [`and ${faults.length - maxFaults} more`] : []
  const reason = [...faults.slice(0, maxFaults), ...more].join('; ')
  reportError(deps, coreErrors.faulty({ plugin, reason }), plugin)
}

function publish(deps: ReportDeps, error: KitError, source: string, isForDeveloper: boolean): void {
  const { activity, config, hooks, log, notices } = deps
  const { code, message, notes = '', severity, tone } = error
  log.add('error', `${source} ${code} ${message} ${notes} ${describeCause(error)}`)
  activity.reportingFor = source
  hooks.error.call(Object.freeze(error))
  activity.reportingFor = undefined
  // An error that is not shown to the visitor must reach the developer, because a part of the page is missing.
  if (config.debug || isForDeveloper) {
    // The console writes the cause itself, with its stack. A message that quotes it would say twenty lines of a chain's error twice.
    const quoted = error.cause instanceof Error ? describeCause(error) : ''
    console.warn(`[plugboard] ${code}: ${message.replace(quoted, '')}`, notes, error.cause ?? '')
  }
  if (severity === 'silent' || code === 'core/unexpected') return
  notices.show({
    kind: severity,
    tone,
    text: message,
    notes: error.notes,
    source,
    values: error.values,
    code,
    key: code
  })
}

/** The hook that a plugin without a compiler probably meant. */
function suggestHook(hooks: KitHooks, cause: unknown): string | undefined {
  if (!(cause instanceof KitError) || cause.code !== 'core/unknownHook') return undefined
  const meant = nearestName(String(cause.cause), Object.keys(hooks))
  return meant && `Did you mean '${meant}'?`
}

/** Names the plugin that declares the service that another one needs, but does not provide it. */
function describeMissingProvider(installed: readonly AnyPlugin[], cause: unknown): string | undefined {
  if (!isKitError(cause) || cause.code !== 'core/missingService') return undefined
  const declares = (plugin: AnyPlugin) => providedIds(plugin).includes(String(cause.cause))
  const provider = installed.find(declares)?.name
  return provider && `The plugin '${provider}' declares the service but does not provide it.`
}

const describeCause = ({ cause }: KitError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : cause === undefined ? '' : String(cause)
