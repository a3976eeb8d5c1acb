import type { Tap } from './Tap.js'

/** The taps of a hook as they are now, in the order in which they run. */
export const tapsOf = (hook: object): readonly Tap[] => [...(hook as { readonly taps: readonly Tap[] }).taps]
