/** Whether an amount is more than anyone can have: an allowance of that amount is unlimited. */
export const isUnlimited = (amount: bigint): boolean => amount >= 1n << 128n
