import type { AnyPlugin } from '../contract/Plugin.js'
import { guardHooks } from '../diagnostics/guardHooks.js'
import { nearest } from '../diagnostics/nearest.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import { providedIds } from '../plugins/orderPlugins.js'
import type { Kernel } from './Kernel.js'

const forDevelopers: readonly string[] = ['core/stopped', 'core/faulty']

/** Turns whatever was thrown into a KitError, records it, and shows it by its severity. `left`: its plugin is gone, and these are there. */
export function reportError(
  kernel: Kernel,
  cause: unknown,
  from = 'kit',
  left?: Parameters<Kernel['report']>[2]
): void {
  const source = kernel.services.ownerOf(from) ?? from
  const error = left
    ? coreErrors.pluginFailed({
        plugin: source,
        cause,
        notes: hookMeant(kernel, cause) ?? failedProvider(left, cause)
      })
    : cause instanceof KitError
      ? cause
      : coreErrors.unexpected({ cause, notes: `Reported by '${source}'.` })
  kernel.log.add('error', `${source} ${error.code} ${error.message} ${error.notes ?? ''} ${inner(error)}`)
  guardHooks(kernel)
  kernel.reporting = source
  kernel.hooks.error.call(Object.freeze(error))
  kernel.reporting = undefined
  // What was not meant for the visitor stays with the developer, who has to hear that a part of the page is missing.
  if (kernel.config.debug || left || forDevelopers.includes(error.code))
    console.warn(`[plugboard] ${error.code}: ${error.message}`, error.notes ?? '', error.cause ?? '')
  if (error.severity === 'silent' || error.code === 'core/unexpected') return
  const { severity: kind, message: text, notes, code, tone } = error
  kernel.notices.show({ kind, tone, text, notes, code, key: code })
}

/** The hook that a plugin without a compiler probably meant. */
function hookMeant({ hooks }: Kernel, cause: unknown): string | undefined {
  const { code, cause: name } = cause instanceof KitError ? cause : {}
  const meant = code === 'core/unknownHook' && nearest(String(name), Object.keys(hooks))
  return meant ? `Did you mean '${meant}'?` : undefined
}

/** Who said that it provides what the plugin needs, and did not. */
function failedProvider(
  left: NonNullable<Parameters<Kernel['report']>[2]>,
  cause: unknown
): string | undefined {
  if (!isKitError(cause) || cause.code !== 'core/missingService') return undefined
  const says = ({ plugin }: { readonly plugin: AnyPlugin }) =>
    providedIds(plugin).includes(cause.cause as string)
  const provider = [...left.values()].find(says)?.plugin.name
  return provider && `The plugin '${provider}' declares the service and does not provide it.`
}

const inner = ({ cause }: KitError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : cause === undefined ? '' : String(cause)
