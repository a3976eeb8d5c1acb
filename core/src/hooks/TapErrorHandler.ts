import type { Tap } from './Tap.js'

/** Hears what one tap threw in a call with these arguments; the taps after it run as if it had returned nothing. */
export type TapErrorHandler = (error: unknown, tap: Tap, args: readonly unknown[]) => void
