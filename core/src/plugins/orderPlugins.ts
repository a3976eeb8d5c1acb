import type { AnyPlugin } from '../contract/Plugin.js'
import type { Token } from '../contract/Token.js'
import { bootErrors } from '../errors/bootErrors.js'

const ids = (map: unknown): string[] =>
  Object.entries((map ?? {}) as Record<string, Token<unknown> | undefined>).map(
    ([key, token]) => token?.id ?? key
  )

/** Service ids that a plugin cannot do without. */
export const requiredIds = (plugin: AnyPlugin): string[] => ids(plugin.requires)

/**
 * Puts providers before those that use them and keeps the given order otherwise.
 * @param present the services that are there already, by id @param names the plugins that are; those of `plugins` are added
 * @throws KitError `core/notAPlugin`, `core/missingService`, `core/duplicatePlugin`
 */
export function orderPlugins(
  plugins: readonly AnyPlugin[],
  present: Pick<ReadonlySet<string>, 'has'>,
  names: Set<string>
): AnyPlugin[] {
  const odd = plugins.findIndex((plugin) => !plugin?.name || !plugin.setup)
  if (odd >= 0) throw bootErrors.notAPlugin({ index: odd, found: typeof plugins[odd] })
  const providers = new Map(
    plugins.flatMap((plugin) => (plugin.provides ?? []).map(({ id }) => [id, plugin] as const))
  )
  const ordered = new Set<AnyPlugin>()
  const visit = (plugin: AnyPlugin, above: readonly AnyPlugin[]): void => {
    if (ordered.has(plugin) || above.includes(plugin)) return
    for (const id of requiredIds(plugin))
      if (!providers.has(id) && !present.has(id))
        throw bootErrors.missingService({ plugin: plugin.name, service: id })
    for (const id of [...requiredIds(plugin), ...ids(plugin.optional)]) {
      const provider = providers.get(id)
      if (provider) visit(provider, [...above, plugin])
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) {
    if (names.has(plugin.name)) throw bootErrors.duplicatePlugin({ plugin: plugin.name })
    names.add(plugin.name)
    visit(plugin, [])
  }
  return [...ordered]
}
