/** In characters of stored text: what one value and what all values of a kit may take. */
export const storageLimits = { value: 200_000, total: 1_000_000, keys: 1000 } as const
