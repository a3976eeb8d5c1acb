/** An amount in a token's smallest unit, e.g. wei: checked, not negative, below 2^256. */
export type BaseUnits = bigint & { readonly '~brand': 'BaseUnits' }
