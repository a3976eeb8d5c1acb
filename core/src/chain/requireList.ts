import type { PluginContext } from '../contract/PluginContext.js'
import { bootErrors } from '../errors/defineErrors.js'

/**
 * Returns an option of a plugin that must be a list without empty entries: without a compiler, it can be one element of it, or contain a name that its
 * module does not export. Call it in `setup`, so that the report of the removed plugin has it as its cause.
 *
 * @throws KitError `core/faulty`, which names the plugin and the option
 */
export function requireList<T extends readonly unknown[]>(
  { name }: Pick<PluginContext, 'name'>,
  option: string,
  value: T
): T {
  const reason = Array.isArray(value) ? value.some((one) => !one) && 'has an empty entry' : 'is not a list'
  if (reason) throw bootErrors.faulty({ plugin: name, reason: `\`${option}\` ${reason}` })
  return value
}
