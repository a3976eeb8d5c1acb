/** How long a code is valid, how much earlier it is replaced, and how soon another attempt may start; milliseconds. */
export const pairingLife = { lifetimeMs: 4 * 60_000, marginMs: 10_000, retryAfterMs: 1000 } as const

/** Whether a code that was created at `createdAt` is too old to be shown. Both in Unix milliseconds. */
export const isPairingExpired = (createdAt: number, now: number): boolean =>
  createdAt + pairingLife.lifetimeMs - now <= pairingLife.marginMs

/** When a code is replaced by a new one, in Unix milliseconds. */
export const renewalAt = (createdAt: number): number =>
  createdAt + pairingLife.lifetimeMs - pairingLife.marginMs
