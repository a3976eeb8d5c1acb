import type { AnyPlugin, PluginInstance } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { Token } from '../contract/Token.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { KernelParts } from '../kit/KernelParts.js'
import { createContext } from './createContext.js'
import { orderPlugins, providedIds, replacesService, requiredIds } from './orderPlugins.js'
import { Scope } from './Scope.js'

interface Installed {
  readonly plugin: AnyPlugin
  readonly scope: Scope
  readonly instance: PluginInstance | undefined
  isStarted?: boolean
}

/** Sets up, starts and removes plugins. One that fails is removed and reported; the others continue. */
export class PluginHost {
  readonly #parts: KernelParts
  /** Names of the plugins that are still starting. */
  readonly starting = new Set<string>()
  readonly #installed = new Map<string, Installed>()

  constructor(parts: KernelParts) {
    this.#parts = parts
  }

  get names(): string[] {
    return [...this.#installed.keys()]
  }

  get #plugins(): AnyPlugin[] {
    return [...this.#installed.values()].map(({ plugin }) => plugin)
  }

  /** @throws KitError errors of `orderPlugins`, before anything is set up. */
  install(plugins: readonly AnyPlugin[]): void {
    for (const plugin of orderPlugins(plugins, this.#plugins, this.#parts.services)) this.#setup(plugin)
  }

  /** Starts all plugins that have not been started, in parallel. */
  async start(): Promise<void> {
    await Promise.all([...this.#installed.values()].map((one) => this.#startOne(one)))
  }

  /** Removes a plugin. First removes those that need its services and have no other provider of them. */
  remove(name: string): void {
    const one = this.#installed.get(name)
    if (!one) return
    this.#installed.delete(name)
    const given = providedIds(one.plugin)
    const isInstalled = (owner: string) => this.#installed.has(owner)
    for (const plugin of this.#plugins.reverse())
      if (requiredIds(plugin).some((id) => given.includes(id) && !this.#hasService(id, plugin, isInstalled)))
        this.remove(plugin.name)
    one.scope.dispose()
  }

  /** Last in, first out. */
  dispose(): void {
    for (const name of this.names.reverse()) this.remove(name)
  }

  #setup(plugin: AnyPlugin): void {
    const { name } = plugin
    const scope = new Scope((error) => this.#parts.report(error, name))
    const missing = requiredIds(plugin).find((id) => !this.#hasService(id, plugin))
    try {
      // Its provider has just failed; the composition itself was checked before.
      if (missing) throw bootErrors.missingService({ plugin: name, service: missing, cause: missing })
      const context = createContext(this.#parts, plugin, scope, (cause) => this.#fail(name, cause))
      const instance = plugin.setup(context, this.#servicesFor(plugin, context)) as PluginInstance | undefined
      // The report says what is wrong. A rejection of the promise is not reported as well.
      if (instance instanceof Promise) throw instance.catch(() => undefined)
      this.#installed.set(name, { plugin, scope, instance })
    } catch (cause) {
      scope.dispose()
      this.#reportRemoved(cause, name)
    }
  }

  async #startOne(one: Installed): Promise<void> {
    if (one.isStarted) return
    one.isStarted = true
    const { name } = one.plugin
    this.starting.add(name)
    try {
      await one.instance?.start?.()
    } catch (cause) {
      if (!one.scope.signal.aborted) this.#fail(name, cause)
    }
    this.starting.delete(name)
  }

  #fail(name: string, cause: unknown): void {
    this.remove(name)
    this.#reportRemoved(cause, name)
  }

  #reportRemoved(cause: unknown, name: string): void {
    this.#parts.reportRemovedPlugin(cause, name, this.#plugins)
  }

  /** Whether there is a service for a plugin. @param counts whether a plugin's services count */
  #hasService(id: string, user: AnyPlugin, counts?: (owner: string) => boolean): boolean {
    return this.#parts.services.has(id, replacesService(user, id) ? user.name : undefined, counts)
  }

  /** The services by the plugin's names for them, each looked up when it is read. */
  #servicesFor({ requires, optional }: AnyPlugin, { get }: PluginContext): Record<string, unknown> {
    const services = {}
    for (const [key, token] of Object.entries({ ...requires, ...optional }) as [string, Token<unknown>][])
      Object.defineProperty(services, key, { enumerable: true, get: () => get(token) })
    return Object.freeze(services)
  }
}
