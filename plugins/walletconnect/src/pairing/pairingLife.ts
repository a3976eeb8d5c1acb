/** How long the code of a pairing may be used, and how much earlier it is taken for expired; milliseconds. */
export const pairingLife = { lifetime: 4 * 60_000, margin: 10_000, retry: 1000 } as const

/** Whether a code that was made at `madeAt` is too old to be shown. Both in Unix milliseconds. */
export const isPairingExpired = (madeAt: number, now: number): boolean =>
  madeAt + pairingLife.lifetime - now <= pairingLife.margin

/** When a code has to make way for a new one, in Unix milliseconds. */
export const renewalAt = (madeAt: number): number => madeAt + pairingLife.lifetime - pairingLife.margin
