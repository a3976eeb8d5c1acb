/** Satoshis as the decimal text that wallets take: digits and nothing else. */
export function formatAmount(satoshis: bigint): string {
  return satoshis.toString(10)
}
