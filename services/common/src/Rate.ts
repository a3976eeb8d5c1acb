/**
 * The request rate of one caller: `burst` requests in each window of `burst / perSecond` seconds, rounded up to whole seconds, at least 1 and at
 * most 24 days. A caller's window begins with the first request after the previous window has ended. Around that moment up to twice the burst can
 * pass within a short time. `perSecond` above `burst` has no effect: a window is never shorter than a second.
 */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Requests may cost fractions of one, and `rate-limiter-flexible` counts integers: one request is this many points. */
const pointsPerRequest = 1_000

/** A longer timer of Node ends at once (2^31 ms), and what was counted would be forgotten with it. */
const longestWindow = 24 * 86_400

/** What all requests of one window may cost, in points. Rounded up, so that a request that is paid in two parts never costs more than that. */
const pointsIn = ({ burst }: Rate): number =>
  Math.min(Math.ceil(burst * pointsPerRequest), Number.MAX_SAFE_INTEGER)

/** The options of `rate-limiter-flexible` for a rate. */
export const windowOf = (rate: Rate): { readonly points: number; readonly duration: number } => ({
  points: pointsIn(rate),
  duration: Math.min(Math.max(1, Math.ceil(rate.burst / rate.perSecond)), longestWindow)
})

/** What a request costs, in points: never more than a window has, so that every request is allowed at some time. */
export const pointsOf = (wanted: number, rate: Rate): number =>
  Math.min(Math.max(1, Math.round(wanted * pointsPerRequest)), pointsIn(rate))
