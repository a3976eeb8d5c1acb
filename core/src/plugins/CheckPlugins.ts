import type { AnyPlugin, Plugin, TokenMap } from '../contract/Plugin.js'
import type { Token } from '../contract/Token.js'

type ProvidedBy<P> = P extends Plugin<infer _R, infer _O, infer Id> ? Id : never

type IdOf<T> = T extends Token<unknown, infer Id> ? Id : never

type RequiredBy<P> =
  P extends Plugin<infer R, infer _O, infer _P> ? (R extends TokenMap ? IdOf<R[keyof R]> : never) : never

type MissingFor<P, Provided> = Exclude<RequiredBy<P>, Provided>

/** Turns each plugin with an unmet need into a sentence that the compiler prints. */
export type CheckPlugins<Plugins extends readonly AnyPlugin[]> = {
  readonly [I in keyof Plugins]: [MissingFor<Plugins[I], ProvidedBy<Plugins[number]>>] extends [never]
    ? Plugins[I]
    : `This plugin needs the service '${MissingFor<Plugins[I], ProvidedBy<Plugins[number]>>}', which no plugin of the kit provides`
}
