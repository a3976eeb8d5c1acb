import { hex } from '@scure/base'
import { toSs58 } from '../../phone/keys/polkadot/toSs58.js'

/** A payment of a chain's own currency, or of an asset. */
export interface Payment {
  readonly to: string
  /** In base units; absent if everything is paid. */
  readonly amount?: bigint
  /** Number of the asset; absent for the chain's own currency. */
  readonly asset?: number
}

/** The calls of the local chains that pay: pallet and call, in hex. */
const calls: Readonly<Record<string, 'amount' | 'all' | 'asset'>> = {
  // balances.transfer, .transferKeepAlive, .transferAll
  '0a00': 'amount',
  '0a03': 'amount',
  '0a04': 'all',
  // assets.transfer, .transferKeepAlive
  '3205': 'asset',
  '3206': 'asset'
}

/** Reads a payment from a call; nothing from any other call. A real wallet reads all of them with the chain's metadata. */
export function readPayment(call: string): Payment | undefined {
  const kind = calls[call.slice(2, 6).toLowerCase()]
  if (!kind) return undefined
  const bytes = hex.decode(call.slice(6).toLowerCase())
  const [asset, start] = kind === 'asset' ? readCompact(bytes, 0) : [undefined, 0]
  const end = start + 33
  // The recipient is named by a key, which the zero before it says; something follows it in each of the calls.
  if (bytes[start] !== 0 || bytes.length <= end) return undefined
  const to = toSs58(bytes.slice(start + 1, end), 42)
  if (kind === 'all') return { to }
  const [amount] = readCompact(bytes, end)
  return asset === undefined ? { to, amount } : { to, amount, asset: Number(asset) }
}

/** A number in SCALE's compact form, and where it ends. */
function readCompact(bytes: Uint8Array, start: number): readonly [value: bigint, end: number] {
  const first = bytes[start] ?? 0
  const kind = first & 3
  const end = start + (kind === 3 ? 5 + (first >> 2) : 1 << kind)
  if (kind === 3) return [little(bytes.slice(start + 1, end)), end]
  return [little(bytes.slice(start, end)) >> 2n, end]
}

const little = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
