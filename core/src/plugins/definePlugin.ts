import type { AnyPlugin, Plugin, PluginInstance, Services, TokenMap } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { Token } from '../contract/Token.js'

/** Declares a plugin. Its type says which services it requires and provides, so that `createKit` can check the composition. */
export function definePlugin<
  // biome-ignore lint/complexity/noBannedTypes: `{}` is what "needs nothing" is.
  const Requires extends TokenMap = {},
  // biome-ignore lint/complexity/noBannedTypes: see above.
  const Optional extends TokenMap = {},
  const Provides extends string = never
>(plugin: {
  readonly name: string
  readonly requires?: Requires | undefined
  readonly optional?: Optional | undefined
  readonly provides?: readonly Token<unknown, Provides>[] | undefined
  readonly replaces?: readonly Token<unknown, Provides>[] | undefined
  setup(kit: PluginContext, services: Services<Requires, Optional>): PluginInstance | void
}): Plugin<Requires, Optional, Provides> {
  return Object.freeze(plugin)
}

type IdOf<T> = T extends Token<unknown, infer Id> ? Id : never

type RequiredBy<P> =
  P extends Plugin<infer R, infer _O, infer _P> ? (R extends TokenMap ? IdOf<R[keyof R]> : never) : never

/**
 * The services that a plugin provides by itself: one that it also requires belongs to another plugin, which it replaces. A plugin
 * whose type does not list services (`AnyPlugin`) can provide any.
 */
type ProvidedBy<P> =
  P extends Plugin<infer _R, infer _O, infer Id>
    ? string extends Id
      ? Id
      : Exclude<Id, RequiredBy<P>>
    : never

type MissingFor<P, Provided> = Exclude<RequiredBy<P>, Provided>

/** Replaces each plugin with a missing service with a sentence, which the compiler prints. */
export type CheckPlugins<Plugins extends readonly AnyPlugin[]> = {
  readonly [I in keyof Plugins]: [MissingFor<Plugins[I], ProvidedBy<Plugins[number]>>] extends [never]
    ? Plugins[I]
    : `This plugin needs the service '${MissingFor<Plugins[I], ProvidedBy<Plugins[number]>>}', but no plugin in the kit provides it`
}
