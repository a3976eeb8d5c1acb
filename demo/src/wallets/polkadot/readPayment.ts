import { hex } from '@scure/base'
import { toSs58 } from '../../phone/keys/polkadot/toSs58.js'

/** A payment of a chain's own currency. */
export interface Payment {
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

/** `balances.transferKeepAlive` of the local chains: pallet 10, call 3, an account by its key. */
const start = '0x0a0300'

/** Reads a payment from a call; nothing from any other call. A real wallet reads all of them with the chain's metadata. */
export function readPayment(call: string): Payment | undefined {
  if (!call.startsWith(start) || call.length < start.length + 66) return undefined
  const bytes = hex.decode(call.slice(start.length))
  return { to: toSs58(bytes.slice(0, 32), 42), amount: readCompact(bytes.slice(32)) }
}

/** A number in SCALE's compact form. */
function readCompact(bytes: Uint8Array): bigint {
  const [first = 0] = bytes
  const kind = first & 3
  if (kind === 3) return little(bytes.slice(1, 5 + (first >> 2)))
  return little(bytes.slice(0, 1 << kind)) >> 2n
}

const little = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
