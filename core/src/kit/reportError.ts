import { coreErrors } from '../errors/coreErrors.js'
import { KitError } from '../errors/KitError.js'
import { guardHooks } from '../guard/guardHooks.js'
import { nearest } from '../guard/nearest.js'
import type { Kernel } from './Kernel.js'

const forDevelopers: readonly string[] = ['core/stopped', 'core/faulty']

/** Turns whatever was thrown into a KitError, records it, and shows it by its severity. `isRemoved`: its plugin is gone. */
export function reportError(kernel: Kernel, cause: unknown, from = 'kit', isRemoved = false): void {
  const source = kernel.services.get(from)?.[1] ?? from
  const error = isRemoved
    ? coreErrors.pluginFailed({ plugin: source, cause, notes: hint(kernel, cause) })
    : cause instanceof KitError
      ? cause
      : coreErrors.unexpected({ cause, notes: `Reported by '${source}'.` })
  kernel.log.add('error', `${source} ${error.code} ${error.message} ${error.notes ?? ''} ${inner(error)}`)
  guardHooks(kernel)
  kernel.hooks.error.call(Object.freeze(error))
  // What was not meant for the visitor stays with the developer, who has to hear that a part of the page is missing.
  if (kernel.config.debug || isRemoved || forDevelopers.includes(error.code))
    console.warn(`[plugboard] ${error.code}: ${error.message}`, error.notes ?? '', error.cause ?? '')
  if (error.severity === 'silent' || error.code === 'core/unexpected') return
  const { severity: kind, message: text, notes, code, tone } = error
  kernel.notices.show({ kind, tone, text, notes, code, key: code })
}

/** The hook that a plugin without a compiler probably meant. */
function hint({ hooks }: Kernel, cause: unknown): string | undefined {
  const { code, cause: name } = cause instanceof KitError ? cause : {}
  const meant = code === 'core/unknownHook' && nearest(String(name), Object.keys(hooks))
  return meant ? `Did you mean '${meant}'?` : undefined
}

const inner = ({ cause }: KitError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : cause === undefined ? '' : String(cause)
