/** What one summary may take: levels, keys of an object, items of an array, characters of a text, values in all. */
export const limits = { depth: 5, keys: 24, items: 12, text: 400, values: 120 } as const
