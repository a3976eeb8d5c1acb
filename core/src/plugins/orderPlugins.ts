import type { AnyPlugin } from '../contract/Plugin.js'
import type { Token } from '../contract/Token.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { ServiceRegistry } from './ServiceRegistry.js'

const idsOf = (map: unknown): string[] =>
  Object.entries((map ?? {}) as Record<string, Token<unknown> | undefined>).map(
    ([key, token]) => token?.id ?? key
  )

/** Ids of the services that a plugin requires. */
export const requiredIds = (plugin: AnyPlugin): string[] => idsOf(plugin.requires)

/** Ids of the services that a plugin declares, including those that it replaces. */
export const providedIds = ({ provides = [], replaces = [] }: AnyPlugin): string[] =>
  [...provides, ...replaces].map(({ id }) => id)

/** Whether a plugin replaces a service. */
export const replacesService = ({ replaces = [] }: AnyPlugin, id: string): boolean =>
  replaces.some((token) => token.id === id)

/**
 * Puts every provider of a service before the plugins that use it, and otherwise keeps the given order. A replacement that uses the
 * service it covers is placed after the provider and the replacements before it in the list: the last one in the list is on top.
 *
 * @param installed the plugins that are already set up @param services the services that they provide
 * @throws KitError `core/notAPlugin`, `core/duplicatePlugin`, `core/duplicateService`, `core/missingService`
 */
export function orderPlugins(
  plugins: readonly AnyPlugin[],
  installed: readonly AnyPlugin[],
  services: Pick<ServiceRegistry, 'has'>
): AnyPlugin[] {
  assertPlugins(plugins)
  assertUnique([...installed, ...plugins])
  const providersOf = (id: string, user: AnyPlugin) => {
    const others = plugins.filter((plugin) => plugin !== user && providedIds(plugin).includes(id))
    if (!replacesService(user, id)) return others
    const before = plugins.slice(0, plugins.indexOf(user))
    const covered = others.filter((plugin) => !replacesService(plugin, id) || before.includes(plugin))
    return covered.length ? covered : others
  }
  const ordered = new Set<AnyPlugin>()
  const visit = (plugin: AnyPlugin, above: readonly AnyPlugin[]): void => {
    if (ordered.has(plugin) || above.includes(plugin)) return
    const required = requiredIds(plugin)
    const missing = required.find((id) => !providersOf(id, plugin).length && !services.has(id))
    if (missing) throw bootErrors.missingService({ plugin: plugin.name, service: missing })
    for (const id of [...required, ...idsOf(plugin.optional)])
      for (const provider of providersOf(id, plugin)) visit(provider, [...above, plugin])
    ordered.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...ordered]
}

/** A composition that no compiler has checked can contain anything. */
function assertPlugins(plugins: readonly AnyPlugin[]): void {
  const index = plugins.findIndex((plugin) => !plugin?.name || !plugin.setup)
  if (index >= 0) throw bootErrors.notAPlugin({ index, found: typeof plugins[index] })
}

/** Requires that plugin names are unique, and that no two plugins provide a service without replacing it. */
function assertUnique(plugins: readonly AnyPlugin[]): void {
  const names = new Set<string>()
  const providers = new Map<string, string>()
  for (const { name, provides = [], replaces = [] } of plugins) {
    if (names.has(name)) throw bootErrors.duplicatePlugin({ plugin: name })
    names.add(name)
    const replaced = replaces.map(({ id }) => id)
    for (const { id } of provides) {
      const first = providers.get(id)
      if (replaced.includes(id)) continue
      if (first && first !== name) throw bootErrors.duplicateService({ first, second: name, service: id })
      providers.set(id, name)
    }
  }
}
