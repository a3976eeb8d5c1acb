import type { PluginContext } from './PluginContext.js'
import type { Token } from './Token.js'

/** Tokens by the name that `setup` receives them under. */
export type TokenMap = Readonly<Record<string, Token<unknown, string>>>

type ServiceOf<T> = T extends Token<infer S, string> ? S : never

/**
 * The services passed to `setup`: every required one, and the optional ones that some plugin provides. Each field is read on
 * access, so services that are added or removed later are reflected.
 */
export type Services<Requires, Optional> = {
  readonly [K in keyof Requires]: ServiceOf<Requires[K]>
} & { readonly [K in keyof Optional]: ServiceOf<Optional[K]> | undefined }

/** The optional return value of `setup`. */
export interface PluginInstance {
  /** Runs in a browser only, in parallel with other plugins' `start`. */
  start?(): void | Promise<void>
}

/**
 * A plugin: a name, the services it requires and provides, and a silent, synchronous `setup`. `Plugin` without type arguments requires and
 * provides no service. A plugin that provides one should leave its type to `definePlugin`; otherwise a composition could not be checked.
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
  /** Services that it provides with `kit.provide`. Each service has one provider in a kit; a second one must use `replaces`. */
  readonly provides?: readonly Token<unknown, Provides>[] | undefined
  /** Services that it provides instead of another plugin. The other plugin's service returns when this plugin is removed. */
  readonly replaces?: readonly Token<unknown, Provides>[] | undefined
  setup(kit: PluginContext, services: Services<Requires, Optional>): PluginInstance | void
}

/** Any plugin, whatever services it requires and provides. */
// biome-ignore lint/suspicious/noExplicitAny: `setup` is contravariant in its services, so only `any` admits every plugin.
export type AnyPlugin = Plugin<any, any, string>
