import type { PluginContext } from './PluginContext.js'
import type { Token } from './Token.js'

/** Tokens by the name that `setup` receives them under. */
export type TokenMap = Readonly<Record<string, Token<unknown, string>>>

type ServiceOf<T> = T extends Token<infer S, string> ? S : never

/**
 * What `setup` receives: every required service, and the optional ones that some plugin provides. Each field is read when it is
 * accessed, so one that comes or goes later is seen there as well.
 */
export type Services<Requires, Optional> = {
  readonly [K in keyof Requires]: ServiceOf<Requires[K]>
} & { readonly [K in keyof Optional]: ServiceOf<Optional[K]> | undefined }

/** What `setup` may return. */
export interface PluginInstance {
  /** Runs in a browser only, in parallel with the others'. */
  start?(): void | Promise<void>
}

/**
 * A plugin: a name, what it needs and gives, and a silent, synchronous `setup`. `Plugin` alone is one that needs and gives no
 * service: a plugin that gives one leaves its type to `definePlugin`, or a composition could not be checked.
 */
export interface Plugin<
  // biome-ignore lint/complexity/noBannedTypes: `{}` is what "needs nothing" is.
  Requires = {},
  // biome-ignore lint/complexity/noBannedTypes: see above.
  Optional = {},
  Provides extends string = never
> {
  readonly name: string
  readonly requires?: Requires | undefined
  readonly optional?: Optional | undefined
  /** Services that it gives with `kit.provide`. One plugin of a kit provides a service; a second has to replace it. */
  readonly provides?: readonly Token<unknown, Provides>[] | undefined
  /** Services that it gives in place of another plugin's. The other's comes back when this plugin is removed. */
  readonly replaces?: readonly Token<unknown, Provides>[] | undefined
  setup(kit: PluginContext, services: Services<Requires, Optional>): PluginInstance | void
}

/** Any plugin, whatever it needs. */
// biome-ignore lint/suspicious/noExplicitAny: `setup` is contravariant in its services, so only `any` admits every plugin.
export type AnyPlugin = Plugin<any, any, string>
