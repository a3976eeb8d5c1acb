/** Milliseconds since a moment of `performance.now()`, to the hundredth. */
export const since = (started: number): number => Math.round((performance.now() - started) * 100) / 100
