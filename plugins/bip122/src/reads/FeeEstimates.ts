/** Satoshis per virtual byte by the number of blocks within which a transaction with such a fee is expected to confirm. */
export type FeeEstimates = Readonly<Record<number, number>>
