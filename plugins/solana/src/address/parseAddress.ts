/** The alphabet of base58, and the lengths that 32 bytes can have in it. */
const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * A text that looks like an address, as it is; case matters. That it is one of exactly 32 bytes takes a decoder, which a page's first script
 * does not carry: `decodeAddress` checks it.
 */
export const parseAddress = (value: string): string | undefined => (shape.test(value) ? value : undefined)
