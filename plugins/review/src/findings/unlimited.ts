/** Whether an amount is more than anybody can have: an allowance of it is one without a limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 1n << 128n
