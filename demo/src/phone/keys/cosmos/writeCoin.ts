import { formatUnits } from 'viem'
import { plumDenom } from '../../../plumDenom.js'
import { fieldsOf } from '../fieldsOf.js'

/** Coins with a commonly known name, and their decimals. */
const known: ReadonlyMap<unknown, readonly [symbol: string, decimals: number]> = new Map([
  ['uatom', ['ATOM', 6]],
  ['uosmo', ['OSMO', 6]],
  // The other coins of the demo's own chain.
  ['uphoton', ['PHOTON', 6]],
  [plumDenom, ['PLUM', 6]]
])

/** A coin in words, e.g. `4.2 ATOM`; for an unknown denomination as the chain counts it, e.g. `5 ibc/27394F…`. */
export function writeCoin(coin: unknown): string {
  const { denom, amount } = fieldsOf(coin)
  const [symbol, decimals] = known.get(denom) ?? []
  const isWhole = typeof amount === 'string' && /^\d{1,80}$/.test(amount)
  return symbol && isWhole ? `${formatUnits(BigInt(amount), decimals ?? 0)} ${symbol}` : `${amount} ${denom}`
}
