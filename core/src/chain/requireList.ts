import type { PluginContext } from '../contract/PluginContext.js'
import { bootErrors } from '../errors/defineErrors.js'

/**
 * Returns an option of a plugin that must be a list: without a compiler, it can be one element of it. Call it in `setup`, so that the report of the
 * removed plugin has it as its cause.
 *
 * @throws KitError `core/faulty`, which names the plugin and the option
 */
export function requireList<T extends readonly unknown[]>(
  { name }: Pick<PluginContext, 'name'>,
  option: string,
  value: T
): T {
  if (!Array.isArray(value)) throw bootErrors.faulty({ plugin: name, reason: `\`${option}\` is not a list` })
  return value
}
