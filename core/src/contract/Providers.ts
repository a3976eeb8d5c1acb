/** Maps a namespace to the type of its provider object. A namespace's plugin augments it; without that, it is `unknown`. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface that plugins augment cannot be a type alias
export interface Providers {}

/** What `kit.provider(namespace)` hands out. */
export type ProviderOf<N extends string> = N extends keyof Providers ? Providers[N] : unknown
