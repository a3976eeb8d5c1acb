import type { AnyPlugin, PluginInstance } from '../contract/Plugin.js'
import type { Token } from '../contract/Token.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { createContext } from './createContext.js'
import { orderPlugins, requiredIds } from './orderPlugins.js'
import { Scope } from './Scope.js'

interface Installed {
  readonly plugin: AnyPlugin
  readonly scope: Scope
  readonly instance: PluginInstance | undefined
  /** 0 set up, 1 starting, 2 started. */
  started: 0 | 1 | 2
}

/** Sets plugins up, starts them and takes them out again. One that fails is removed and named; the rest run. */
export class PluginHost {
  readonly #kernel: Kernel
  readonly #installed = new Map<string, Installed>()

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  get names(): string[] {
    return [...this.#installed.keys()]
  }

  /** @throws KitError `core/missingService`, `core/duplicatePlugin` before anything is set up. */
  install(plugins: readonly AnyPlugin[]): void {
    for (const { name } of plugins)
      if (this.#installed.has(name)) throw bootErrors.duplicatePlugin({ plugin: name })
    const present = new Set(this.#kernel.services.keys())
    for (const plugin of orderPlugins(plugins, present)) this.#setup(plugin)
  }

  /** Those that are still starting. */
  get starting(): string[] {
    return this.names.filter((name) => this.#installed.get(name)?.started === 1)
  }

  /** Starts every plugin that has not been started, all at once. */
  async start(): Promise<void> {
    await Promise.all([...this.#installed.values()].map((one) => this.#startOne(one)))
  }

  /** Removes a plugin, and first those that need its services. */
  remove(name: string): void {
    const one = this.#installed.get(name)
    if (!one) return
    this.#installed.delete(name)
    const provided = new Set((one.plugin.provides ?? []).map(({ id }) => id))
    for (const other of [...this.#installed.values()].reverse())
      if (requiredIds(other.plugin).some((id) => provided.has(id))) this.remove(other.plugin.name)
    one.scope.dispose()
  }

  /** Last in, first out. */
  dispose(): void {
    for (const name of this.names.reverse()) this.remove(name)
  }

  #setup(plugin: AnyPlugin): void {
    const { name } = plugin
    const scope = new Scope((error) => this.#kernel.report(error, name))
    const missing = requiredIds(plugin).find((id) => !this.#kernel.services.has(id))
    try {
      // Its provider failed a moment ago; the composition itself was checked before.
      if (missing) throw bootErrors.missingService({ plugin: name, service: missing })
      const context = createContext(this.#kernel, plugin, scope, (cause) => this.#fail(name, cause))
      const instance = plugin.setup(context, this.#servicesFor(plugin)) ?? undefined
      this.#installed.set(name, { plugin, scope, instance, started: 0 })
    } catch (cause) {
      scope.dispose()
      this.#kernel.report(cause, name, true)
    }
  }

  async #startOne(one: Installed): Promise<void> {
    if (one.started) return
    one.started = 1
    try {
      await one.instance?.start?.()
      one.started = 2
    } catch (cause) {
      if (!one.scope.signal.aborted) this.#fail(one.plugin.name, cause)
    }
  }

  #fail(name: string, cause: unknown): void {
    this.remove(name)
    this.#kernel.report(cause, name, true)
  }

  #servicesFor({ requires, optional }: AnyPlugin): Record<string, unknown> {
    const tokens = Object.entries({ ...requires, ...optional }) as [string, Token<unknown>][]
    return Object.fromEntries(tokens.map(([key, token]) => [key, this.#kernel.services.get(token.id)]))
  }
}
