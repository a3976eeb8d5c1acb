import type { Plugin, PluginInstance, Services, TokenMap } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { Token } from '../contract/Token.js'

/** Declares a plugin; its types say what it needs and gives, so that `createKit` can check the composition. */
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
