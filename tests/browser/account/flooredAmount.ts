import { formatUnits } from 'viem'

/** An amount in base units as an account shows it in English: grouped, with three decimals, not rounded up. */
export function flooredAmount(value: bigint, decimals = 18): string {
  const [whole = '', part = ''] = formatUnits(value, decimals).split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${part.slice(0, 3).padEnd(3, '0')}`
}
